import { eq } from 'drizzle-orm';
import { toDollars } from '../../common/money';
import type { Db } from '../db/open';
import { guests as g, products, reservations as r } from '../db/schema';
import { inOrder } from '../domain/benefits';
import { found } from '../domain/refusal';
import { versionOf } from '../domain/stay';

/** What can be covered; the rate in dollars per day per reservation, benefits in dollars. */
export async function productRows(orm: Db) {
  const rows = await orm.select().from(products).orderBy(products.product_id);
  return rows.map(({ daily_rate_cents, prd_desc, ...row }) => ({
    ...row,
    prd_desc: inOrder(prd_desc),
    monthly_rate: toDollars(daily_rate_cents),
  }));
}

/** What the forms of a reservation begin with; texts of a guest are empty while there is none. */
export async function stayForm(orm: Db, res_id: number) {
  const { stay, guest } = found(
    await orm
      .select({ stay: r, guest: g })
      .from(r)
      .leftJoin(g, eq(g.guest_id, r.guest_id))
      .where(eq(r.res_id, res_id)),
    'reservation',
  );
  return {
    res_id,
    version: versionOf(stay),
    res_code: stay.res_code,
    res_checkin: stay.res_checkin,
    res_checkout: stay.res_checkout,
    user_fname: guest?.user_fname ?? '',
    user_lname: guest?.user_lname ?? '',
    user_email: guest?.user_email ?? '',
    user_phone: guest?.user_phone ?? '',
    user_mobile: guest?.user_mobile ?? '',
  };
}
