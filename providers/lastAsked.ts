import { keptPerUser } from './perUser';

const lists = keptPerUser('lists');

/** Keeps what a list is asked, as its address says it: search, filters, order and page. */
export const keepAsked = (path: string, search: string): void => void lists.keep(path, search);

/** The address of a list as it was left at this tab; any other address as it is. */
export function asLeft(address: string): string {
  const search = lists.read(address);
  return typeof search === 'string' ? `${address}${search}` : address;
}

/** Forgets what every list was asked: somebody signs out. */
export const forgetAsked = lists.forgetAll;
