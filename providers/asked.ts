import type { ListQuery } from './query';
import type { FieldAccessor } from './values';

/** The third of a sort: what a code or a flag means there, where it is not sorted by what it is. */
function getSortMapping({ type: kind, trueValue: is, choices: words }: FieldAccessor): object[] {
  if (kind === 'boolean') return [{ kind, is }];
  return kind === 'select' && words ? [{ kind, words }] : [];
}

/** Which rows a question means, as the server's own lists take it. */
export const toFilterParam = ({ search, where }: ListQuery): string =>
  JSON.stringify({ ...(search && { q: search }), ...(where.length > 0 && { all: where }) });

/** A list's question in `ra-data-simple-rest`'s dialect, as the server's own lists take it: `filter`, `sort`, `range`. */
export function toSearchParams(
  query: ListQuery,
  range: readonly [from: number, to: number],
): URLSearchParams {
  const { sort } = query;
  return new URLSearchParams({
    filter: toFilterParam(query),
    ...(sort && {
      sort: JSON.stringify([
        sort.accessor.fields.join(' '),
        sort.descending ? 'DESC' : 'ASC',
        ...getSortMapping(sort.accessor),
      ]),
    }),
    range: JSON.stringify(range),
  });
}
