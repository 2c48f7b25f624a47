import { getExpiresAt } from '../../common/ledger/classes';
import type { Explanations } from '../../common/ledger/explanations';
import type { MatchedPair } from '../../common/ledger/matchPayments';
import { toReconciliationRow } from '../../common/ledger/reconciliation';
import type { RefundRow } from '../../common/ledger/refunds';
import { fromMinor, toCents } from '../../common/money';
import type { reconciliationList, refundList } from '../db/schema';

type Amount = { minor: number | null; currency: string | null };

/** Returns the currency of an amount. The default is US dollars, as on the screen. */
const currencyOf = ({ currency }: Amount): string => currency || 'USD';

/** Returns an amount in its main unit, as text. */
const mainOf = (amount: Amount): string | null =>
  amount.minor === null ? null : String(fromMinor(amount.minor, currencyOf(amount)));

const addedIn = (amount: Amount): string => (amount.minor === null ? '' : currencyOf(amount).toUpperCase());

const numberOrNull = (id: number | string | null): number | null =>
  id === null || id === '' ? null : Number(id);

/**
 * Returns the columns of a pair in the reconciliation table. `seconds` is the current time in seconds since
 * the epoch.
 */
export function reconciledColumns(
  pair: MatchedPair,
  seconds: number,
  explanations: Explanations,
): Omit<typeof reconciliationList.$inferInsert, 'search' | 'explained_at'> & { explained_at: string | null } {
  const row = toReconciliationRow(pair, seconds, explanations);
  const amount = { minor: row.amount, currency: row.currency };
  return {
    ...row,
    t_id: numberOrNull(row.t_id),
    provider_main: mainOf({ minor: row.provider_amount, currency: row.provider_currency }),
    amount_main: mainOf(amount),
    added_by_transaction: addedIn(amount),
    valid_until: getExpiresAt(pair, seconds),
  };
}

/** Returns the columns of a refund in the refunds table. */
export function refundColumns({ t_rate, refunded, ...row }: RefundRow): Omit<
  typeof refundList.$inferInsert,
  'search' | 'requested_at'
> & {
  requested_at: string | null;
} {
  return {
    ...row,
    refund_id: numberOrNull(row.refund_id),
    t_id: Number(row.t_id),
    acc_id: numberOrNull(row.acc_id),
    policy_id: numberOrNull(row.policy_id),
    rate_cents: toCents(t_rate) ?? null,
    refunded_cents: toCents(refunded) ?? null,
    minor_main: mainOf(row),
    added_by_transaction: addedIn(row),
  };
}
