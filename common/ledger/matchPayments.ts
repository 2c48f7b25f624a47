import { getMoreUrgentDispute } from './disputes';
import type { Payment, Transaction } from './types';

/** A payment at the provider: an intent with its charges, or a single charge. */
export type ProviderPayment = Pick<
  Transaction,
  'status' | 'amount' | 'currency' | 'refunded' | 'dispute' | 'created'
> & {
  ids: string[];
  /** The provider listed the same id more than once. */
  isDuplicate: boolean;
};

/** A payment of the provider with its payments of the ledger. Either side may be missing. */
export type MatchedPair = { payments: Payment[]; providerPayment: ProviderPayment | undefined };

const toProviderPayment = ({
  id,
  status,
  amount,
  currency,
  refunded,
  dispute,
  created,
}: Transaction): ProviderPayment => ({
  ids: [id],
  status,
  amount,
  currency,
  refunded,
  dispute,
  created,
  isDuplicate: false,
});

/** Groups an intent and its charges into one payment. The map has it under each of their ids. */
function groupTransactions(provider: readonly Transaction[]): Map<string, ProviderPayment> {
  const byId = new Map<string, ProviderPayment>();
  const add = (row: Transaction, intent?: ProviderPayment) => {
    const existing = byId.get(row.id);
    if (existing && existing !== intent) {
      existing.isDuplicate = true;
      return existing;
    }
    const providerPayment = intent ?? toProviderPayment(row);
    byId.set(row.id, providerPayment);
    return providerPayment;
  };
  const chargeIds = new Set<string>();
  const charges = new Map<string, ProviderPayment>();
  for (const row of provider.filter(({ charge }) => !charge)) {
    const providerPayment = add(row);
    if (row.latest_charge && !charges.has(row.latest_charge)) charges.set(row.latest_charge, providerPayment);
  }
  for (const row of provider.filter(({ charge }) => charge)) {
    const intent = byId.get(row.payment_intent) ?? charges.get(row.id);
    if (chargeIds.has(row.id)) {
      const existing = byId.get(row.id);
      if (existing) existing.isDuplicate = true;
      continue;
    }
    chargeIds.add(row.id);
    const providerPayment = add(row, intent);
    if (!intent) continue;
    providerPayment.ids.push(row.id);
    providerPayment.refunded = Math.max(providerPayment.refunded, row.refunded);
    providerPayment.dispute = getMoreUrgentDispute(providerPayment.dispute, row.dispute);
  }
  // The ledger may contain the id of a charge that the provider lists only inside its intent.
  for (const [id, providerPayment] of charges) if (!byId.has(id)) byId.set(id, providerPayment);
  return byId;
}

/**
 * Matches the payments of the ledger with those of the provider. Each payment is in exactly one pair. Rows are
 * matched only by id. So a subset that is closed under references gives the same pairs as all rows.
 */
export function matchPayments(ledger: readonly Payment[], provider: readonly Transaction[]): MatchedPair[] {
  const byId = groupTransactions(provider);
  const byProviderPayment = new Map<ProviderPayment, Payment[]>();
  const byProviderId = new Map<string, Payment[]>();
  const withoutProviderId: MatchedPair[] = [];
  for (const row of ledger) {
    const providerPayment = byId.get(row.provider_id);
    if (providerPayment)
      byProviderPayment.set(providerPayment, [...(byProviderPayment.get(providerPayment) ?? []), row]);
    else if (row.provider_id)
      byProviderId.set(row.provider_id, [...(byProviderId.get(row.provider_id) ?? []), row]);
    else withoutProviderId.push({ payments: [row], providerPayment: undefined });
  }
  return [
    ...withoutProviderId,
    ...[...byProviderId.values()].map((payments) => ({ payments, providerPayment: undefined })),
    ...[...new Set(byId.values())].map((providerPayment) => ({
      payments: byProviderPayment.get(providerPayment) ?? [],
      providerPayment,
    })),
  ];
}
