import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { isCaptured } from '../../common/ledger/capture';
import type { Db } from '../db/open';
import { providerCustomers, providerPayments } from '../db/schema';
import type { FinalChargeResult, Provider } from './provider';
import { refusalOfCard, sandboxBilling } from './sandboxBilling';
import { sandboxCustomers, sandboxTransactions } from './sandboxLists';
import { sandboxFindRefund, sandboxRefund } from './sandboxRefund';

/** The decline messages of the sandbox provider, by the last two digits of the amount in cents. */
const DECLINED: Record<number, string> = {
  13: 'Your card was declined.',
  37: 'Your card has insufficient funds.',
};

/**
 * Creates the sandbox provider, which consists of a few tables. Charges succeed, except for unknown
 * customers, customers without a default payment method, declining test cards and the amounts of `DECLINED`.
 * With `none`, all charges are declined with that reason.
 */
export function sandboxProvider(orm: Db, none?: string): Provider {
  const find = async ({ key }: { key: string }): Promise<FinalChargeResult | undefined> => {
    const [row] = await orm.select().from(providerPayments).where(eq(providerPayments.idempotency_key, key));
    if (!row) return undefined;
    return isCaptured(row.status)
      ? { outcome: 'succeeded', id: row.id }
      : { outcome: 'declined', id: row.id, reason: row.failure ?? 'The payment was declined.' };
  };
  return {
    find,
    refund: (refund) => sandboxRefund(orm, refund),
    findRefund: (refund) => sandboxFindRefund(orm, refund),
    ready: async () => {},
    customers: () => sandboxCustomers(orm),
    transactions: () => sandboxTransactions(orm),
    table: 'provider_payments',
    billing: sandboxBilling(orm),
    async charge({ key, t_id, cents, currency, customer, description }) {
      const [known] = await orm.select().from(providerCustomers).where(eq(providerCustomers.id, customer));
      const refused = async () =>
        known
          ? ((await refusalOfCard(orm, known.default_payment_method)) ?? DECLINED[cents % 100])
          : `No such customer: '${customer}'.`;
      const failure = none ?? (await refused());
      const code = randomBytes(12).toString('hex');
      await orm
        .insert(providerPayments)
        .values({
          id: `pi_${code}`,
          idempotency_key: key,
          customer,
          status: failure ? 'requires_payment_method' : 'succeeded',
          amount: cents,
          currency,
          payment_method: known?.default_payment_method ?? null,
          latest_charge: known ? `ch_${code}` : null,
          description,
          metadata: { t_id: String(t_id), key },
          failure: failure ?? null,
          created_at: new Date(now()),
        })
        .onConflictDoNothing();
      const made = await find({ key });
      if (!made) throw new Error('The payment could not be stored.');
      return made;
    },
  };
}
