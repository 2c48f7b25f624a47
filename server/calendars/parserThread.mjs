// Node 20 reads no TypeScript as a thread's first file, whatever it was told to import before.
import { register } from 'tsx/esm/api';

register();
await import('./parserThread.ts');
