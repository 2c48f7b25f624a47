import type { PageCursor } from './serverLists';

/** Queries with stored cursors at most. The least recently used is dropped first. */
const MAX_QUERIES = 50;

/**
 * Stores the cursors of the pages next to the fetched ones, so that the server can seek to them. Without a cursor
 * it has to count rows. A page that was opened by a reload or a shared link has no cursor. It is fetched by its
 * number.
 */
export function createPageCursors() {
  const queries = new Map<string, Map<number, PageCursor>>();

  return {
    get: (query: string, page: number): PageCursor | undefined => queries.get(query)?.get(page),

    /** Stores the cursors of the pages next to a fetched one. */
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

    /** Deletes all cursors, because the rows may have changed. */
    clear: (): void => queries.clear(),
  };
}
