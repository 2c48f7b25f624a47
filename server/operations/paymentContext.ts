import type { Database } from '../db/open';
import type { Provider } from '../provider/provider';

/**
 * The dependencies of charges and refunds: the database, the provider, and the timeout of each call in ms.
 */
export type PaymentContext = { db: Database; provider: Provider; timeoutMs: number };

/**
 * Returns the maximum duration of a charge or refund in ms: up to three calls of the provider, and as much
 * time as another call for the rest.
 */
export const maxOperationMs = (timeoutMs: number): number => 4 * timeoutMs;

/** The server that calls the provider, and the maximum duration of its operations in ms. */
export type ServerInstance = { serverId: number; maxCallMs: number };

/** Returns the server of a payment context. */
export const getServerInstance = ({ db, timeoutMs }: PaymentContext): ServerInstance => ({
  serverId: db.serverId,
  maxCallMs: maxOperationMs(timeoutMs),
});
