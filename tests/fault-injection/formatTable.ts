/** A row of a table: its name, and figures or texts. */
type Line = readonly [name: string, ...cells: (string | number)[]];

/** Formats a table in Markdown. */
export const formatTable = (heads: readonly string[], lines: readonly Line[]): string =>
  [heads, heads.map((_, i) => (i ? '---:' : '---')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Adds a row with the sums to a table. */
export function addSumRow(lines: readonly (readonly [name: string, ...figures: number[]])[]): Line[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const sums = Array.from({ length: width - 1 }, (_, i) =>
    lines.reduce((sum, [, ...figures]) => sum + (figures[i] ?? 0), 0),
  );
  return [...lines, ['all', ...sums]];
}
