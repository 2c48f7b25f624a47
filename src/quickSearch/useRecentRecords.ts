import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import type { Resource } from '../../schema/types';

/** A record that was opened. Only its id is stored, so that the browser keeps no personal data. */
type RecentRecord = { resource: string; id: number };

const MAX_RECENT = 5;

const NONE: readonly RecentRecord[] = [];

/** The records that were opened last, the latest first, and their setter. */
export const useRecentRecords = () => useStore<readonly RecentRecord[]>('quickSearch.recent', NONE);

/** Stores the record of the current address as the most recent one. */
export function useRememberRecord(resources: readonly Resource[]): void {
  const { pathname } = useLocation();
  const [, setRecent] = useRecentRecords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    for (const { name, quickSearchById } of resources) {
      const id = quickSearchById && Number(matchPath(quickSearchById.path, pathname)?.params.id);
      if (!id || !Number.isSafeInteger(id)) continue;
      setRecent((recent) =>
        [
          { resource: name, id },
          ...recent.filter((other) => other.resource !== name || other.id !== id),
        ].slice(0, MAX_RECENT),
      );
    }
  }, [pathname]);
}
