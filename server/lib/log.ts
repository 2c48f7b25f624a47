import { setTimeout as wait } from 'node:timers/promises';
import { destination, pino } from 'pino';
import { now } from '../../common/clock';
import { safeMessage } from './errors';
import { getRequestContext } from './requestContext';

/** Lines that wait for who reads them, in bytes; beyond, they are dropped rather than kept. */
const WAITING = 4 * 1_048_576;
/** How long a process that ends waits for who reads its log. */
const ENDING_MS = 1_000;

/** An error as the log has it. */
type Logged = { type: string; message: string; code?: string; stack?: string; cause?: Logged };

/** What of an error may stand in a log. */
function loggable(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  // The stack begins with the message, which may be written to look like one.
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

/** A text that moves no cursor and begins no line, whoever wrote it. */
const inLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

const asText = ({ type, message, stack, cause }: Logged): string =>
  `${inLine(`${type}: ${message}`)}${stack ? `\n${stack}` : ''}${cause ? `\nbecause of ${asText(cause)}` : ''}`;

/** A line for a person, on standard error. */
function sayText(line: string): void {
  const { msg, err, request }: { msg: string; err?: Logged; request?: string } = JSON.parse(line);
  console.error(`${msg}${request ? ` (request ${request})` : ''}${err ? `: ${asText(err)}` : ''}`);
}

let write = sayText;

/**
 * The server's log. Until `logAsJson` what goes wrong is said as text, on standard error, and nothing else is: so it is
 * for commands, and on a terminal.
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
 * From here on, everything is logged as JSON lines on standard output. Nobody who does not read them keeps the server
 * waiting. Returns what waits a moment until they are written, before the process ends.
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
