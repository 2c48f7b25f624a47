/** A table of figures in Markdown, with a line of their sums. */
export function table(
  heads: readonly string[],
  rows: readonly { name: string; counts: readonly number[] }[],
): string {
  const sums = heads.slice(1).map((_, i) => rows.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0));
  return [
    heads,
    heads.map((_, i) => (i ? '---:' : '---')),
    ...rows.map(({ name, counts }) => [name, ...counts]),
    ['all', ...sums],
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
