import { expose } from 'comlink';
import { askAhead } from './ahead';
import { createRowStore } from './rowStore';
import type { ReadAhead } from './rowsWorker';

// Comlink's own messages have no such thing, and it has no answer to this one.
addEventListener('message', ({ data }: MessageEvent<Partial<ReadAhead>>) => {
  if (data.ahead && data.keys) void askAhead(data.ahead, data.keys);
});
expose(createRowStore());
