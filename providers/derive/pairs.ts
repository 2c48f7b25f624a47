import { toCents, toMinor } from '../../common/money';
import type { Row } from '../../declare/types';
import { isRow } from '../envelope';
import { plain } from '../values';

/** What the provider knows of one payment: an intent with its charges, or a charge alone. */
export type Unit = {
  ids: string[];
  status: string;
  /** Minor units of `currency`. */
  amount: number | undefined;
  currency: string;
  /** Minor units sent back. */
  refunded: number;
  /** Epoch seconds. */
  created: number | undefined;
  /** The same id came more than once. */
  twice: boolean;
};

/** What the ledger and the provider have of one another: any number of payments, at most one unit. */
export type Pair = { payments: Row[]; unit: Unit | undefined };

/** Cents of a ledger payment: with its tax where the row says so. */
export const ledgerCents = (row: Row): number | undefined => toCents(row.t_rate) ?? toCents(row.t_subtotal);

/** Cents of a ledger payment that were sent back, or are on their way; only our own server says so. */
export const refundedCents = (row: Row): number => toCents(row.refunded) ?? 0;

const isCharge = (row: Row) =>
  row.object === 'charge' || (row.object === undefined && /^ch_/.test(plain(row.id)));

function unitOf(row: Row): Unit {
  const amount = toMinor(row.amount);
  return {
    ids: [plain(row.id)],
    status: plain(row.status),
    amount,
    currency: (plain(row.currency) || 'usd').toLowerCase(),
    refunded: refundedOf(row, amount),
    created: typeof row.created === 'number' ? row.created : undefined,
    twice: false,
  };
}

/** Minor units that a row says were sent back. */
function refundedOf(row: Row, amount: number | undefined): number {
  const marked = row.refunded === true || plain(row.status) === 'refunded';
  return Math.max(toMinor(row.amount_refunded) ?? 0, marked ? (amount ?? 0) : 0);
}

const chargeId = (row: Row): string => {
  const latest = row.latest_charge;
  return plain(isRow(latest) ? latest.id : latest);
};

/** The provider's rows as units: an intent and its charges are one; customers are no payments. */
export function units(provider: readonly Row[]): Map<string, Unit> {
  const byId = new Map<string, Unit>();
  const put = (id: string, row: Row, belongsTo?: Unit) => {
    const known = byId.get(id);
    if (known && known !== belongsTo) {
      known.twice = true;
      return known;
    }
    const unit = belongsTo ?? unitOf(row);
    byId.set(id, unit);
    return unit;
  };
  const payments = provider.filter((row) => row.object !== 'customer' && plain(row.id));
  const seen = new Set<string>();
  const charges = new Map<string, Unit>();
  for (const row of payments.filter((one) => !isCharge(one))) {
    const unit = put(plain(row.id), row);
    const charge = chargeId(row);
    if (charge && !charges.has(charge)) charges.set(charge, unit);
  }
  for (const row of payments.filter(isCharge)) {
    const id = plain(row.id);
    const intent = byId.get(plain(row.payment_intent)) ?? charges.get(id);
    if (seen.has(id)) {
      const known = byId.get(id);
      if (known) known.twice = true;
      continue;
    }
    seen.add(id);
    const unit = put(id, row, intent);
    if (!intent) continue;
    unit.ids.push(id);
    unit.refunded = Math.max(unit.refunded, refundedOf(row, toMinor(row.amount)));
  }
  // The ledger may hold the id of a charge that the provider lists only inside its intent.
  for (const [id, unit] of charges) if (!byId.has(id)) byId.set(id, unit);
  return byId;
}

/** Every ledger payment and every unit exactly once, each with what belongs to it. */
export function pairs(ledger: readonly Row[], provider: readonly Row[]): Pair[] {
  const byId = units(provider);
  const ofUnit = new Map<Unit, Row[]>();
  const ofId = new Map<string, Row[]>();
  const alone: Pair[] = [];
  for (const row of ledger) {
    const id = plain(row.stripe_payment_id);
    const unit = byId.get(id);
    if (unit) ofUnit.set(unit, [...(ofUnit.get(unit) ?? []), row]);
    else if (id) ofId.set(id, [...(ofId.get(id) ?? []), row]);
    else alone.push({ payments: [row], unit: undefined });
  }
  return [
    ...alone,
    ...[...ofId.values()].map((payments) => ({ payments, unit: undefined })),
    ...[...new Set(byId.values())].map((unit) => ({ payments: ofUnit.get(unit) ?? [], unit })),
  ];
}
