import { CannotOpen } from './db/open';
import { log, logAsJson } from './log';
import { readSettings } from './settings';
import { type Running, start } from './start';

function fail(error: unknown): never {
  if (error instanceof CannotOpen) console.error(error.message);
  else log.error({ err: error }, 'The server ends');
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
  await endLog?.();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const { LOGS = process.stdout.isTTY ? 'text' : 'json' } = settings;
const endLog = LOGS === 'json' ? logAsJson() : undefined;
const say = settings.LOGS === 'json' ? (line: string) => log.info(line) : console.log;
running = await start(settings, say).catch(fail);
if (stopping) await running.close();
