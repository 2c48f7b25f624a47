import { createUserStorage } from './userStorage';

const storage = createUserStorage('lists');

/** Saves the query string of a list: its search, filters, order and page. */
export const saveListSearch = (path: string, search: string): void => void storage.set(path, search);

/** Returns the address of a list with the query string that this tab saved for it. */
export function getListReturnPath(address: string): string {
  const search = storage.get(address);
  return typeof search === 'string' ? `${address}${search}` : address;
}

const rows = createUserStorage('listRows');

/** Saves the ids of the rows that a list shows, in their order. */
export const saveListRows = (path: string, ids: readonly string[]): void => void rows.set(path, ids);

/** Returns the ids before and after a record among the rows that this tab last showed in a list. */
export function getNeighborIds(path: string, id: string): { previous?: string; next?: string } {
  const saved = rows.get(path);
  const ids: unknown[] = Array.isArray(saved) ? saved : [];
  const index = ids.indexOf(id);
  if (index < 0) return {};
  const [previous, next] = [ids[index - 1], ids[index + 1]];
  return {
    ...(typeof previous === 'string' && { previous }),
    ...(typeof next === 'string' && { next }),
  };
}

/** Deletes what is saved about lists on sign-out. */
export const clearListSearches = (): void => {
  storage.clear();
  rows.clear();
};
