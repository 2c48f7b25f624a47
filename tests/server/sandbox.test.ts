import { count } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { today } from '../../common/days';
import { openInMemory } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { paymentReport } from '../../server/queries/payments';
import { reservationReport } from '../../server/queries/reservations';
import { fillSandbox } from '../../server/sandbox/fill';

const SIZES = [
  [schema.accounts, 60],
  [schema.properties, 400],
  [schema.reservations, 4_000],
  [schema.policies, 3_200],
  [schema.transactions, 9_000],
] as const;

afterEach(() => setClock());

const { orm, close } = await openInMemory();
afterAll(close);

describe('the sandbox data', () => {
  it.each(['2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31'])(
    'made on %s has its documented size, and 3 to 40 rows in every attention list',
    async (day) => {
      setClock(() => Date.parse(`${day}T00:00:30Z`));
      await fillSandbox(orm, 1, true);
      for (const [table, size] of SIZES) {
        const [row] = await orm.select({ n: count() }).from(table);
        expect(row?.n).toBe(size);
      }
      const open = await reservationReport(orm, 'coverage_open');
      const lists = {
        checkout: await reservationReport(orm, 'checkout'),
        bad: await reservationReport(orm, 'bad_dates'),
        awaiting: open.filter((row) => row.res_checkin >= today()),
        outdated: open.filter((row) => row.res_checkin < today()),
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
