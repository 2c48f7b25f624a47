import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { written } from '../db/expectRow';
import type { Db } from '../db/open';
import { chargeAttempts as attempts, requests } from '../db/schema';
import { conflict, Refusal } from '../http/errors';
import { askedOf, askedOtherwise, type Request } from '../http/idempotency';
import { chargePayment, declined, type PaymentToCharge } from './charge';
import { LEFT } from './chargeAttempt';
import type { Till } from './paymentContext';

/** Ms between two looks at a charge that is under way. */
const LOOK_MS = 200;

/**
 * Charges a payment for a request, once under its key. The claim of a charge keeps, in its own transaction, which
 * attempt the key has led to; sent again, in another tab, after a reload or to another server, the request is answered
 * as that attempt has ended, whoever wrote its end down. While it is under way its end is waited for, for as long as a
 * claim holds. One that was declined gives the same refusal (402): charging again takes a new key. A refusal before
 * the claim leaves the key free. Without a key the payment is simply charged.
 */
export async function chargeOnce(till: Till, request: Request, ask: PaymentToCharge): Promise<void> {
  const { orm } = till.db;
  const remember = (tx: Db, attempt: string) => keep(tx, request, attempt);
  for (;;) {
    // What the same request has come to before is the answer to this one.
    const before = await attemptUnder(orm, request);
    if (before?.state === 'succeeded') return;
    if (before?.state === 'declined') throw declined(before.reason ?? '');
    try {
      await chargePayment(till, request.user_id, ask, remember);
      return;
    } catch (error) {
      // A conflict (409) may be with the same request, sent twice at once: whichever was first has the claim.
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      const mine = await attemptUnder(orm, request);
      // It was with another request, or the end of this one's charge is not known, and nobody is asking for it.
      if (!mine || LEFT.some((state) => state === mine.state)) throw error;
      // The first is at the provider, or has just ended: what it came to is the answer, once it is there.
      if (mine.state === 'calling') await wait(LOOK_MS);
    }
  }
}

/** The attempt that a request under this key has led to before. */
async function attemptUnder(orm: Db, request: Request) {
  const { user_id, key } = request;
  if (key === undefined) return undefined;
  const [kept] = await orm
    .select()
    .from(requests)
    .where(and(eq(requests.user_id, user_id), eq(requests.key, key)));
  if (!kept) return undefined;
  const attempt = kept.answer?.attempt;
  if (kept.asked !== askedOf(request) || typeof attempt !== 'string') throw askedOtherwise();
  const [found] = await orm.select().from(attempts).where(eq(attempts.key, attempt));
  return found;
}

/**
 * Keeps that a key has led to an attempt: to one, ever. Refuses (409) where it has led to another, which has ended since it was
 * looked at: a payment that was declined to its sender is not charged by the same request after all.
 */
async function keep(tx: Db, request: Request, attempt: string): Promise<void> {
  const { user_id, key } = request;
  if (key === undefined) return;
  const kept = written(
    await tx
      .insert(requests)
      .values({ user_id, key, asked: askedOf(request), answer: { attempt }, created_at: new Date(now()) })
      .onConflictDoUpdate({ target: [requests.user_id, requests.key], set: { key } })
      .returning(),
  );
  if (kept.answer?.attempt !== attempt)
    throw conflict('This payment was charged by the same request before.');
}
