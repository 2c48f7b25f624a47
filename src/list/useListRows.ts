import { asShown } from '../data/asShown';
import { useListPage } from '../data/useListPage';
import type { AskedPage, ListState } from './asked';
import { useLastPage } from './useLastPage';
import { useTotal } from './useTotal';

/**
 * What a list page has of the rows that it asks for: the answer, the rows to be shown of it, how many there are in all, counted
 * afterwards where their page came without, and what is known of the page. One beyond the last page goes to that (`goTo`).
 */
export function useListRows(name: string, asked: AskedPage, state: ListState, goTo: (page: number) => void) {
  const answer = useListPage(name, asked);
  const { isFetching, isPlaceholderData } = answer;
  const { data, total: told, error } = asShown(answer);
  const uncounted = data !== undefined && told === undefined;
  const { counted, failed } = useTotal(name, asked.filter, uncounted && !isPlaceholderData);
  const total = told ?? counted?.rows;
  const meta = { ...answer.meta, ...(counted && { about: counted.about }) };
  const rows = useLastPage({ data, total, about: meta.about }, state, goTo);
  return { data, rows, total, uncountable: failed, meta, error, isFetching };
}
