import { eq } from 'drizzle-orm';
import { toDollars } from '../../common/money';
import { badDates } from '../availability/reservationHealth';
import { limitsInOrder } from '../coverages/benefits';
import type { Db } from '../db/open';
import {
  accounts as a,
  guests as g,
  policies as p,
  products,
  properties,
  reservations as r,
} from '../db/schema';
import { found, type Refusal } from '../http/errors';
import { ended, uncoverable } from './changeReservation';
import { keptDates } from './reschedule';

/** What can be covered; the rate in dollars per day per reservation, benefits in dollars. */
export async function productRows(orm: Db) {
  const rows = await orm.select().from(products).orderBy(products.product_id);
  return rows.map(({ daily_rate_cents, prd_desc, ...row }) => ({
    ...row,
    prd_desc: limitsInOrder(prd_desc),
    monthly_rate: toDollars(daily_rate_cents),
  }));
}

const saidOf = (refusal: Refusal | undefined) => [refusal?.message, refusal?.note].filter(Boolean).join(' ');

/**
 * What the forms of a reservation begin with, and why it does not take one of them; texts of a guest are empty while
 * there is none.
 */
export async function stayForm(orm: Db, res_id: number) {
  const { stay, bad, acc_title, property, guest, policy } = found(
    await orm
      .select({
        stay: r,
        bad: badDates,
        acc_title: a.acc_title,
        property: { is_publish: properties.is_publish, prd_title: properties.prd_title },
        guest: g,
        policy: p,
      })
      .from(r)
      .innerJoin(a, eq(a.acc_id, r.acc_id))
      .innerJoin(properties, eq(properties.prd_id, r.prd_id))
      .leftJoin(g, eq(g.guest_id, r.guest_id))
      .leftJoin(p, eq(p.res_id, r.res_id))
      .where(eq(r.res_id, res_id)),
    'reservation',
  );
  return {
    res_id,
    version: String(stay.version),
    res_code: stay.res_code,
    acc_title,
    prd_title: property.prd_title,
    res_checkin: stay.res_checkin,
    res_checkout: stay.res_checkout,
    user_fname: guest?.user_fname ?? '',
    user_lname: guest?.user_lname ?? '',
    user_email: guest?.user_email ?? '',
    user_phone: guest?.user_phone ?? '',
    user_mobile: guest?.user_mobile ?? '',
    no_guest: saidOf(ended(stay)),
    no_dates: saidOf(ended(stay) ?? (policy ? await keptDates(orm, policy) : undefined)),
    no_coverage: saidOf(uncoverable({ ...stay, bad }, property, policy ?? undefined)),
  };
}
