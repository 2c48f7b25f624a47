import type { FieldAccessor } from './fieldAccessor';
import type { ListQuery } from './listQuery';

/**
 * The fields that the server sorts by. A code and an amount are sorted by their first field, because the lists of
 * the server always have it.
 */
export const getSortFields = ({ type, fields }: FieldAccessor): readonly string[] =>
  type === 'select' || type === 'money' ? fields.slice(0, 1) : fields;

/** The optional third item of `sort`: how the server orders the codes or flags of a field. */
function getSortMapping({ type, trueValue, choices }: FieldAccessor): object[] {
  if (type === 'boolean') return [{ kind: type, is: trueValue }];
  return type === 'select' && choices ? [{ kind: type, words: choices }] : [];
}

/** The `filter` parameter of a list request. */
export const toFilterParam = ({ search, where }: ListQuery): string =>
  JSON.stringify({ ...(search && { q: search }), ...(where.length > 0 && { all: where }) });

/** The parameters of a list request in the dialect of `ra-data-simple-rest`: `filter`, `sort` and `range`. */
export function toSearchParams(
  query: ListQuery,
  range: readonly [from: number, to: number],
): URLSearchParams {
  const { sort } = query;
  return new URLSearchParams({
    filter: toFilterParam(query),
    ...(sort && {
      sort: JSON.stringify([
        getSortFields(sort.accessor).join(' '),
        sort.order,
        ...getSortMapping(sort.accessor),
      ]),
    }),
    range: JSON.stringify(range),
  });
}
