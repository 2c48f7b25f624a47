import { desc, eq, type SQL } from 'drizzle-orm';
import type { ProviderCustomer, ProviderDispute, ProviderTransaction } from '../../common/providerRecords';
import type { Db } from '../db/open';
import { providerCustomers as c, providerMethods as m, providerPayments as p } from '../db/schema';
import type { ProviderList } from './provider';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Lists the sandbox provider's customers in Stripe's format, latest first. */
export async function sandboxCustomers(orm: Db, where?: SQL): Promise<ProviderList<ProviderCustomer>> {
  const found = await orm
    .select({ customer: c, brand: m.brand, last4: m.last4 })
    .from(c)
    .leftJoin(m, eq(m.id, c.default_payment_method))
    .where(where)
    .orderBy(desc(c.created_at), desc(c.id));
  const rows = found.map(({ customer, brand, last4 }) => {
    const { acc_id, default_payment_method, created_at, address, metadata, ...row } = customer;
    return {
      ...row,
      object: 'customer' as const,
      address: address ?? null,
      metadata: metadata ?? {},
      created: seconds(created_at),
      invoice_settings: {
        default_payment_method: default_payment_method
          ? { id: default_payment_method, card: brand === null ? null : { brand, last4 } }
          : null,
      },
    };
  });
  return { rows, more: false };
}

function disputeOf({ id, dispute: status, ...of }: typeof p.$inferSelect): ProviderDispute | null {
  if (status === null) return null;
  return {
    id: id.replace(/^ch_/, 'du_'),
    status,
    amount: of.dispute_amount ?? of.amount,
    reason: of.dispute_reason ?? 'general',
    evidence_details: { due_by: of.dispute_due_at && seconds(of.dispute_due_at) },
  };
}

/**
 * Lists the sandbox provider's payment intents and charges in Stripe's format, latest first, at most `most`.
 */
export async function sandboxTransactions(
  orm: Db,
  { where, most }: { where?: SQL; most?: number } = {},
): Promise<ProviderList<ProviderTransaction>> {
  const query = orm
    .select({ payment: p, name: c.name, email: c.email, brand: m.brand, last4: m.last4 })
    .from(p)
    .leftJoin(c, eq(c.id, p.customer))
    .leftJoin(m, eq(m.id, p.payment_method))
    .where(where)
    .orderBy(desc(p.created_at), desc(p.id));
  const found = await (most === undefined ? query : query.limit(most));
  const rows = found.map(({ payment, name, email, brand, last4 }) => ({
    id: payment.id,
    object: payment.object,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    customer: payment.customer,
    payment_method: payment.payment_method,
    payment_method_details: { card: brand === null ? null : { brand, last4 } },
    billing_details: { name, email },
    latest_charge: payment.latest_charge,
    description: payment.description,
    created: seconds(payment.created_at),
    metadata: payment.metadata ?? {},
    ...(payment.object === 'charge' && {
      payment_intent: payment.payment_intent,
      amount_refunded: payment.amount_refunded,
      refunded: payment.amount_refunded >= payment.amount,
      disputed: payment.dispute !== null,
      dispute: disputeOf(payment),
    }),
  }));
  return { rows, more: false };
}
