/** A row of a table: its name, and figures or words. */
type Line = readonly [name: string, ...cells: (string | number)[]];

/** A table in Markdown. */
export const table = (heads: readonly string[], lines: readonly Line[]): string =>
  [heads, heads.map((_, i) => (i ? '---:' : '---')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Rows of figures, with a line of their sums. */
export function summed(lines: readonly (readonly [name: string, ...figures: number[]])[]): Line[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const sums = Array.from({ length: width - 1 }, (_, i) =>
    lines.reduce((sum, [, ...figures]) => sum + (figures[i] ?? 0), 0),
  );
  return [...lines, ['all', ...sums]];
}
