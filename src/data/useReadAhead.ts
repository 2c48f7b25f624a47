import { useQueryClient } from '@tanstack/react-query';
import { isSignedIn } from '../../providers/session';
import { useAppSchema } from '../layout/SchemaContext';
import { type AskedPage, askedOf, stateOf } from '../list/asked';
import { pageQuery } from './pageQuery';
import { usePortalData } from './usePortalData';

/**
 * Reads a page of a list that somebody is about to ask for, so that it stands there at once. What cannot be had is forgotten:
 * whoever then asks hears it as the answer to that.
 */
export function useReadAhead(): (name: string, asked: AskedPage) => void {
  const dataProvider = usePortalData();
  const queryClient = useQueryClient();
  return (name, asked) => {
    // The next address is not entered without both keys, and nothing is read for it.
    if (!isSignedIn()) return;
    const page = pageQuery(dataProvider, name, asked);
    queryClient
      .fetchQuery(page)
      .catch(() => queryClient.removeQueries({ queryKey: page.queryKey, exact: true, type: 'inactive' }));
  };
}

/** Reads what the list at an address shows at first, for somebody who is about to go there. */
export function useListAhead(): (address: string) => void {
  const { resources } = useAppSchema();
  const readAhead = useReadAhead();
  return (address) => {
    for (const { name, path, list } of resources)
      if (list && path === address) readAhead(name, askedOf(stateOf('', list)));
  };
}
