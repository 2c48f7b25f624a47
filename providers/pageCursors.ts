import type { PageCursor } from './served';

/** Queries whose cursors are remembered at most; the least recently used is dropped first. */
const MAX_QUERIES = 50;

/**
 * Remembers where the pages beside the fetched ones begin, so that the server finds them by key and counts no rows to reach them. A page
 * that is not beside a fetched one (a reload, a shared link) has no cursor, and is found by its number.
 */
export function createPageCursors() {
  const queries = new Map<string, Map<number, PageCursor>>();

  return {
    /** The cursor of a page of a query, where one is known. */
    get: (query: string, page: number): PageCursor | undefined => queries.get(query)?.get(page),

    /** Remembers the cursors of the pages beside a fetched one. */
    save: (
      query: string,
      page: number,
      {
        nextCursor,
        previousCursor,
      }: { nextCursor?: string | undefined; previousCursor?: string | undefined },
    ): void => {
      const cursors = queries.get(query) ?? new Map<number, PageCursor>();
      queries.delete(query);
      queries.set(query, cursors);
      if (nextCursor) cursors.set(page + 1, { after: nextCursor });
      if (previousCursor) cursors.set(page - 1, { before: previousCursor });
      const [oldest] = queries.keys();
      if (oldest !== undefined && queries.size > MAX_QUERIES) queries.delete(oldest);
    },

    /** Forgets all cursors, because the rows may have changed. */
    clear: (): void => queries.clear(),
  };
}
