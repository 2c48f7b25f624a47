import type { Progress } from './fillSandbox';

/**
 * Returns a function that prints the progress with rows and seconds. On a terminal it overwrites the line
 * until a part is complete. Otherwise it prints a line for each tenth of a part.
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
