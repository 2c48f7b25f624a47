import type { Actor } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { conflict, Refusal } from '../http/errors';
import { inTime } from '../lib/withTimeout';
import { NOT_TAKEN, type Outcome } from '../provider/provider';
import { type Attempt, claimCharge, leaveOpen, settleCharge } from './chargeAttempt';
import { answerOf, callerOf, type Till } from './paymentContext';

/** The payment that is to be charged, and the account that it has to be of, where one is named. */
export type PaymentToCharge = { t_id: number; acc_id?: number | undefined };

/**
 * Charges a payment (33 or 35): to 34 with the provider's id, or to 35 with its reason and a refusal (402).
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. The row is claimed and the attempt stored with a new random key, in one transaction. Whoever asks for the
 *    same row meanwhile gets a refusal (409).
 * 2. The provider is called with that key, outside any transaction.
 * 3. Its answer is written down.
 * Without an answer (refusal 502) the attempt stays, in doubt, and whoever charges the row next goes on with
 * the *same* key, after asking what became of it. A new key is only ever made when the last one is known to
 * have been declined: that, not the claim, is why no payment can be taken twice.
 *
 * `claimed` is told, in the transaction of the first step, the key of the attempt.
 */
export async function chargePayment(
  till: Till,
  by: Actor,
  ask: PaymentToCharge,
  claimed?: (tx: Db, key: string) => Promise<void>,
): Promise<string> {
  const { orm } = till.db;
  const attempt = await orm.transaction(async (tx) => {
    const made = await claimCharge(tx, by, ask, callerOf(till));
    await claimed?.(tx, made.key);
    return made;
  });
  const outcome = await callProvider(till, attempt);
  if (!outcome) {
    await leaveOpen(orm, attempt.key, 'unsure');
    throw new Refusal(
      502,
      'The payment provider did not answer.',
      'It is not known yet whether the payment was taken. Try again: it will not be taken twice.',
    );
  }
  if (outcome.outcome === 'processing') {
    await leaveOpen(orm, attempt.key, 'processing');
    throw conflict(
      'The payment is being processed by the bank.',
      'It is settled when the payment provider knows more, and will not be taken twice.',
    );
  }
  await orm.transaction((tx) => settleCharge(tx, by, attempt, outcome));
  if (outcome.outcome === 'declined') throw declined(outcome.reason);
  return outcome.id;
}

/** The refusal (402) of a charge that the provider declined, with its reason. */
export const declined = (reason: string) => new Refusal(402, reason, NOT_TAKEN);

async function callProvider({ provider, timeoutMs }: Till, attempt: Attempt): Promise<Outcome | undefined> {
  const find = () => inTime(timeoutMs, provider.find(attempt));
  const call = async () => {
    const before = attempt.again ? await find() : undefined;
    return before ?? inTime(timeoutMs, provider.charge({ ...attempt, currency: 'usd' }));
  };
  return answerOf(`Charging payment ${attempt.t_id}`, call, find);
}
