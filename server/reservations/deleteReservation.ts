import { and, eq } from 'drizzle-orm';
import { daysBetween, getToday } from '../../common/days';
import { MAX_STAY_NIGHTS } from '../../common/paymentPlan';
import { isEndedReservation, RES_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockReservation } from '../availability/locks';
import { deleteDraftPolicy } from '../coverages/deleteCoverage';
import type { Db } from '../db/open';
import { guests, policies, reservations } from '../db/schema';
import { conflict, notFound } from '../http/errors';
import { hasNoReservation } from '../privacy/guestData';
import { rescheduleStay } from './reschedule';

const DELETABLE: readonly string[] = [RES_STATUS.pending, RES_STATUS.incomplete, RES_STATUS.cancelled];

/**
 * Deletes a reservation with its policies that were never issued, and its guest without other reservations. Throws 404 if it is of another account. Throws
 * 409 unless it is 44 Pending, 46 Incomplete or 48 Cancelled. Throws 409 if a coverage was issued or has
 * payments.
 */
export async function deleteReservation(
  tx: Db,
  by: Actor,
  ask: { res_id: number; acc_id: number },
): Promise<void> {
  const stay = await lockReservation(tx, ask.res_id);
  if (stay.acc_id !== ask.acc_id) throw notFound('reservation');
  if (!DELETABLE.includes(stay.res_status))
    throw conflict('Only a pending, incomplete or cancelled reservation can be deleted.');
  const coverages = await tx
    .select()
    .from(policies)
    .where(eq(policies.res_id, ask.res_id))
    .orderBy(policies.policy_id)
    .for('update');
  for (const policy of coverages)
    await deleteDraftPolicy(tx, by, policy, 'the reservation cannot be deleted.');
  await tx.delete(reservations).where(eq(reservations.res_id, ask.res_id));
  const { bad, version, ...before } = stay;
  await writeAuditEvent(tx, by, {
    action: 'delete reservation',
    entity: 'reservation',
    id: ask.res_id,
    before,
  });
  if (stay.guest_id !== null) await deleteUnusedGuest(tx, by, stay.guest_id, stay.acc_id);
}

/** Deletes a guest without another reservation, because personal data is kept only for a stay. */
async function deleteUnusedGuest(tx: Db, by: Actor, guest_id: number, acc_id: number): Promise<void> {
  const deleted = await tx
    .delete(guests)
    .where(and(eq(guests.guest_id, guest_id), hasNoReservation(tx)))
    .returning({ guest_id: guests.guest_id });
  if (deleted.length > 0)
    await writeAuditEvent(tx, by, { action: 'delete guest', entity: 'guest', id: guest_id, acc_id });
}

/**
 * Repairs bad dates: the check-in becomes today (UTC), and the price of an awaiting coverage is recalculated.
 * Throws 409 if the dates are valid, the reservation has ended, its coverage is issued, or the days are
 * booked. Throws 409 if the check-out would not be after the check-in, or too long after it.
 */
export async function fixBadDates(tx: Db, by: Actor, res_id: number): Promise<void> {
  const stay = await lockReservation(tx, res_id);
  if (!stay.bad) throw conflict('The dates of this reservation are valid. There is nothing to fix.');
  if (isEndedReservation(stay.res_status))
    throw conflict('The reservation is closed or cancelled. Its dates cannot be changed.');
  const res_checkin = getToday();
  const nights = daysBetween(res_checkin, stay.res_checkout);
  if (nights <= 0) throw conflict('Check-out must be after check-in.', 'Change the check-out date first.');
  if (nights > MAX_STAY_NIGHTS) throw conflict('The stay is too long.', 'Change the check-out date first.');
  await rescheduleStay(
    tx,
    by,
    'fix dates',
    { ...stay, res_id },
    { res_checkin, res_checkout: stay.res_checkout },
  );
}
