import { StartupError } from './lib/errors';
import { log, logAsJson } from './lib/log';
import { readSettings } from './lib/settings';
import { type Running, start } from './start';

let running: Running | undefined;
let endLog: (() => Promise<void>) | undefined;
let stopping = false;
let code = 0;

async function fail(error: unknown): Promise<never> {
  if (error instanceof StartupError) console.error(error.message);
  else log.error({ err: error }, 'The server ends');
  await endLog?.();
  process.exit(1);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running?.close().catch(fail);
  await endLog?.();
  process.exit(code);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

/** Maximum time for stopping after an unexpected error, in ms. */
const LAST_MS = 60_000;

/**
 * Stops the server after an uncaught error, because its state is unknown. Exits after `LAST_MS` in any case.
 */
function stopFor(error: unknown): void {
  log.error({ err: error }, 'Uncaught error: the server stops');
  code = 1;
  setTimeout(() => process.exit(1), LAST_MS).unref();
  void stop();
}
process.on('uncaughtException', stopFor);
process.on('unhandledRejection', stopFor);

const settings = readSettings(process.env);
if ('error' in settings) {
  console.error(settings.error);
  process.exit(1);
}
const { LOG_FORMAT = process.stdout.isTTY ? 'text' : 'json' } = settings;
endLog = LOG_FORMAT === 'json' ? logAsJson() : undefined;
const say = settings.LOG_FORMAT === 'json' ? (line: string) => log.info(line) : console.log;
running = await start(settings, say).catch(fail);
if (stopping) await running.close();
