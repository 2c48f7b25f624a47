import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { signInChallenges as challenges, users } from '../db/schema';
import { Refusal } from '../http/errors';
import { newKey, sha256 } from '../lib/keys';
import { sealUnderKey, unsealWithKey } from './encryption';
import { type CodeKind, lockedStep, takeCode } from './reauthentication';
import { refusedSignIn } from './refusedSignIn';
import { forgive, noteAttempt } from './throttle';
import { type Asking, codesOf } from './trustedDevices';

/** How long a challenge waits for its code, in ms, and how many codes may be tried at it. */
const LIFE_MS = 5 * 60_000;
const TRIES = 5;

/**
 * A challenge to whoever gave the right password, told here, once: good for one sign-in within 5 minutes. It keeps the `key` that their
 * codes are made of, sealed under itself. Forgets expired ones.
 */
export async function newChallenge(tx: Db, user_id: number, key: string) {
  const challenge = newKey();
  const expires_at = new Date(now() + LIFE_MS);
  await tx.delete(challenges).where(lt(challenges.expires_at, new Date(now())));
  await tx.insert(challenges).values({
    challenge_hash: sha256(challenge),
    user_id,
    sealed: sealUnderKey(key, challenge),
    expires_at,
  });
  return { challenge, expires_date: expires_at.toISOString() };
}

/**
 * Answers a challenge with a code: `work` is done with the user and the kind of the code, in the transaction that uses both up. Refuses a
 * challenge (401) that is none, is over, or had five wrong codes; a code (400) that is not right or was used; and any (429)
 * of a user with too many wrong ones, but in a browser or at a place that has signed them in, whose own are counted apart. Each try is counted before it is looked at. A refusal is a line of the log.
 */
export async function answerChallenge<T>(orm: Db, answer: Answer, work: Work<T>): Promise<T> {
  const named = eq(challenges.challenge_hash, sha256(answer.challenge));
  const open = and(named, gt(challenges.expires_at, new Date(now())), lt(challenges.tries, TRIES));
  const [known] = await orm
    .select({ user_id: users.user_id, password_hash: users.password_hash })
    .from(challenges)
    .innerJoin(users, eq(users.user_id, challenges.user_id))
    .where(open);
  return judged(orm, { known, named, open }, answer, work).catch(
    refusedSignIn('code', known?.user_id, answer.from),
  );
}

type Answer = Asking & { challenge: string; code: string };
type Work<T> = (tx: Db, user_id: number, kind: CodeKind) => Promise<T>;

/** Whose challenge it is, the challenge itself, and the challenge while it is open. */
type Asked = {
  known: { user_id: number; password_hash: string | null } | undefined;
  named: SQL;
  open: SQL | undefined;
};

async function judged<T>(orm: Db, { known, named, open }: Asked, answer: Answer, work: Work<T>): Promise<T> {
  if (!known) throw over();
  const note = await noteAttempt(orm, await codesOf(orm, answer, known));
  const [tried] = await orm
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(open)
    .returning();
  if (!tried) throw over();
  const { user_id, sealed } = tried;
  return orm.transaction(async (tx) => {
    const step = await lockedStep(tx, user_id);
    const [taken] = await tx.delete(challenges).where(named).returning();
    if (!step || !taken) throw over();
    const key = unsealWithKey(sealed, answer.challenge);
    const kind = await takeCode(tx, { user_id, salt: step.salt, key }, answer.code);
    await forgive(tx, note);
    return work(tx, user_id, kind);
  });
}

const over = () =>
  new Refusal(
    401,
    'Sign-in failed.',
    'It took too long, or too many codes were wrong. Please sign in again.',
  );
