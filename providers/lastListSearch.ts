import { createUserStorage } from './userStorage';

const storage = createUserStorage('lists');

/** Saves the query string of a list: its search, filters, order and page. */
export const saveListSearch = (path: string, search: string): void => void storage.set(path, search);

/** Returns the address of a list with the query string that this tab saved for it. */
export function getListReturnPath(address: string): string {
  const search = storage.get(address);
  return typeof search === 'string' ? `${address}${search}` : address;
}

/** Deletes all saved query strings on sign-out. */
export const clearListSearches = storage.clear;
