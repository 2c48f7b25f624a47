import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import type { Db } from '../db/open';
import { HttpError } from '../http/errors';
import { sqlState } from '../lib/errors';
import { type CompiledFilter, countRows } from './count';
import type { ListQuery } from './listQuery';
import { type Part, partsOf } from './order';
import { column, type KeyedRow, type RowId, type SqlList } from './sqlList';

/** A cursor: the part of the order, and the sort key and id of a row. */
type End = { part: number; key: string | null; id: RowId };

/** The rows of a page, and the cursors of the next and the previous page. */
export type ListPage = { rows: Record<string, unknown>[]; next?: string; previous?: string };

/** The class of PostgreSQL's SQLSTATEs for invalid values. */
const DATA_EXCEPTION = '22';

const noPage = () => new HttpError(400, 'There is no such page.');

const write = ({ part, key, id }: End): string =>
  Buffer.from(JSON.stringify([part, key, id])).toString('base64url');

function read(text: string, { fields, id: own }: SqlList): End {
  const isId = fields[own]?.kind === 'text' ? (id: unknown) => typeof id === 'string' : Number.isInteger;
  try {
    const [part, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Number.isInteger(part) && isId(id) && (key === null || typeof key === 'string'))
      return { part, key, id };
  } catch {
    // An invalid cursor throws below.
  }
  throw noPage();
}

/** Returns the condition for the rows of a part after a cursor, in the reading direction. */
function beyond(id: string, { key, type = 'text' }: Part, end: End, downwards: boolean): SQL {
  const than = downwards ? sql`<` : sql`>`;
  if (!key) return sql`${column(id)} ${than} ${end.id}`;
  const value = sql`${end.key}::text::${sql.raw(type)}${type === 'text' ? sql` collate "C"` : sql``}`;
  return sql`(${key}, ${column(id)}) ${than} (${value}, ${end.id})`;
}

const orderBy = (id: string, { key }: Part, downwards: boolean): SQL => {
  const way = downwards ? sql`desc` : sql`asc`;
  return key ? sql`${key} ${way}, ${column(id)} ${way}` : sql`${column(id)} ${way}`;
};

/** Returns the parts of an order from a cursor on, in the reading direction, with their numbers. */
function partsFrom(parts: readonly Part[], end: End | undefined, backwards: boolean): [number, Part][] {
  const numbered = [...parts.entries()];
  if (backwards) numbered.reverse();
  return numbered.filter(([number]) => !end || (backwards ? number <= end.part : number >= end.part));
}

/**
 * Reads a page of the filtered rows. Adjacent pages are read by cursor (keyset pagination), whose cost does
 * not depend on the position. Only a page that is requested by number is read by offset.
 */
export async function fetchPage(
  orm: Db,
  list: SqlList,
  { where, lowCardinality }: CompiledFilter,
  { sort, range, after, before }: ListQuery,
  day: Day,
): Promise<ListPage> {
  const [from, to] = range;
  const wanted = to - from + 1;
  const backwards = before !== undefined;
  const beside = after ?? before;
  const end = beside === undefined ? undefined : read(beside, list);
  const parts = partsFrom(partsOf(list, sort, day), end, backwards);
  const [lastNumber] = parts.at(-1) ?? [];
  const found: (KeyedRow & { part: number })[] = [];
  let offset = end ? 0 : from;
  for (const [number, part] of parts) {
    const downwards = part.descending !== backwards;
    const conditions = [
      where,
      ...(part.where ? [part.where] : []),
      ...(end?.part === number ? [beyond(list.id, part, end, downwards)] : []),
    ];
    const holds = sql.join(conditions, sql` and `);
    const rows = await list
      .read(
        orm,
        {
          where: holds,
          lowCardinality,
          order: orderBy(list.id, part, downwards),
          limit: wanted + 1 - found.length,
          offset,
          key: part.key ?? sql`null`,
        },
        day,
      )
      .catch((error: unknown) => {
        // The cursor belongs to another order, so its key has the wrong type.
        throw end && sqlState(error)?.startsWith(DATA_EXCEPTION) ? noPage() : error;
      });
    found.push(...rows.map((row) => ({ ...row, part: number })));
    if (found.length > wanted) break;
    // Subtracts the skipped rows of this part from the offset of the next one.
    if (offset > 0 && number !== lastNumber)
      offset = rows.length > 0 ? 0 : Math.max(0, offset - (await countRows(orm, list.table, holds)));
  }
  const more = found.length > wanted;
  const shown = found.slice(0, wanted);
  if (backwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const ahead = backwards ? last !== undefined : more;
  const behind = backwards ? more : from > 0;
  return {
    rows: shown.map(({ row }) => row),
    ...(ahead && last && { next: write(last) }),
    ...(behind && first && { previous: write(first) }),
  };
}
