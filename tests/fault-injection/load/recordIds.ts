import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Random } from '../../../sandbox/random';
import type { Db } from '../../../server/db/open';
import {
  accounts,
  paymentList,
  policies,
  properties,
  reservationList,
  reservations,
  transactions,
  users,
} from '../../../server/db/schema';

/** The ids of rows to read and to change, in an order of the seed. */
export type RecordIds = Record<
  'accounts' | 'policies' | 'reservations' | 'badReservations' | 'properties',
  number[]
> & {
  /** Coverages that await their issue. */
  awaiting: { id: number; acc_id: number }[];
  /** Payments to charge, of accounts with a customer. */
  due: { id: number; acc_id: number }[];
};

/** Maximum number of ids of each kind. */
const MAX_IDS = 50_000;

/** Finds the rows for a load. */
export async function findRecordIds(orm: Db, rnd: Random): Promise<RecordIds> {
  const { t_id, acc_id } = transactions;
  const due = await orm
    .select({ id: t_id, acc_id })
    .from(transactions)
    .innerJoin(paymentList, eq(paymentList.t_id, t_id))
    .innerJoin(accounts, eq(accounts.acc_id, acc_id))
    .innerJoin(users, and(eq(users.user_id, accounts.acc_owner), ne(users.stripe_user_token, '')))
    .where(eq(transactions.t_status, '33'))
    .orderBy(asc(t_id))
    .limit(MAX_IDS);
  const awaiting = await orm
    .select({ id: policies.policy_id, acc_id: policies.acc_id })
    .from(policies)
    .where(eq(policies.policy_status, '37'));
  const open = await orm
    .select({ id: reservations.res_id })
    .from(reservations)
    .where(inArray(reservations.res_status, ['44', '45', '46']))
    .limit(MAX_IDS);
  const bad = await orm
    .select({ id: reservationList.res_id })
    .from(reservationList)
    .where(eq(reservationList.bad_dates, true));
  const free = await orm
    .select({ id: properties.prd_id })
    .from(properties)
    .where(gt(properties.acc_id, 1))
    .limit(MAX_IDS);
  const some = async (table: typeof accounts | typeof policies, id: 'acc_id' | 'policy_id') =>
    (
      await orm
        .select({ id: sql<number>`${sql.identifier(id)}` })
        .from(table)
        .limit(MAX_IDS)
    ).map((row) => row.id);
  const ids = (rows: { id: number }[]) => rnd.shuffle(rows.map(({ id }) => id));
  return {
    accounts: rnd.shuffle(await some(accounts, 'acc_id')),
    policies: rnd.shuffle(await some(policies, 'policy_id')),
    reservations: ids(open),
    badReservations: ids(bad),
    properties: ids(free),
    awaiting: rnd.shuffle(awaiting),
    due: rnd.shuffle(due),
  };
}
