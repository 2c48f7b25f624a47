import type { Question } from './query';
import type { Reading } from './values';

/** The third of a sort: what a code or a flag means there, where it is not sorted by what it is. */
function meaning({ kind, is, words }: Reading): object[] {
  if (kind === 'boolean') return [{ kind, is }];
  return kind === 'select' && words ? [{ kind, words }] : [];
}

/** Which rows a question means, as the server's own lists take it. */
export const filterOf = ({ search, where }: Question): string =>
  JSON.stringify({ ...(search && { q: search }), ...(where.length > 0 && { all: where }) });

/** A list's question in `ra-data-simple-rest`'s dialect, as the server's own lists take it: `filter`, `sort`, `range`. */
export function asParameters(
  question: Question,
  range: readonly [from: number, to: number],
): URLSearchParams {
  const { sort } = question;
  return new URLSearchParams({
    filter: filterOf(question),
    ...(sort && {
      sort: JSON.stringify([
        sort.reading.of.join(' '),
        sort.descending ? 'DESC' : 'ASC',
        ...meaning(sort.reading),
      ]),
    }),
    range: JSON.stringify(range),
  });
}
