import { setTimeout as wait } from 'node:timers/promises';
import { destination, pino } from 'pino';
import { now } from '../../common/clock';
import { safeMessage } from './errors';
import { getRequestContext } from './requestContext';

/** Maximum size of buffered log lines, in bytes. Further lines are dropped. */
const WAITING = 4 * 1_048_576;
/** How long a process waits for its log to be written before it exits, in ms. */
const ENDING_MS = 1_000;

/** An error in the log. */
type Logged = { type: string; message: string; code?: string; stack?: string; cause?: Logged };

/** Converts an error for the log, without secrets. */
function loggable(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  // The stack begins with the message, which may contain lines that look like frames.
  const frames = error.stack
    ?.replace(error.message, '')
    .match(/^ {4}at .*$/gm)
    ?.join('\n');
  return {
    type: error.name,
    message: safeMessage(error),
    ...('code' in error && { code: String(error.code) }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
  };
}

/** Replaces control characters and line breaks, so that a message cannot forge log lines. */
const inLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

const asText = ({ type, message, stack, cause }: Logged): string =>
  `${inLine(`${type}: ${message}`)}${stack ? `\n${stack}` : ''}${cause ? `\nbecause of ${asText(cause)}` : ''}`;

/** Prints a log line as text on standard error. */
function sayText(line: string): void {
  const { msg, err, request }: { msg: string; err?: Logged; request?: string } = JSON.parse(line);
  console.error(`${msg}${request ? ` (request ${request})` : ''}${err ? `: ${asText(err)}` : ''}`);
}

let write = sayText;

/**
 * The log of the server. Until `logAsJson` is called, only warnings and errors are printed, as text on
 * standard error, for commands and terminals.
 */
export const log = pino(
  {
    level: 'warn',
    base: undefined,
    timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const { request } = getRequestContext();
      return request ? { request } : {};
    },
    serializers: { err: loggable },
  },
  { write: (line) => write(line) },
);

/**
 * Switches the log to JSON lines on standard output. A slow reader does not block the server. Returns a
 * function that waits until the lines are written, before the process exits.
 */
export function logAsJson(): () => Promise<void> {
  const out = destination({ dest: 1, sync: false, maxLength: WAITING });
  write = (line) => void out.write(line);
  log.level = 'info';
  return async () => {
    await Promise.race([new Promise((resolve) => out.flush(resolve)), wait(ENDING_MS)]);
    out.destroy();
  };
}
