import type { Endpoint } from '../schema/types';
import { isRow, stringOrEmpty } from './apiResponse';
import { parseJson, request } from './http';

/** Returns the lists that the server can query. */
export const LISTS_ENDPOINT: Endpoint = 'GET /lists';

/**
 * A list that the server can query: its path, its length, and whether it can also be loaded whole. Also the
 * fields that it can filter, sort and search by.
 */
export type ServerList = {
  path: string;
  rowCount: number;
  canReadWhole: boolean;
  fields: Readonly<Record<string, unknown>>;
  combinedSorts: readonly unknown[];
  searchFields: readonly unknown[];
};

/** The endpoint or the derived list that has the same rows. */
export type ServerListInfo = ServerList & { call: string; derived: string };

/** Loading this many rows takes no longer than loading a page. */
const SHORT_LIST_ROWS = 100;

/** True if the list is loaded whole instead of a first page. */
export const isShort = ({ canReadWhole, rowCount }: ServerList): boolean =>
  canReadWhole && rowCount <= SHORT_LIST_ROWS;

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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

/** Fetches the lists that the server can query. @throws what `request` and `parseJson` throw. */
export async function fetchServerLists(signal: AbortSignal): Promise<ServerListInfo[]> {
  const { text } = await request(LISTS_ENDPOINT, { signal });
  return parseServerListInfo(parseJson(text));
}
