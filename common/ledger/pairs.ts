import { wantedOf } from './disputes';
import type { Payment, Transaction } from './sides';

/** What the provider knows of one payment: an intent with its charges, or a charge alone. */
export type Unit = Pick<
  Transaction,
  'status' | 'amount' | 'currency' | 'refunded' | 'dispute' | 'created'
> & {
  ids: string[];
  /** The same id came more than once. */
  twice: boolean;
};

/** What the ledger and the provider have of one another: any number of payments, at most one unit. */
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

/** The provider's rows as units, by each id that they go by: an intent and its charges are one. */
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
  // The ledger may hold the id of a charge that the provider lists only inside its intent.
  for (const [id, unit] of charges) if (!byId.has(id)) byId.set(id, unit);
  return byId;
}

/**
 * Every ledger payment and every unit exactly once, each with what belongs to it. What goes together does so by its ids
 * alone: of rows that name one another, and of no others, come the same pairs as of all rows.
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
