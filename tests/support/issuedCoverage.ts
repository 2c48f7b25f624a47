import { eq } from 'drizzle-orm';
import type { Db } from '../../server/db/open';
import { transactions } from '../../server/db/schema';
import { makeStay } from './rows';

type Stay = Parameters<typeof makeStay>[1];
type Policy = Parameters<typeof makeStay>[2];

let issuedCount = 0;

/** Creates an issued coverage of account 2 with these payments. */
export async function createIssuedCoverage(
  orm: Db,
  payments: Partial<typeof transactions.$inferInsert>[] = [],
  { stay, policy }: { stay?: Stay; policy?: Policy } = {},
) {
  const coverage_no = `COV-2026-77${String(++issuedCount).padStart(4, '0')}`;
  const created = await makeStay(
    orm,
    { res_checkin: '2026-03-12', res_checkout: '2026-03-20', res_status: '45', ...stay },
    { policy_status: '38', coverage_no, coverage_date: new Date('2026-03-09T12:00:00Z'), ...policy },
  );
  const ids: number[] = [];
  for (const payment of payments) {
    const [row] = await orm
      .insert(transactions)
      .values({
        policy_id: created.policy_id,
        acc_id: created.acc_id,
        t_type: '31',
        t_status: '33',
        t_date: '2026-03-20',
        t_subtotal_cents: 5_000,
        created_at: new Date('2026-03-09T12:00:00Z'),
        ...payment,
      })
      .returning();
    if (row) ids.push(row.t_id);
  }
  return { ...created, coverage_no, ids };
}

/** Returns the statuses of a coverage's payments, in order. */
export const getPaymentStatuses = async (orm: Db, policy_id: number) =>
  (
    await orm
      .select()
      .from(transactions)
      .where(eq(transactions.policy_id, policy_id))
      .orderBy(transactions.t_id)
  ).map(({ t_status }) => t_status);

/** Creates a row of the coverages list. `fields` replaces values. */
export const createCoverage = (
  policy_id: number,
  fields: Record<string, unknown> = {},
): Record<string, unknown> => ({
  policy_id,
  acc_id: 2,
  acc_title: `Account ${policy_id}`,
  property: 'Mill',
  address: '1 Mill Road',
  prd_code: 'DP',
  prd_alias: 'Damage Protection',
  prd_title: 'Damage Protection',
  coverage_date: null,
  coverage_no: '',
  thirdPartyId: '',
  res_checkin: '2026-03-12',
  res_checkout: '2026-03-20',
  policy_total: 80,
  policy_paid: 0,
  policy_balance: 80,
  policy_status: '37',
  status: 'Awaiting',
  status_color: '#b26a00',
  ...fields,
});
