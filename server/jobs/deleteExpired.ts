import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { isExpiredSession } from '../auth/sessions';
import type { Db } from '../db/open';
import {
  delegations,
  guests,
  idempotencyKeys,
  mailOutbox,
  passwordLinks,
  providerEvents,
  sessions,
  signInChallenges,
  usedCaptchas,
} from '../db/schema';
import { isExpiredResponse } from '../http/idempotency';
import { hasNoReservation } from '../privacy/guestData';

/** How long the mails of the sandbox data are listed, in ms. */
const OUTBOX_MS = 30 * DAY_MS;

/** How long processed events of the payment provider are stored, in ms. Failed ones stay. */
const EVENTS_MS = 30 * DAY_MS;

/** The tables whose rows expire, with the condition of the expired ones. */
const getExpired = (orm: Db): [PgTable, SQL | undefined][] => {
  const at = new Date(now());
  return [
    [sessions, isExpiredSession()],
    [idempotencyKeys, isExpiredResponse()],
    [signInChallenges, lt(signInChallenges.expires_at, at)],
    [usedCaptchas, lt(usedCaptchas.expires_at, at)],
    [passwordLinks, lt(passwordLinks.expires_at, at)],
    [delegations, lt(delegations.expires_at, at)],
    [guests, hasNoReservation(orm)],
    [mailOutbox, lt(mailOutbox.created_at, new Date(now() - OUTBOX_MS))],
    [providerEvents, lt(providerEvents.processed_at, new Date(now() - EVENTS_MS))],
  ];
};

/** Deletes the rows that have expired: sessions, stored responses, challenges and links, events, and
 * guests without a reservation. Returns their number. */
export async function deleteExpired(orm: Db): Promise<number> {
  let count = 0;
  for (const [table, where] of getExpired(orm)) {
    const rows = await orm.delete(table).where(where).returning({ deleted: sql<number>`1` });
    count += rows.length;
  }
  return count;
}
