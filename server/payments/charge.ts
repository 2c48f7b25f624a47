import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Actor } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { chargeAttempts as attempts, idempotencyKeys } from '../db/schema';
import { conflict, HttpError } from '../http/errors';
import { type IdempotentRequest, idempotencyMismatch, requestFingerprint } from '../http/idempotency';
import { withTimeout } from '../lib/withTimeout';
import { CHARGE_DECLINED_MESSAGE, type ChargeResult } from '../provider/provider';
import {
  type Attempt,
  acquireChargeAttempt,
  findOpenAttempt,
  findOpenAttempts,
  INACTIVE_STATES,
  type OpenAttempt,
  releaseAttempt,
  settleCharge,
} from './chargeAttempt';
import {
  callOrFind,
  findAbandoned,
  getServerInstance,
  type PaymentContext,
  settleAll,
} from './paymentContext';

/** The payment that is to be charged, and the account that it has to be of, where one is named. */
export type PaymentToCharge = { t_id: number; acc_id?: number | undefined };

/**
 * Charges a payment (33 or 35): to 34 with the provider's id, or to 35 with its reason and a refusal (402).
 *
 * Three steps, and a server may be killed between any two of them:
 * 1. The row is locked and the attempt stored with a new random key, in one transaction. Whoever asks for the
 *    same row meanwhile gets a refusal (409).
 * 2. The provider is called with that key, outside any transaction.
 * 3. Its answer is written down.
 * Without an answer (refusal 502) the attempt stays, in doubt, and whoever charges the row next goes on with
 * the *same* key, after asking what became of it. A new key is only ever made when the last one is known to
 * have been declined: that, not the lock, is why no payment can be taken twice.
 *
 * `onAttempt` gets the key of the attempt, in the transaction of the first step.
 */
export async function chargePayment(
  context: PaymentContext,
  by: Actor,
  ask: PaymentToCharge,
  onAttempt?: (tx: Db, key: string) => Promise<void>,
): Promise<string> {
  const { orm } = context.db;
  const attempt = await orm.transaction(async (tx) => {
    const made = await acquireChargeAttempt(tx, by, ask, getServerInstance(context));
    await onAttempt?.(tx, made.key);
    return made;
  });
  const outcome = await callProvider(context, attempt);
  if (!outcome) {
    await releaseAttempt(orm, attempt.key, 'unsure');
    throw new HttpError(
      502,
      'The payment provider did not respond.',
      'The result of the payment is not known yet. Try again: it will not be charged twice.',
    );
  }
  if (outcome.outcome === 'processing') {
    await releaseAttempt(orm, attempt.key, 'processing');
    throw conflict(
      'The payment is being processed by the bank.',
      'It is settled when the payment provider reports the result. It will not be charged twice.',
    );
  }
  await orm.transaction((tx) => settleCharge(tx, by, attempt, outcome));
  if (outcome.outcome === 'declined') throw declined(outcome.reason);
  return outcome.id;
}

/** The refusal (402) of a charge that the provider declined, with its reason. */
const declined = (reason: string) => new HttpError(402, reason, CHARGE_DECLINED_MESSAGE);

async function callProvider(
  { provider, timeoutMs }: PaymentContext,
  attempt: Attempt,
): Promise<ChargeResult | undefined> {
  const find = () => withTimeout(timeoutMs, () => provider.find(attempt));
  const call = async () => {
    const before = attempt.again ? await find() : undefined;
    return before ?? withTimeout(timeoutMs, () => provider.charge({ ...attempt, currency: 'usd' }));
  };
  return callOrFind(`Charging payment ${attempt.t_id}`, call, find);
}

/** Ms between two looks at a charge that is under way. */
const LOOK_MS = 200;

/**
 * Charges a payment for a request, once under its key. The attempt stores, in its own transaction, which
 * attempt the key has led to; sent again, in another tab, after a reload or to another server, the request is answered
 * as that attempt has ended, whoever wrote its end down. While it is under way its end is waited for, for as long as a
 * lease holds. One that was declined gives the same refusal (402): charging again takes a new key. A refusal before
 * the attempt leaves the key free. Without a key the payment is simply charged.
 */
export async function chargeIdempotently(
  context: PaymentContext,
  request: IdempotentRequest,
  ask: PaymentToCharge,
): Promise<void> {
  const { orm } = context.db;
  const remember = (tx: Db, attempt: string) => saveAttempt(tx, request, attempt);
  for (;;) {
    // What the same request has come to before is the answer to this one.
    const before = await findAttemptOfRequest(orm, request);
    if (before?.state === 'succeeded') return;
    if (before?.state === 'declined') throw declined(before.reason ?? '');
    try {
      await chargePayment(context, request.user_id, ask, remember);
      return;
    } catch (error) {
      // A conflict (409) may be with the same request, sent twice at once: whichever was first has the attempt.
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const attempt = await findAttemptOfRequest(orm, request);
      // It was with another request, or the end of this one's charge is not known, and nobody is asking for it.
      if (!attempt || INACTIVE_STATES.some((state) => state === attempt.state)) throw error;
      // The first is at the provider, or has just ended: what it came to is the answer, once it is there.
      if (attempt.state === 'calling') await wait(LOOK_MS);
    }
  }
}

/** The attempt that a request under this key has led to before. */
async function findAttemptOfRequest(orm: Db, request: IdempotentRequest) {
  const { user_id, key } = request;
  if (key === undefined) return undefined;
  const [stored] = await orm
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key)));
  if (!stored) return undefined;
  const attempt = stored.answer?.attempt;
  if (stored.asked !== requestFingerprint(request) || typeof attempt !== 'string')
    throw idempotencyMismatch();
  const [found] = await orm.select().from(attempts).where(eq(attempts.key, attempt));
  return found;
}

/**
 * Keeps that a key has led to an attempt: to one, ever. Refuses (409) where it has led to another, which has ended since it was
 * looked at: a payment that was declined to its sender is not charged by the same request after all.
 */
async function saveAttempt(tx: Db, request: IdempotentRequest, attempt: string): Promise<void> {
  const { user_id, key } = request;
  if (key === undefined) return;
  const stored = firstOrThrow(
    await tx
      .insert(idempotencyKeys)
      .values({
        user_id,
        key,
        asked: requestFingerprint(request),
        answer: { attempt },
        created_at: new Date(now()),
      })
      .onConflictDoUpdate({ target: [idempotencyKeys.user_id, idempotencyKeys.key], set: { key } })
      .returning(),
  );
  if (stored.answer?.attempt !== attempt)
    throw conflict('This payment was already charged by the same request.');
}

/**
 * Settles what servers that are no longer there left behind, as the provider knows it: taken is paid, declined
 * is 35; an attempt that it never saw is released. Attempts of servers that are alive are left to them.
 * Returns how many were settled; a provider that does not answer leaves its rows as they are, for the next
 * charge to ask again.
 */
export async function settleOpenCharges(context: PaymentContext): Promise<number> {
  const { orm, serverId } = context.db;
  const left = await findAbandoned(orm, await findOpenAttempts(orm), serverId);
  return settleAll(
    left,
    ({ t_id }) => `payment ${t_id}`,
    async (attempt) => {
      const known = await settleAsProviderReports(context, attempt);
      const ended = known !== undefined && known !== 'processing';
      if (!ended) await releaseAttempt(orm, attempt.key, known ?? 'unsure');
      return ended;
    },
  );
}

/**
 * Settles the charge of a key of which the provider has news, unless it is settled already. The provider is asked
 * how it stands now: news may come late, twice and in any order. Throws when it does not answer.
 */
export async function settleChargeByKey(context: PaymentContext, key: string): Promise<void> {
  const attempt = await findOpenAttempt(context.db.orm, key);
  if (attempt) await settleAsProviderReports(context, attempt);
}

/** Asks the provider how a charge stands, and settles it where it has ended. Throws when it does not answer. */
async function settleAsProviderReports({ db, provider, timeoutMs }: PaymentContext, attempt: OpenAttempt) {
  const known = await withTimeout(timeoutMs, () => provider.find(attempt));
  if (known && known.outcome !== 'processing')
    await db.orm.transaction((tx) => settleCharge(tx, null, attempt, known));
  return known?.outcome;
}
