import type { Endpoint } from '../schema/types';
import { isRow, stringOrEmpty } from './envelope';
import { parseJson, request } from './http';

/** The call by which the API tells of the lists that it answers page by page. */
export const LISTS_ENDPOINT: Endpoint = 'GET /lists';

/** A list that the server answers page by page: where, how long it is, whether it is read whole, and what it can be asked. */
export type ServerList = {
  path: string;
  rowCount: number;
  canReadWhole: boolean;
  fields: Readonly<Record<string, unknown>>;
  combinedSorts: readonly unknown[];
  searchFields: readonly unknown[];
};

/** The read, or the derivation, whose rows it has. */
export type ServerListInfo = ServerList & { call: string; derived: string };

/** A list of at most so many rows, which is a page of them, is read whole as quickly as a page of it. */
const SHORT_LIST_ROWS = 100;

/** Whether a list is read whole at once, and no page of it is asked before. */
export const isShort = ({ canReadWhole, rowCount }: ServerList): boolean =>
  canReadWhole && rowCount <= SHORT_LIST_ROWS;

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What an answer tells of lists. */
function parseServerListInfo(response: unknown): ServerListInfo[] {
  const rows = isRow(response) ? toArray(response.data).filter(isRow) : [];
  return rows.map(({ call, derived, path, rows, whole, fields, together, search }) => ({
    call: stringOrEmpty(call),
    derived: stringOrEmpty(derived),
    path: stringOrEmpty(path),
    rowCount: Number(rows) || 0,
    canReadWhole: whole !== false,
    fields: isRow(fields) ? fields : {},
    combinedSorts: toArray(together),
    searchFields: toArray(search),
  }));
}

/** The lists that the API tells of. @throws what `exchange` and `parse` throw. */
export async function fetchServerLists(): Promise<ServerListInfo[]> {
  const { text } = await request(LISTS_ENDPOINT);
  return parseServerListInfo(parseJson(text));
}
