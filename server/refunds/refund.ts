import { Refusal } from '../http/errors';
import { inTime } from '../lib/withTimeout';
import { answerOf, callerOf, type Till } from '../payments/paymentContext';
import { NOT_SENT, type RefundOutcome } from '../provider/provider';
import { type Claimed, type Claimer, claimAgain, claimRefund, type RefundRequest } from './refundAttempt';
import { doubt, settleRefund } from './settleRefunds';

/** How a refund stands that is not refused: sent back, or on its way. */
export type Refunded = { refund_id: number; state: 'succeeded' | 'pending' };

/**
 * Refunds a part of a payment, or what is left of it.
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. The refund is stored with a new random key and its cents are counted as refunded, in one transaction.
 * 2. The provider is called with that key, outside any transaction.
 * 3. Its answer is written down; a refusal (402) gives the cents back.
 * Without an answer (refusal 502) the refund stays, in doubt and its cents counted: the same request again,
 * `askAgain`, the next start of a server and the provider's webhooks go on with the *same* key, after asking what
 * became of it. Until then no other refund of the payment is taken.
 */
export async function refundPayment(till: Till, by: number, ask: RefundRequest): Promise<Refunded> {
  const claimer = claimerOf(till, by);
  const claimed = await till.db.orm.transaction((tx) => claimRefund(tx, claimer, ask));
  const { refund_id, state, failure } = claimed.refund;
  if (state === 'failed') throw failed(failure);
  if (state === 'pending' || state === 'succeeded') return { refund_id, state };
  return callAndSettle(till, by, claimed);
}

/** Goes on with a refund that may not be at its end: asks the provider about it, and settles it. */
export async function askAgain(till: Till, by: number, refund_id: number): Promise<Refunded> {
  const claimer = claimerOf(till, by);
  const claimed = await till.db.orm.transaction((tx) => claimAgain(tx, claimer, refund_id));
  if (claimed.refund.state === 'failed') throw failed(claimed.refund.failure);
  return callAndSettle(till, by, claimed);
}

const claimerOf = (till: Till, by: number): Claimer => ({ by, ...callerOf(till) });

async function callAndSettle(till: Till, by: number, claimed: Claimed): Promise<Refunded> {
  const { refund } = claimed;
  const outcome = await callProvider(till, claimed);
  if (!outcome) {
    await doubt(till.db.orm, refund);
    throw new Refusal(
      502,
      'The payment provider did not answer.',
      'It is not known yet whether the money was sent back. Try again: it will not be sent twice.',
    );
  }
  await till.db.orm.transaction((tx) => settleRefund(tx, by, refund, outcome));
  if (outcome.outcome === 'failed') throw failed(outcome.reason);
  return { refund_id: refund.refund_id, state: outcome.outcome };
}

const failed = (reason: string | null) => new Refusal(402, reason ?? 'The refund failed.', NOT_SENT);

/** What the provider says of a refund; nothing where it does not answer. What it has once had is not asked for again. */
async function callProvider(
  { provider, timeoutMs }: Till,
  { refund, again }: Claimed,
): Promise<RefundOutcome | undefined> {
  const find = () => inTime(timeoutMs, provider.findRefund(refund));
  const call = async () => {
    const before = again ? await find() : undefined;
    if (before || refund.state !== 'calling') return before;
    return inTime(timeoutMs, provider.refund({ ...refund, currency: 'usd' }));
  };
  return answerOf(`Refunding payment ${refund.t_id}`, call, find);
}
