import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The embedded database. It works in the thread that answers: without a turn of the event loop before each statement, one
 * follows on the other for as long as any wait, and meanwhile nothing is read, sent, or let in (new connections are let in
 * one a turn).
 */
class Embedded extends PGlite {
  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await turn();
      return statement();
    });
  }
}

/** What an embedded database has beside itself: the index of a search. */
const extensions = { pg_trgm };

/** Opens an embedded database that a server answers from. */
export async function openEmbedded(options: PGliteOptions): Promise<PGlite> {
  const client = new Embedded({ ...options, extensions });
  await client.waitReady;
  return client;
}

/** Opens one that nobody else waits for. */
export const openAlone = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions });
