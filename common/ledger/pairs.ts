import { wantedOf } from './disputes';
import type { Payment, Transaction } from './sides';

/** A payment at the provider: an intent with its charges, or a single charge. */
export type Unit = Pick<
  Transaction,
  'status' | 'amount' | 'currency' | 'refunded' | 'dispute' | 'created'
> & {
  ids: string[];
  /** The provider listed the same id more than once. */
  twice: boolean;
};

/** A payment of the provider with its payments of the ledger. Either side may be missing. */
export type Pair = { payments: Payment[]; unit: Unit | undefined };

const unitOf = ({ id, status, amount, currency, refunded, dispute, created }: Transaction): Unit => ({
  ids: [id],
  status,
  amount,
  currency,
  refunded,
  dispute,
  created,
  twice: false,
});

/** Groups an intent and its charges into one payment. The map has it under each of their ids. */
function units(provider: readonly Transaction[]): Map<string, Unit> {
  const byId = new Map<string, Unit>();
  const put = (row: Transaction, belongsTo?: Unit) => {
    const known = byId.get(row.id);
    if (known && known !== belongsTo) {
      known.twice = true;
      return known;
    }
    const unit = belongsTo ?? unitOf(row);
    byId.set(row.id, unit);
    return unit;
  };
  const seen = new Set<string>();
  const charges = new Map<string, Unit>();
  for (const row of provider.filter(({ charge }) => !charge)) {
    const unit = put(row);
    if (row.latest_charge && !charges.has(row.latest_charge)) charges.set(row.latest_charge, unit);
  }
  for (const row of provider.filter(({ charge }) => charge)) {
    const intent = byId.get(row.payment_intent) ?? charges.get(row.id);
    if (seen.has(row.id)) {
      const known = byId.get(row.id);
      if (known) known.twice = true;
      continue;
    }
    seen.add(row.id);
    const unit = put(row, intent);
    if (!intent) continue;
    unit.ids.push(row.id);
    unit.refunded = Math.max(unit.refunded, row.refunded);
    unit.dispute = wantedOf(unit.dispute, row.dispute);
  }
  // The ledger may contain the id of a charge that the provider lists only inside its intent.
  for (const [id, unit] of charges) if (!byId.has(id)) byId.set(id, unit);
  return byId;
}

/**
 * Matches the payments of the ledger with those of the provider. Each payment is in exactly one pair. Rows
 * are matched only by id, so a subset that is closed under references gives the same pairs as all rows.
 */
export function pairs(ledger: readonly Payment[], provider: readonly Transaction[]): Pair[] {
  const byId = units(provider);
  const ofUnit = new Map<Unit, Payment[]>();
  const ofId = new Map<string, Payment[]>();
  const alone: Pair[] = [];
  for (const row of ledger) {
    const unit = byId.get(row.provider_id);
    if (unit) ofUnit.set(unit, [...(ofUnit.get(unit) ?? []), row]);
    else if (row.provider_id) ofId.set(row.provider_id, [...(ofId.get(row.provider_id) ?? []), row]);
    else alone.push({ payments: [row], unit: undefined });
  }
  return [
    ...alone,
    ...[...ofId.values()].map((payments) => ({ payments, unit: undefined })),
    ...[...new Set(byId.values())].map((unit) => ({ payments: ofUnit.get(unit) ?? [], unit })),
  ];
}
