// Node 20 cannot load TypeScript as the entry file of a worker, even with an import hook.
import { register } from 'tsx/esm/api';

register();
await import('./parserThread.ts');
