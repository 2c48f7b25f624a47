import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import { type Day, getToday } from '../../common/days';
import { formatMinor, toCents } from '../../common/money';
import { createPaymentPlan } from '../../common/paymentPlan';
import { calculatePrice } from '../../common/price';
import type { NewCoverage } from '../../common/schemas/stay';
import { POLICY_STATUS, RES_STATUS } from '../../common/statuses';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { lockProperty } from '../availability/locks';
import { assertAvailable, withOverlapCheck } from '../availability/overlap';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { guests, policies, products, reservations } from '../db/schema';
import { conflict, firstOrNotFound, type HttpError } from '../http/errors';
import { createSchedule } from '../payments/schedule';
import { rateOn } from '../products/rates';

type CreateRequest = z.infer<typeof NewCoverage>;
type Person = Pick<CreateRequest, 'user_fname' | 'user_lname' | 'user_email' | 'user_phone' | 'user_mobile'>;

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE = 8;

/** Creates a reservation code: `CP` and 8 characters that are not easily confused, one of 10^12. */
const newCode = (): string =>
  `CP${Array.from({ length: CODE }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Creates a guest of an account's reservation and returns the id. */
export async function createGuest(tx: Db, by: Actor, acc_id: number, person: Person): Promise<number> {
  const { user_fname, user_lname, user_email, user_phone, user_mobile } = person;
  const values = { user_fname, user_lname, user_email, user_phone, user_mobile };
  const { guest_id } = firstOrThrow(await tx.insert(guests).values(values).returning());
  const about = { entity: 'guest', id: guest_id, acc_id } as const;
  await writeAuditEvent(tx, by, { action: 'create guest', ...about, after: values });
  return guest_id;
}

/** Returns the error (409) of a property that is not published, which cannot have new coverages. */
export const inactiveProperty = ({ is_publish }: { is_publish: boolean }): HttpError | undefined =>
  is_publish
    ? undefined
    : conflict('The property is inactive.', 'Complete its health check and publish it first.');

/**
 * Creates a reservation and its awaiting coverage (37), with the policy and the payment plan. The daily rate is
 * the product's current one. The reservation is 44 Pending, or 46 Incomplete without a guest. The request has
 * been validated by `common/schemas/stay`.
 * Throws 409 for an inactive property, booked days, or a price that differs from the current one.
 */
export async function createCoverage(
  tx: Db,
  by: Actor,
  request: CreateRequest,
): Promise<{ policy_id: number; res_id: number; res_code: string }> {
  const { prd_id, res_checkin, res_checkout } = request;
  const property = await lockProperty(tx, prd_id);
  const refused = inactiveProperty(property);
  if (refused) throw refused;
  const held = { prd_id, days: { start: res_checkin, end: res_checkout } };
  await assertAvailable(tx, held);
  const at = new Date(now());
  const dated = { created_at: at, updated_at: at };
  const guest_id = request.guest === 'now' ? await createGuest(tx, by, property.acc_id, request) : null;
  const stay = {
    acc_id: property.acc_id,
    prd_id,
    guest_id,
    res_code: newCode(),
    res_checkin,
    res_checkout,
    res_status: guest_id === null ? RES_STATUS.incomplete : RES_STATUS.pending,
  };
  const { res_id } = await withOverlapCheck(tx, held, async (inner) =>
    firstOrThrow(
      await inner
        .insert(reservations)
        .values({ ...stay, ...dated })
        .returning(),
    ),
  );
  await writeAuditEvent(tx, by, {
    action: 'create reservation',
    entity: 'reservation',
    id: res_id,
    after: stay,
  });
  const { policy_id } = await addPolicy(tx, by, { ...stay, res_id }, request);
  return { policy_id, res_id, res_code: stay.res_code };
}

type Stay = { res_id: number; acc_id: number; res_code: string; res_checkin: Day; res_checkout: Day };

/**
 * Creates the awaiting policy (37) of a reservation and its payment plan. The policy keeps the product's daily
 * rate of today. It replaces a cancelled one as the current coverage. Throws 409 if the price differs from the
 * current one.
 */
export async function addPolicy(
  tx: Db,
  by: Actor,
  stay: Stay,
  { product_id, policy_total }: Pick<CreateRequest, 'product_id' | 'policy_total'>,
): Promise<{ policy_id: number }> {
  const { res_id, acc_id, res_code, res_checkin, res_checkout } = stay;
  firstOrNotFound(await tx.select().from(products).where(eq(products.product_id, product_id)), 'product');
  const daily_rate_cents = await rateOn(tx, product_id, getToday());
  if (daily_rate_cents === undefined)
    throw conflict('This product has no rate yet.', 'Set its rate on the page of the product first.');
  const total = calculatePrice(daily_rate_cents, res_checkin, res_checkout);
  if (toCents(policy_total) !== total)
    throw conflict(
      `The price is ${formatMinor(total, 'USD')} now.`,
      'Check the review again before you add the coverage.',
    );
  const at = new Date(now());
  await tx
    .update(policies)
    .set({ is_current: false })
    .where(and(eq(policies.res_id, res_id), eq(policies.is_current, true)));
  const policy = {
    res_id,
    acc_id,
    product_id,
    policy_status: POLICY_STATUS.awaiting,
    daily_rate_cents,
    policy_total_cents: total,
  };
  const { policy_id } = firstOrThrow(
    await tx
      .insert(policies)
      .values({ ...policy, created_at: at, updated_at: at })
      .returning(),
  );
  const plan = createPaymentPlan(total, res_checkin, res_checkout, getToday());
  await createSchedule(tx, { policy_id, acc_id }, `Stay ${res_code}`, plan);
  await writeAuditEvent(tx, by, {
    action: 'create policy',
    entity: 'policy',
    id: policy_id,
    after: { ...policy, plan },
  });
  return { policy_id };
}
