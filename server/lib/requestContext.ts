import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActorKind } from '../../common/trail';

/** Where work comes from: the request by its id, the session that sent it, and who does it where no user does. */
export type Origin = { request?: string; session_id?: number; actor?: Exclude<ActorKind, 'user'> };

const origins = new AsyncLocalStorage<Origin>();

/** Does work that comes from somewhere: the log and the audit trail say so of all that is done meanwhile. */
export const from = <T>(origin: Origin, work: () => T): T =>
  origins.run({ ...origins.getStore(), ...origin }, work);

/** Where the work comes from that is being done. */
export const originOf = (): Origin => origins.getStore() ?? {};
