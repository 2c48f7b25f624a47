import { type DerivedTransform, derivedLists } from './derivedLists';
import { type IndexedRows, indexRows, type ListQuery, prepareIndexes } from './listQuery';
import { getSourceKey, getSourceKeys, type ListSource, type RowsRequest } from './listSource';
import { createRowFetcher, type ETaggedResponse } from './rowFetcher';

/** Cached lists at most. The least recently used is dropped first. */
const MAX_LISTS = 16;

type CacheEntry = {
  rows: Promise<IndexedRows>;
  isLoaded: boolean;
  response?: ETaggedResponse;
  /** The callers that have seen the failure of the request. */
  notifiedCallers: Set<string>;
};

/** Caches the rows of whole lists. Concurrent callers share one request, and lists can be prefetched. */
export function createWholeListCache() {
  const fetcher = createRowFetcher();
  /** By source key, the least recently used first. */
  const entries = new Map<string, CacheEntry>();
  /** Prefetched entries that no caller has used yet. */
  const prefetching = new Map<string, CacheEntry>();
  /** Timers of prefetches that have not started. */
  const scheduled = new Map<string, ReturnType<typeof setTimeout>>();
  /** Last responses, kept after invalidation. Their `ETag` lets the server answer 304. */
  const lastResponses = new Map<string, ETaggedResponse>();

  /** Returns the last response to the same keys. */
  function getLastResponse({ endpoint, credentials }: RowsRequest): ETaggedResponse | undefined {
    const last = lastResponses.get(endpoint);
    const isSameSession =
      last?.credentials.auth_key === credentials.auth_key && last.credentials.api_key === credentials.api_key;
    return isSameSession ? last : undefined;
  }

  async function deriveRows(
    source: Extract<ListSource, { derived: DerivedTransform }>,
  ): Promise<IndexedRows> {
    const { derived, requests } = source;
    const lists = await Promise.all(requests.map((request) => getRows(request, getSourceKey(source))));
    const warnings = lists.flatMap(({ warning }) => warning ?? []);
    try {
      return indexRows(derivedLists[derived](lists.map(({ rows }) => rows)), warnings.join(' ') || undefined);
    } catch (error) {
      // Rows that cannot be derived from are fetched again.
      for (const request of requests) entries.delete(getSourceKey(request));
      throw error;
    }
  }

  function createEntry(source: ListSource): CacheEntry {
    const entry: CacheEntry = {
      rows:
        'derived' in source
          ? deriveRows(source)
          : fetcher.fetch(source, getLastResponse(source), (response) => (entry.response = response)),
      isLoaded: false,
      notifiedCallers: new Set(),
    };
    entry.rows.then(
      () => (entry.isLoaded = true),
      // Callers of `getRows` get the error.
      () => undefined,
    );
    return entry;
  }

  /** Returns the entry, unless the caller has already seen its failure and is retrying. */
  const getReusableEntry = (entry: CacheEntry | undefined, callerId: string): CacheEntry | undefined =>
    entry?.notifiedCallers.has(callerId) ? undefined : entry;

  /**
   * Returns the cached rows of a source, or fetches them. Concurrent callers share one request. A failed request
   * is reported once to each caller (identified by `callerId`). A repeated call of the same caller triggers a new
   * request.
   */
  async function getRows(source: ListSource, callerId: string): Promise<IndexedRows> {
    const key = getSourceKey(source);
    const entry = getReusableEntry(entries.get(key), callerId) ?? prefetching.get(key) ?? createEntry(source);
    prefetching.delete(key);
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_LISTS) break;
      entries.delete(oldest);
      lastResponses.delete(oldest);
    }
    try {
      const rows = await entry.rows;
      // Not if the entry was dropped or invalidated meanwhile.
      if (entry.response && entries.get(key) === entry) lastResponses.set(key, entry.response);
      return rows;
    } catch (error) {
      entry.notifiedCallers.add(callerId);
      throw error;
    }
  }

  function prefetch(source: ListSource, query?: ListQuery): void {
    const key = getSourceKey(source);
    if (entries.has(key) || prefetching.has(key)) return;
    const entry = createEntry(source);
    prefetching.set(key, entry);
    // Callers of `getRows` get the error.
    if (query) entry.rows.then((rows) => prepareIndexes(rows, query)).catch(() => undefined);
  }

  function schedulePrefetch(source: ListSource, ms: number, query?: ListQuery): void {
    const key = getSourceKey(source);
    clearTimeout(scheduled.get(key));
    const timer = setTimeout(() => {
      scheduled.delete(key);
      prefetch(source, query);
    }, ms);
    scheduled.set(key, timer);
  }

  /** Drops all entries, and cancels all scheduled prefetches, except these keys. */
  function dropExcept(keys: ReadonlySet<string>, maps: readonly Map<string, unknown>[]): void {
    for (const [key, timer] of scheduled) if (!keys.has(key)) clearTimeout(timer);
    for (const rows of [...maps, scheduled])
      for (const key of rows.keys()) if (!keys.has(key)) rows.delete(key);
  }

  return {
    getRows,

    /**
     * Prefetches the rows of a source after `ms`, unless they are dropped before. Then prepares the indexes for
     * the query that follows `query`.
     */
    prefetch: (source: ListSource, ms: number, query?: ListQuery): void =>
      ms > 0 ? schedulePrefetch(source, ms, query) : prefetch(source, query),

    /** True if the rows are loaded, so that a query can run without a request. */
    has: (source: ListSource): boolean => {
      const key = getSourceKey(source);
      return (entries.get(key) ?? prefetching.get(key))?.isLoaded ?? false;
    },

    /** Aborts all requests in progress. Their callers get an error. */
    abort: (): void => fetcher.abort(),

    /** Drops all rows except those of these sources and of the sources they are derived from. */
    retain: (sources: readonly ListSource[]): void =>
      dropExcept(new Set(sources.flatMap(getSourceKeys)), [entries, prefetching, lastResponses]),

    /** Invalidates all rows. The next query fetches them again, or gets a 304. */
    invalidate: (): void => dropExcept(new Set(), [entries, prefetching]),
  };
}
