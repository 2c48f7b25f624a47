import type { Sql, TransactionSql } from 'postgres';
import { log } from '../lib/log';
import { getRequestContext } from '../lib/requestContext';

/** Cancels the statement that a server process of PostgreSQL is running, if it is this one. */
export type CancelStatement = (pid: number, text: string) => Promise<unknown>;

/**
 * How long the queries of a client that has gone may still run, in ms. Most of them end earlier. A late cancellation
 * would stop the connection's next query.
 */
const GRACE_MS = 1_000;

type Query = ReturnType<Sql['unsafe']>;

/** The state of a query that the types of the driver omit: the process that it was sent to, and whether it runs. */
type QueryState = { state: { pid: number } | null; active: boolean };

/** Cancels a query if the client of the current request goes away before it ends. */
function cancelOnAbort(query: Query, text: string, cancelStatement: CancelStatement): Query {
  const { signal } = getRequestContext();
  if (!signal) return query;
  signal.throwIfAborted();
  let timer: NodeJS.Timeout | undefined;
  const cancel = () => {
    const { state, active } = query as Query & QueryState;
    if (state && active)
      cancelStatement(state.pid, text).catch((err: unknown) => log.warn({ err }, 'Cancelling a query'));
    // It may be waiting for a connection.
    else wait();
  };
  const wait = () => {
    timer = setTimeout(cancel, GRACE_MS).unref();
  };
  signal.addEventListener('abort', wait);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', wait);
  };
  // Not the driver's own `then`, which sends the query.
  Promise.prototype.then.call(query, end, end);
  return query;
}

/**
 * Returns a client whose queries are cancelled when the client of their request has gone
 * (`RequestContext.signal`). This applies inside and outside of transactions.
 */
export const withCancellation = <S extends Sql | TransactionSql>(client: S, cancel: CancelStatement): S =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === 'unsafe')
        return (...query: Parameters<Sql['unsafe']>) =>
          cancelOnAbort(target.unsafe(...query), query[0], cancel);
      const member: unknown = Reflect.get(target, name);
      if ((name !== 'begin' && name !== 'savepoint') || typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        member(
          ...args.map((arg) =>
            typeof arg === 'function' ? (tx: TransactionSql) => arg(withCancellation(tx, cancel)) : arg,
          ),
        );
    },
  });
