import { eq, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { properties, reservations } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { badDates } from './reservationHealth';

/** Locks a property, so that of many who want its days one after the other learns who has them. */
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

/** Locks a reservation, always before its policy, so that two requests cannot wait for each other. */
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

/** Changes a locked stay, which is another version from then on: no form overwrites what it has not seen. */
export const updateReservation = (
  tx: Db,
  res_id: number,
  changed: Partial<Omit<typeof reservations.$inferInsert, 'version' | 'updated_at'>>,
) =>
  tx
    .update(reservations)
    .set({ ...changed, version: sql`${reservations.version} + 1`, updated_at: new Date(now()) })
    .where(eq(reservations.res_id, res_id));
