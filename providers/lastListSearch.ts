import { keptPerUser } from './perUser';

const searches = keptPerUser('lists');

/** Remembers the search part of a list's address: its search, filters, order and page. */
export const saveListSearch = (path: string, search: string): void => void searches.keep(path, search);

/** The address of a list as it was left at this tab; any other address as it is. */
export function getListReturnPath(address: string): string {
  const search = searches.read(address);
  return typeof search === 'string' ? `${address}${search}` : address;
}

/** Forgets how the lists were left, when somebody signs out. */
export const forgetListSearches = searches.forgetAll;
