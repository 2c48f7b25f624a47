import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActor } from '../../common/auditTrail';

/** Where work comes from: the request by its id, the session that sent it, and who does it where no user does. */
export type RequestContext = { request?: string; session_id?: number; actor?: Exclude<AuditActor, 'user'> };

const origins = new AsyncLocalStorage<RequestContext>();

/** Does work that comes from somewhere: the log and the audit trail say so of all that is done meanwhile. */
export const runWithContext = <T>(origin: RequestContext, work: () => T): T =>
  origins.run({ ...origins.getStore(), ...origin }, work);

/** Where the work comes from that is being done. */
export const getRequestContext = (): RequestContext => origins.getStore() ?? {};
