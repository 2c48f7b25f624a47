import { expose } from 'comlink';
import { createRowStore } from './rowStore';
import type { WorkerStart } from './rowsWorker';

/** Has the browser read how dates and numbers are written in a locale: that is read once for all threads of a page. */
function loadFormats(locale: string | undefined): void {
  new Intl.DateTimeFormat(locale).format();
  new Intl.NumberFormat(locale).format(0);
}

// Comlink's own messages have no such property, and it does not answer this one.
addEventListener('message', ({ data }: MessageEvent<WorkerStart | object>) => {
  if ('locale' in data) loadFormats(data.locale);
});
expose(createRowStore());
