import { expose } from 'comlink';
import { askAhead } from './ahead';
import { createRowStore } from './rowStore';
import type { ReadAhead } from './rowsWorker';

function readFormats(locale: string | undefined): void {
  new Intl.DateTimeFormat(locale).format();
  new Intl.NumberFormat(locale).format(0);
}

/** Ms between one file and the next, in which what the page asks has the worker and the network to itself. */
const BETWEEN_MS = 100;

/** Fetches files one after the other, for the browser to keep: as blobs, whose bytes never come into the page's own memory. */
async function keep(files: readonly string[]): Promise<void> {
  try {
    for (const file of files) {
      await (await fetch(file, { priority: 'low' })).blob();
      await new Promise((pause) => setTimeout(pause, BETWEEN_MS));
    }
  } catch {
    // Whoever wants one of them fetches it, and hears why it does not come.
  }
}

// Comlink's own messages have no such things, and it has no answer to these.
addEventListener('message', ({ data }: MessageEvent<ReadAhead | object>) => {
  if ('ahead' in data) void askAhead(data.ahead, data.keys);
  else if ('formatsOf' in data) readFormats(data.formatsOf);
  else if ('keep' in data) void keep(data.keep);
});
expose(createRowStore());
