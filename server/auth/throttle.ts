import { and, between, desc, eq, lt, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { written } from '../db/expectRow';
import type { Db } from '../db/open';
import { signInFailures as failures } from '../db/schema';
import { tryLater } from '../http/errors';

const WINDOW_MS = 15 * 60_000;
const FREE = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** How long a name waits after its last failure, in ms: nothing before the tenth, then doubling up to 5 minutes. */
export const waitAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE), LONGEST_WAIT_MS);

/** What the wrong codes of a user are counted under, and their wrong passwords while signed in: the name of nobody (`normalName`). */
export const confirmationsOf = (user_id: number): string => `Confirmations of user ${user_id}`;

/**
 * Takes note of an attempt before its password is looked at, so that a hundred at once do not all slip through, and returns
 * its number; `forgive` takes the note back when it was right. Refuses (429) a name with 10 failures in 15 minutes until
 * its wait is over, whether anybody has that name or not. Nobody is kept out for good: the wait is bounded,
 * and attempts during it do not lengthen it.
 */
export async function noteAttempt(orm: Db, name: string): Promise<number> {
  // Most of many guesses end here: none of them holds a connection while it waits for the others' lock.
  await refuseWaiting(orm, name);
  await orm.delete(failures).where(lt(failures.failed_at, oldest()));
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    await refuseWaiting(tx, name);
    const { id } = written(
      await tx
        .insert(failures)
        .values({ user_name: name, failed_at: new Date(now()) })
        .returning({ id: failures.id }),
    );
    return id;
  });
}

const oldest = () => new Date(now() - WINDOW_MS);

/** Refuses a name that waits. What a server noted whose clock was far ahead keeps nobody out until that time has come. */
async function refuseWaiting(orm: Db, name: string): Promise<void> {
  const latest = new Date(now() + LONGEST_WAIT_MS);
  const recent = await orm
    .select({ at: failures.failed_at })
    .from(failures)
    .where(and(eq(failures.user_name, name), between(failures.failed_at, oldest(), latest)))
    .orderBy(desc(failures.failed_at));
  const wait = waitAfter(recent.length);
  const left = Math.min((recent[0]?.at.getTime() ?? 0) + wait - now(), wait);
  if (recent.length >= FREE && left > 0) throw tryLater('Too many attempts.', left);
}

/** Takes a note back. Others stay: whoever signs in gives nobody else new guesses. */
export const forgive = (tx: Db, note: number) => tx.delete(failures).where(eq(failures.id, note));
