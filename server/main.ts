import { CannotOpen } from './db/open';
import { readSettings } from './settings';
import { type Running, start } from './start';

function fail(error: unknown): never {
  console.error(error instanceof CannotOpen ? error.message : error);
  process.exit(1);
}

const settings = readSettings(process.env);
if ('error' in settings) fail(new CannotOpen(settings.error));

let running: Running | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running?.close().catch(fail);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

running = await start(settings, console.log).catch(fail);
if (stopping) await running.close();
