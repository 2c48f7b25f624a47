import { and, desc, eq, gte, notExists, notInArray, sql } from 'drizzle-orm';
import { getToday } from '../../common/days';
import { toDollars } from '../../common/money';
import { ENDED_RES_STATUSES } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { audit, guests, policies, products, properties, reservations } from '../db/schema';
import { conflict, firstOrNotFound } from '../http/errors';
import { POLICY, RESERVATION, statusOf } from '../lib/statusLabels';

/** The name of an erased guest or user. */
export const ERASED_NAME = 'Erased';

/** Locks and returns the guest of a reservation. Throws 404 if there is no such reservation, or it has no guest. */
async function lockGuest(tx: Db, res_id: number) {
  const rows = await tx
    .select({ guest: guests, acc_id: reservations.acc_id })
    .from(reservations)
    .innerJoin(guests, eq(guests.guest_id, reservations.guest_id))
    .where(eq(reservations.res_id, res_id))
    .for('update', { of: guests });
  return firstOrNotFound(rows, 'guest');
}

/** Returns the audit events of a guest or user. They name the changed fields, without the values. */
export const findEvents = async (tx: Db, entity: 'guest' | 'user', id: number) =>
  (
    await tx
      .select({ at: audit.at, action: audit.action })
      .from(audit)
      .where(and(eq(audit.entity, entity), eq(audit.row_id, String(id))))
      .orderBy(audit.at, audit.id)
  ).map(({ at, action }) => ({ at: at.toISOString(), action }));

/**
 * Returns the personal data of the guest of a reservation, with all stays and coverages, and writes an audit event.
 * Throws 404 if the reservation has no guest.
 */
export async function exportGuest(tx: Db, by: Actor, res_id: number) {
  const { guest, acc_id } = await lockGuest(tx, res_id);
  const { guest_id, ...person } = guest;
  const stays = await tx
    .select({
      res_code: reservations.res_code,
      res_checkin: reservations.res_checkin,
      res_checkout: reservations.res_checkout,
      res_status: reservations.res_status,
      property: properties.prd_title,
      coverage_no: policies.coverage_no,
      policy_status: policies.policy_status,
      product: products.prd_title,
      total_cents: policies.policy_total_cents,
    })
    .from(reservations)
    .innerJoin(properties, eq(properties.prd_id, reservations.prd_id))
    .leftJoin(policies, eq(policies.res_id, reservations.res_id))
    .leftJoin(products, eq(products.product_id, policies.product_id))
    .where(eq(reservations.guest_id, guest_id))
    .orderBy(desc(reservations.res_checkin), policies.policy_id);
  await writeAuditEvent(tx, by, { action: 'export guest data', entity: 'guest', id: guest_id, acc_id });
  return {
    guest: person,
    stays: stays.map(({ res_status, policy_status, total_cents, ...stay }) => ({
      ...stay,
      status: statusOf(RESERVATION, res_status).title,
      coverage_status: policy_status && statusOf(POLICY, policy_status).title,
      total: total_cents === null ? null : toDollars(total_cents),
    })),
    events: await findEvents(tx, 'guest', guest_id),
  };
}

/**
 * Erases the name and the contact of the guest of a reservation. The stays and coverages remain.
 * Throws 404 if the reservation has no guest, and 409 if one of the guest's stays is not over.
 */
export async function eraseGuest(tx: Db, by: Actor, res_id: number): Promise<void> {
  const { guest, acc_id } = await lockGuest(tx, res_id);
  const { guest_id, ...before } = guest;
  const isOpen = and(
    eq(reservations.guest_id, guest_id),
    notInArray(reservations.res_status, ENDED_RES_STATUSES),
    gte(reservations.res_checkout, getToday()),
  );
  if ((await tx.$count(reservations, isOpen)) > 0)
    throw conflict('A stay of this guest is not over.', 'Erase the guest after the last check-out day.');
  const contact = { user_email: '', user_phone: '', user_mobile: '' };
  const after = { user_fname: ERASED_NAME, user_lname: '', ...contact };
  await tx.update(guests).set(after).where(eq(guests.guest_id, guest_id));
  await writeAuditEvent(tx, by, {
    action: 'erase guest',
    entity: 'guest',
    id: guest_id,
    acc_id,
    before,
    after,
  });
}

/** Condition: the guest has no reservation. */
export const hasNoReservation = (orm: Db) =>
  notExists(
    orm.select({ found: sql`1` }).from(reservations).where(eq(reservations.guest_id, guests.guest_id)),
  );
