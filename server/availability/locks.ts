import { eq, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { properties, reservations } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { badDates } from './reservationHealth';

/**
 * Locks a property until the transaction ends, so that concurrent bookings of its days run one after another.
 * Throws 404 if the id is unknown.
 */
export async function lockProperty(tx: Db, prd_id: number) {
  return firstOrNotFound(
    await tx
      .select({ prd_id: properties.prd_id, acc_id: properties.acc_id, is_publish: properties.is_publish })
      .from(properties)
      .where(eq(properties.prd_id, prd_id))
      .for('update'),
    'property',
  );
}

/**
 * Locks a reservation until the transaction ends. Always lock it before its policy, so that two requests
 * cannot deadlock. Throws 404 if the id is unknown.
 */
export async function lockReservation(tx: Db, res_id: number) {
  const rows = await tx
    .select({
      acc_id: reservations.acc_id,
      prd_id: reservations.prd_id,
      guest_id: reservations.guest_id,
      res_code: reservations.res_code,
      res_status: reservations.res_status,
      res_checkin: reservations.res_checkin,
      res_checkout: reservations.res_checkout,
      version: reservations.version,
      bad: badDates,
    })
    .from(reservations)
    .where(eq(reservations.res_id, res_id))
    .for('update');
  return firstOrNotFound(rows, 'reservation');
}

/**
 * Updates a locked reservation and increments its version (optimistic locking). A form then cannot overwrite
 * changes it has not loaded.
 */
export const updateReservation = (
  tx: Db,
  res_id: number,
  changed: Partial<Omit<typeof reservations.$inferInsert, 'version' | 'updated_at'>>,
) =>
  tx
    .update(reservations)
    .set({ ...changed, version: sql`${reservations.version} + 1`, updated_at: new Date(now()) })
    .where(eq(reservations.res_id, res_id));
