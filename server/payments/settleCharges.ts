import { inTime } from '../lib/withTimeout';
import { leaveOpen, openAttempt, openAttempts, settleCharge, type Unsettled } from './chargeAttempt';
import { orphans, settleEach, type Till } from './paymentContext';

/**
 * Settles what servers that are no longer there left behind, as the provider knows it: taken is paid, declined
 * is 35; of what it never saw the claim is released. Attempts of servers that are alive are left to them.
 * Returns how many were settled; a provider that does not answer leaves its rows as they are, for the next
 * charge to ask again.
 */
export async function settleClaimed(till: Till): Promise<number> {
  const { orm, serverId } = till.db;
  const left = await orphans(orm, await openAttempts(orm), serverId);
  return settleEach(
    left,
    ({ t_id }) => `payment ${t_id}`,
    async (attempt) => {
      const known = await asProviderKnows(till, attempt);
      const ended = known !== undefined && known !== 'processing';
      if (!ended) await leaveOpen(orm, attempt.key, known ?? 'unsure');
      return ended;
    },
  );
}

/**
 * Settles the charge of a key of which the provider has news, unless it is settled already. The provider is asked
 * how it stands now: news may come late, twice and in any order. Throws when it does not answer.
 */
export async function settleChargeOfKey(till: Till, key: string): Promise<void> {
  const attempt = await openAttempt(till.db.orm, key);
  if (attempt) await asProviderKnows(till, attempt);
}

/** Asks the provider how a charge stands, and settles it where it has ended. Throws when it does not answer. */
async function asProviderKnows({ db, provider, timeoutMs }: Till, attempt: Unsettled) {
  const known = await inTime(timeoutMs, provider.find(attempt));
  if (known && known.outcome !== 'processing')
    await db.orm.transaction((tx) => settleCharge(tx, null, attempt, known));
  return known?.outcome;
}
