import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type Day, getToday } from '../../common/days';
import type { CancelledStay, ChangedDates, StayCoverage, StayGuest } from '../../common/schemas/stay';
import { isEndedReservation, POLICY_STATUS, RES_STATUS } from '../../common/statuses';
import { BEFORE_TODAY } from '../../common/stayMessages';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockProperty, lockReservation, updateReservation } from '../availability/locks';
import { terminatePolicy } from '../coverages/cancelCoverage';
import { addPolicy, createGuest, inactiveProperty } from '../coverages/createCoverage';
import { lockCurrentPolicy } from '../coverages/currentPolicy';
import type { Db } from '../db/open';
import { guests, type policies, reservations } from '../db/schema';
import { assertVersion, conflict, fieldError, firstOrNotFound, type HttpError } from '../http/errors';
import { rescheduleStay } from './reschedule';

type Dates = z.infer<typeof ChangedDates>;
type Guest = z.infer<typeof StayGuest>;
type Cancelled = z.infer<typeof CancelledStay>;

type Stay = { res_status: string; res_checkout: Day; bad: boolean };

/**
 * Returns the error (409) of a reservation that is closed or cancelled and cannot be changed, or undefined.
 */
export const endedReservation = ({ res_status }: Pick<Stay, 'res_status'>): HttpError | undefined =>
  isEndedReservation(res_status)
    ? conflict('The reservation is closed or cancelled and cannot be changed.')
    : undefined;

/**
 * Returns the error (409) of a reservation that cannot be covered, or undefined. These cannot be covered:
 * - A closed, cancelled or covered reservation. A cancelled coverage does not count.
 * - A reservation with bad dates, or one that ended before today (UTC).
 * - A reservation of an inactive property.
 */
export function notCoverable(
  stay: Stay,
  property: Parameters<typeof inactiveProperty>[0],
  policy: Pick<typeof policies.$inferSelect, 'policy_status'> | undefined,
): HttpError | undefined {
  const over = endedReservation(stay);
  if (over) return over;
  if (policy && policy.policy_status !== POLICY_STATUS.cancelled)
    return conflict('The reservation already has coverage.');
  if (stay.bad) return conflict('The reservation has bad dates.', 'Fix its dates first.');
  if (stay.res_checkout < getToday()) return conflict('The stay is over. It can no longer be covered.');
  return inactiveProperty(property);
}

/**
 * Locks an open reservation. Throws 409 if it is closed or cancelled, or if its version has changed
 * (optimistic locking).
 */
async function lockVersion(tx: Db, { res_id, version }: { res_id: number; version: string }) {
  const stay = await lockReservation(tx, res_id);
  assertVersion(stay, version, 'Someone else has changed this reservation.');
  const over = endedReservation(stay);
  if (over) throw over;
  return { ...stay, res_id };
}

/**
 * Changes the dates of a reservation, and recalculates the price of its awaiting coverage. Throws 409 for an
 * issued coverage or booked days, and 400 for a new check-in before today (UTC).
 */
export async function changeDates(tx: Db, by: Actor, request: Dates): Promise<{ res_id: number }> {
  const { res_id, res_checkin, res_checkout } = request;
  const stay = await lockVersion(tx, request);
  if (res_checkin === stay.res_checkin && res_checkout === stay.res_checkout) return { res_id };
  if (res_checkin < getToday() && res_checkin !== stay.res_checkin)
    throw fieldError('res_checkin', BEFORE_TODAY);
  await rescheduleStay(tx, by, 'change dates', stay, { res_checkin, res_checkout });
  return { res_id };
}

/**
 * Sets the guest of a reservation. A guest with other reservations is not changed, and this reservation gets
 * a new one. A reservation that was 46 Incomplete becomes 44 Pending.
 */
export async function setGuest(tx: Db, by: Actor, request: Guest): Promise<{ res_id: number }> {
  const { res_id, version, ...person } = request;
  const stay = await lockVersion(tx, { res_id, version });
  const { guest_id } = stay;
  const [other] =
    guest_id === null
      ? []
      : await tx
          .select({ res_id: reservations.res_id })
          .from(reservations)
          .where(and(eq(reservations.guest_id, guest_id), ne(reservations.res_id, res_id)))
          .limit(1);
  const own = guest_id !== null && !other ? guest_id : await createGuest(tx, by, stay.acc_id, person);
  if (own === guest_id) {
    const before = firstOrNotFound(
      await tx.select().from(guests).where(eq(guests.guest_id, own)).for('update'),
      'guest',
    );
    await tx.update(guests).set(person).where(eq(guests.guest_id, own));
    const about = { entity: 'guest', id: own, acc_id: stay.acc_id } as const;
    await writeAuditEvent(tx, by, { action: 'change guest', ...about, before, after: person });
  }
  const after = {
    guest_id: own,
    res_status: stay.res_status === RES_STATUS.incomplete ? RES_STATUS.pending : stay.res_status,
  };
  await updateReservation(tx, res_id, after);
  await writeAuditEvent(tx, by, {
    action: 'set guest',
    entity: 'reservation',
    id: res_id,
    before: { guest_id, res_status: stay.res_status },
    after,
  });
  return { res_id };
}

/**
 * Creates the awaiting coverage of a reservation. Throws 409 if it cannot be covered (`notCoverable`), or if
 * the price differs from the current one.
 */
export async function coverStay(
  tx: Db,
  by: Actor,
  request: z.infer<typeof StayCoverage>,
): Promise<{ policy_id: number }> {
  const stay = await lockVersion(tx, request);
  const policy = await lockCurrentPolicy(tx, stay.res_id);
  const refused = notCoverable(stay, await lockProperty(tx, stay.prd_id), policy);
  if (refused) throw refused;
  return addPolicy(tx, by, stay, request);
}

/**
 * Cancels a reservation (48). Its days become available, and its awaiting coverage is cancelled with its
 * payments (`terminatePolicy`). Throws 409 if it is closed or cancelled, or if its coverage is active.
 */
export async function cancelStay(
  tx: Db,
  by: Actor,
  { res_id, reason }: Cancelled,
): Promise<{ res_id: number }> {
  const stay = await lockReservation(tx, res_id);
  if (isEndedReservation(stay.res_status)) throw conflict('The reservation is already closed or cancelled.');
  const policy = await lockCurrentPolicy(tx, res_id);
  if (policy?.policy_status === POLICY_STATUS.active)
    throw conflict('Its coverage is active.', 'Cancel the coverage first.');
  if (policy?.policy_status === POLICY_STATUS.awaiting)
    await terminatePolicy(tx, by, policy, { cancelled_on: getToday(), reason });
  await updateReservation(tx, res_id, { res_status: RES_STATUS.cancelled });
  await writeAuditEvent(tx, by, {
    action: 'cancel reservation',
    entity: 'reservation',
    id: res_id,
    before: { res_status: stay.res_status },
    after: { res_status: RES_STATUS.cancelled, reason },
  });
  return { res_id };
}
