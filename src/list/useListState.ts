import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FilledList } from '../../declare/types';
import { type ListChange, type ListSort, type ListState, parametersOf, stateOf } from './asked';

/**
 * A list's page, sort, search and filters, kept in the address, so that a list can be linked to and Back works.
 * Each change is a step back, but for the keystrokes of a search, which are one. A change of what is listed
 * starts at the first page. `replace` makes a change no step of its own.
 */
export function useListState(
  list: FilledList,
): [ListState, (change: ListChange, options?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => stateOf(params, list), [params, list]);

  const change = (change: ListChange, { replace } = { replace: false }) => {
    // The address itself, not what was last drawn of it: keys may come faster than drawings.
    const now = stateOf(window.location.search, list);
    const typing = change.q !== undefined && now.q !== '' && change.q !== '';
    setParams(parametersOf({ ...now, page: 1, at: undefined, ...change }, list), {
      replace: replace || typing,
    });
  };
  return [state, change];
}

/** The order after a click on a column's head: ascending at first, then the other way round. */
export const nextSort = (sort: ListSort | undefined, field: string): ListSort => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

/** A choice put in when it is out, taken out when it is in. */
export const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
