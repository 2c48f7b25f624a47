import { expose } from 'comlink';
import { askAhead } from './ahead';
import { createRowStore } from './rowStore';
import type { ReadAhead } from './rowsWorker';

function readFormats(locale: string | undefined): void {
  new Intl.DateTimeFormat(locale).format();
  new Intl.NumberFormat(locale).format(0);
}

// Comlink's own messages have no such things, and it has no answer to these.
addEventListener('message', ({ data }: MessageEvent<ReadAhead | object>) => {
  if ('ahead' in data) void askAhead(data.ahead, data.keys);
  else if ('formatsOf' in data) readFormats(data.formatsOf);
});
expose(createRowStore());
