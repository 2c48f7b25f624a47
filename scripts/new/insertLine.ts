/**
 * Inserts a line into a block of a text: after the last line of the block that begins with `start`, and before `end`.
 * @throws {Error} with a `Fix:` if the text has no such block.
 */
export function insertLine(text: string, start: string, end: string, line: string): string {
  const from = text.indexOf(start);
  const at = text.indexOf(`\n${end}`, from);
  if (from < 0 || at < 0)
    throw new Error(`there is no block from ${start} to ${end.trim()}. Fix: add ${line.trim()} by hand.`);
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** Inserts an import before all others. The formatter sorts it. */
export const insertImport = (text: string, name: string, from: string): string =>
  `import { ${name} } from '${from}';\n${text}`;
