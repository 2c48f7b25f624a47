import { createUserStorage } from './perUser';

const storage = createUserStorage('lists');

/** Remembers the search part of a list's address: its search, filters, order and page. */
export const saveListSearch = (path: string, search: string): void => void storage.set(path, search);

/** The address of a list as it was left at this tab; any other address as it is. */
export function getListReturnPath(address: string): string {
  const search = storage.get(address);
  return typeof search === 'string' ? `${address}${search}` : address;
}

/** Forgets how the lists were left, when somebody signs out. */
export const clearListSearches = storage.clear;
