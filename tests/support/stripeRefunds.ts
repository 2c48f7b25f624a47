import { now } from '../../common/clock';
import { type Answer, invalid, missing, page } from './stripeAnswers';
import type { Charge, Intent } from './stripeStore';

/** A refund at Stripe. */
export type Refund = {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string | null;
  failure_reason: string | null;
  metadata: Record<string, string>;
  created: number;
};

/**
 * The last two digits of amounts in cents with special refunds: pending, rejected by Stripe, or failed at the
 * bank at once.
 */
const PENDING = 41;
const REFUSED = 47;
const FAILED = 53;

const STATUSES: Record<number, string> = { [PENDING]: 'pending', [FAILED]: 'failed' };

/** Simulates Stripe's refunds of charges without a dispute, latest first. */
export function refundStore(intents: Intent[], charges: Charge[], isHeld: (charge: Charge) => boolean) {
  const refunds: Refund[] = [];
  let made = 0;

  const chargeOf = (form: URLSearchParams): Charge | undefined => {
    const intent = intents.find(({ id }) => id === form.get('payment_intent'));
    return charges.find(({ id }) => id === (intent ? intent.latest_charge : form.get('charge')));
  };

  function create(form: URLSearchParams): Answer {
    const charge = chargeOf(form);
    if (!charge) return missing('payment_intent', form.get('payment_intent') ?? form.get('charge'));
    const amount = Number(form.get('amount'));
    if (isHeld(charge))
      return invalid('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    if (amount > charge.amount - charge.amount_refunded)
      return invalid('amount_too_large', 'Refund amount is greater than unrefunded amount on charge.');
    if (amount % 100 === REFUSED) return invalid('charge_not_refundable', 'The payment is too old.');
    const refund: Refund = {
      id: `re_${++made}`,
      object: 'refund',
      status: STATUSES[amount % 100] ?? 'succeeded',
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: form.get('payment_intent'),
      failure_reason: amount % 100 === FAILED ? 'declined' : null,
      metadata: { key: form.get('metadata[key]') ?? '', t_id: form.get('metadata[t_id]') ?? '' },
      created: Math.floor(now() / 1000),
    };
    refunds.unshift(refund);
    if (refund.status !== 'failed') count(charge, amount);
    return { status: 200, body: form.has('expand[0]') ? full(refund) : refund };
  }

  function count(charge: Charge, change: number): void {
    charge.amount_refunded += change;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  /** Sets the result of a refund. A failed refund returns the money to Stripe. */
  function end(
    refund: Refund,
    status: 'succeeded' | 'failed' | 'canceled',
    failure_reason: string | null = null,
  ) {
    Object.assign(refund, { status, failure_reason });
    const charge = charges.find(({ id }) => id === refund.charge);
    if (charge && status !== 'succeeded') count(charge, -refund.amount);
  }

  const full = (refund: Refund) => ({
    ...refund,
    charge: charges.find(({ id }) => id === refund.charge) ?? null,
  });

  function list(query: URLSearchParams): Answer {
    const intent = query.get('payment_intent');
    const gte = query.get('created[gte]');
    if (gte) {
      const later = refunds.filter(({ created }) => created >= Number(gte));
      return page(query.has('expand[0]') ? later.map(full) : later, query);
    }
    const of = intent ? intents.some(({ id }) => id === intent) : chargeOf(query) !== undefined;
    if (!of) return missing('payment_intent', intent);
    const mine = refunds.filter((row) =>
      intent ? row.payment_intent === intent : row.charge === query.get('charge'),
    );
    return page(query.has('expand[0]') ? mine.map(full) : mine, query);
  }

  return { refunds, end, createRefund: create, listRefunds: list };
}
