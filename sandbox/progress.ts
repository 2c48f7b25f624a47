import type { Progress } from './fillSandbox';

/**
 * A line that says how far a fill has come, its rows and its seconds: rewritten on a terminal until a part is done, else
 * one line for each tenth of a part.
 */
export function progressLine(out: NodeJS.WriteStream): Progress {
  const began = performance.now();
  let last = '';
  return (part, done, of, rows) => {
    const tenth = `${part} ${Math.floor((10 * done) / of)}`;
    if (!out.isTTY && tenth === last) return;
    last = tenth;
    const seconds = Math.round((performance.now() - began) / 1000);
    const line = `${part}: ${done} of ${of}, ${rows.toLocaleString('en-US')} rows, ${seconds} s`;
    out.write(`${out.isTTY ? '\r\u001b[K' : ''}${line}${out.isTTY && done < of ? '' : '\n'}`);
  };
}
