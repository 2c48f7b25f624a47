import { symbols } from 'pino';
import { log } from '../../server/lib/log';

/** Captures all log lines instead of printing them, until `end`. */
export function hearLog(): { lines: string[]; end: () => void } {
  const stream: { write: (line: string) => void } = Reflect.get(log, symbols.streamSym);
  const before = { level: log.level, write: stream.write };
  const lines: string[] = [];
  log.level = 'info';
  stream.write = (line) => void lines.push(line);
  return {
    lines,
    end: () => {
      log.level = before.level;
      stream.write = before.write;
    },
  };
}
