import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { setClock } from '../../../common/clock';
import { getToday } from '../../../common/days';
import { fillSandbox } from '../../../sandbox/fillSandbox';
import { openInMemory } from '../../../server/db/open';
import * as schema from '../../../server/db/schema';
import { paymentReport } from '../../../server/payments/queries';
import { charged } from '../../../server/payments/schedule';
import { reservationReport } from '../../../server/reservations/queries';
import { sample } from '../../support/sampling';

const SIZES = [
  [schema.accounts, 60],
  [schema.properties, 400],
  [schema.reservations, 4_000],
  [schema.policies, 3_200],
  [schema.transactions, 9_000],
] as const;

afterEach(() => setClock());

const db = await openInMemory();
const { orm } = db;
afterAll(db.close);

/**
 * The total of each coverage is rate × days and the sum of its payments. They differ by at most a cent. The
 * price is fixed at the issue. An awaiting coverage may have neither.
 */
async function priced(day: string): Promise<void> {
  const covers = await orm
    .select({
      policy_id: schema.policies.policy_id,
      coverage_no: schema.policies.coverage_no,
      total: schema.policies.policy_total_cents,
      rate: schema.policies.daily_rate_cents,
      from: schema.reservations.res_checkin,
      to: schema.reservations.res_checkout,
    })
    .from(schema.policies)
    .innerJoin(schema.reservations, eq(schema.reservations.res_id, schema.policies.res_id));
  const payments = new Map<number, number[]>();
  for (const { policy_id, t_subtotal_cents } of await orm.select().from(schema.transactions).where(charged))
    payments.set(policy_id, [...(payments.get(policy_id) ?? []), t_subtotal_cents]);
  const wrong = covers.filter(({ policy_id, coverage_no, total, rate, from, to }) => {
    const expected = rate * Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
    const parts = payments.get(policy_id) ?? [];
    if (!coverage_no) return parts.length > 0 || (total !== null && total !== expected);
    const sum = parts.reduce((cents, part) => cents + part, 0);
    return total !== expected || sum !== expected || Math.max(...parts) - Math.min(...parts) > 1;
  });
  expect(wrong, day).toEqual([]);
}

describe('the sandbox data', () => {
  it.each(sample(['2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31'], 4))(
    'of %s has its documented size, and 3 to 40 rows in each attention list',
    async (day) => {
      setClock(() => Date.parse(`${day}T00:00:30Z`));
      await fillSandbox(db, { replace: true });
      for (const [table, size] of SIZES) {
        const where = table === schema.transactions ? charged : undefined;
        const [row] = await orm.select({ n: count() }).from(table).where(where);
        expect(row?.n).toBe(size);
      }
      await priced(day);
      const open = await reservationReport(orm, 'coverage_open');
      const lists = {
        checkout: await reservationReport(orm, 'checkout'),
        bad: await reservationReport(orm, 'bad_dates'),
        awaiting: open.filter((row) => row.res_checkin >= getToday()),
        outdated: open.filter((row) => row.res_checkin < getToday()),
        overdue: await paymentReport(orm, 'overdue'),
        receivable: await paymentReport(orm, 'receivable'),
      };
      for (const [name, rows] of Object.entries(lists)) {
        expect(rows.length, name).toBeGreaterThanOrEqual(3);
        expect(rows.length, name).toBeLessThanOrEqual(40);
      }
    },
  );
});
