import { type DerivedTransform, derivedLists } from './derive';
import { type IndexedRows, indexRows, type ListQuery, prepareIndexes } from './query';
import { createRowFetcher, type ETaggedResponse } from './rowReads';
import { getSourceKey, getSourceKeys, type ListSource, type RowsRequest } from './source';

/** Row sets kept at most; the least recently asked goes first. */
const MAX_LISTS = 16;

/** Rows that are read, or have been. */
type CacheEntry = {
  rows: Promise<IndexedRows>;
  /** Whether they have come. */
  isLoaded: boolean;
  response?: ETaggedResponse;
  /** The questions that have heard that it failed. */
  notifiedCallers: Set<string>;
};

/** The rows of sources: read once for everybody who asks, kept while they are asked for, and read ahead of that. None yet. */
export function createWholeListCache() {
  const fetcher = createRowFetcher();
  /** By the key of their source, the least recently asked first. */
  const entries = new Map<string, CacheEntry>();
  /** Read ahead, and not asked for yet. */
  const prefetching = new Map<string, CacheEntry>();
  /** To be read ahead in a moment, unless they are dropped before. */
  const scheduled = new Map<string, ReturnType<typeof setTimeout>>();
  /** What was last answered, forgotten or not: what is asked for again under its `ETag` may be answered with the same. */
  const lastResponses = new Map<string, ETaggedResponse>();

  /** The rows of a read as they were last answered to the same keys. */
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
      // Rows of which nothing can be made are asked for again.
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
      // Whoever asks for the rows is told.
      () => undefined,
    );
    return entry;
  }

  /** A read under way or done; one that has failed is over for a question that has heard so and asks again. */
  const getReusableEntry = (entry: CacheEntry | undefined, callerId: string): CacheEntry | undefined =>
    entry?.notifiedCallers.has(callerId) ? undefined : entry;

  /**
   * The kept set of a source, or one read now. Everybody who asks while it is read waits for the same answer. A
   * failure is for everybody who asks as well, the slow one too, once each: `asker` is what tells them apart.
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
      // Not of what was dropped, or forgotten, while it was read.
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
    // Whoever asks for the rows is told.
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

  /** Drops the rows whose keys do not stay, those that are only waited for as well. */
  function dropExcept(keys: ReadonlySet<string>, maps: readonly Map<string, unknown>[]): void {
    for (const [key, timer] of scheduled) if (!keys.has(key)) clearTimeout(timer);
    for (const rows of [...maps, scheduled])
      for (const key of rows.keys()) if (!keys.has(key)) rows.delete(key);
  }

  return {
    getRows,

    /**
     * Reads the rows of a source, for the question that will come: now, or in so many ms, if they are kept until then; and makes
     * ready what another one after `question` will need.
     */
    prefetch: (source: ListSource, ms: number, query?: ListQuery): void =>
      ms > 0 ? schedulePrefetch(source, ms, query) : prefetch(source, query),

    /** Whether the rows of a source are here, so that a question about them waits for nothing. */
    has: (source: ListSource): boolean => {
      const key = getSourceKey(source);
      return (entries.get(key) ?? prefetching.get(key))?.isLoaded ?? false;
    },

    /** Stops the reads that are under way; those who wait for them are told so. */
    abort: (): void => fetcher.abort(),

    /** Drops all rows but those of these sources, and those that theirs are derived from. */
    retain: (sources: readonly ListSource[]): void =>
      dropExcept(new Set(sources.flatMap(getSourceKeys)), [entries, prefetching, lastResponses]),

    /** Forgets all rows, so that the next question reads them again, or hears that they are the same. */
    invalidate: (): void => dropExcept(new Set(), [entries, prefetching]),
  };
}
