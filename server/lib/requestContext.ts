import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActor } from '../../common/auditTrail';

/**
 * The context of the current work: request id, session id, and the actor if it is not a user. `signal` is aborted when
 * the client of a read has gone, so that its queries can be cancelled.
 */
export type RequestContext = {
  request?: string;
  session_id?: number;
  actor?: Exclude<AuditActor, 'user'>;
  signal?: AbortSignal | undefined;
};

const origins = new AsyncLocalStorage<RequestContext>();

/** Runs work in a context. The log and the audit trail include it. */
export const runWithContext = <T>(origin: RequestContext, work: () => T): T =>
  origins.run({ ...origins.getStore(), ...origin }, work);

/** Returns the context of the current work. */
export const getRequestContext = (): RequestContext => origins.getStore() ?? {};
