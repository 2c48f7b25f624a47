import { formatMinor, toCents } from '../../common/money';
import type { Row } from '../../declare/types';
import { plain } from '../values';
import { pairs, refundedCents, type Unit } from './pairs';

const PAID = '34';
const CANCELLED = '36';

/** What the ledger's states of a refund are called, and what is so. */
const STATES: Record<string, [state: string, sentence: string]> = {
  calling: ['Under way', 'The payment provider is being asked.'],
  unsure: ['Not known', 'The payment provider did not answer: ask again.'],
  pending: ['Pending', 'On its way at the bank.'],
  succeeded: ['Refunded', 'Sent back.'],
  failed: ['Failed', 'The money was not sent back.'],
};

/**
 * What is owed back, what was refunded here, and what was sent back elsewhere: a payment that is cancelled in the
 * ledger with money still held at the provider; each refund of the ledger (`made`), in its state; and what the provider
 * has sent back beyond those. Amounts in the provider's minor units.
 */
export function refunds(ledger: readonly Row[], provider: readonly Row[], made: readonly Row[] = []): Row[] {
  const found = pairs(ledger, provider).flatMap(({ payments, unit }) =>
    unit?.amount ? payments.flatMap((payment) => atProvider(payment, unit, unit.amount ?? 0)) : [],
  );
  const byId = new Map(ledger.map((row) => [plain(row.t_id), row]));
  return [...made.map((refund) => ofLedger(refund, byId.get(plain(refund.t_id)))), ...found];
}

/** What the provider still holds of a cancelled payment, or has sent back of a paid one without the ledger. */
function atProvider(payment: Row, unit: Unit, paid: number): Row[] {
  if (unit.status !== 'succeeded' && unit.refunded === 0) return [];
  const status = plain(payment.t_status);
  const held = paid - Math.max(unit.refunded, refundedCents(payment));
  const elsewhere = unit.refunded - refundedCents(payment);
  const owed = status === CANCELLED && held > 0;
  if (!owed && !(status === PAID && elsewhere > 0)) return [];
  const minor = owed ? held : elsewhere;
  const said = formatMinor(minor, unit.currency);
  return [
    {
      ...payment,
      id: plain(payment.t_id),
      state: owed ? 'Owed back' : 'Sent back',
      sentence: owed
        ? `Cancelled in the ledger, and the provider still holds ${said}.`
        : `Paid in the ledger, and the provider has sent back ${said}.`,
      provider_id: unit.ids[0],
      minor,
      currency: unit.currency,
      created: unit.created,
    },
  ];
}

/** A refund of the ledger, with what its payment says beside it. */
function ofLedger(refund: Row, payment: Row | undefined): Row {
  const [state, so] = STATES[plain(refund.state)] ?? [plain(refund.state), ''];
  const by = plain(refund.asked_by);
  const why = plain(refund.reason);
  return {
    ...payment,
    ...refund,
    id: `refund-${plain(refund.refund_id)}`,
    state,
    sentence: [plain(refund.failure) || so, why && `${by ? `Asked by ${by}` : 'Reason'}: ${why}`]
      .filter(Boolean)
      .join(' '),
    provider_id: plain(refund.stripe_payment_id),
    minor: toCents(refund.amount),
    currency: 'usd',
  };
}
