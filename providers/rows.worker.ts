import { expose } from 'comlink';
import { createRowStore } from './rowStore';
import type { WorkerStart } from './rowsWorker';

/** Loads the date and number formats of a locale. The browser does this once for all threads of a page. */
function loadFormats(locale: string | undefined): void {
  new Intl.DateTimeFormat(locale).format();
  new Intl.NumberFormat(locale).format(0);
}

// Comlink ignores this message, and its own messages have no such property.
addEventListener('message', ({ data }: MessageEvent<WorkerStart | object>) => {
  if ('locale' in data) loadFormats(data.locale);
});
expose(createRowStore());
