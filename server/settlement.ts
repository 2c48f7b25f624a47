import { isRestorePending, reconcileAfterRestore } from './backup/reconcileAfterRestore';
import { JOBS } from './db/advisoryLocks';
import { log } from './lib/log';
import { type PeriodicTask, startPeriodicTask } from './lib/periodicTask';
import { settleOpenCharges } from './payments/charge';
import type { PaymentContext } from './payments/paymentContext';
import { createReconciliation } from './reconciliation/reconciliation';
import { settleRefunds } from './refunds/refund';

/** Interval between two attempts to recover the operations since a restored backup, in ms. */
const RECOVERY_INTERVAL_MS = 10_000;

/**
 * The background job of payments. While `isRecovering` is true, the charges and refunds since a restored backup are
 * unknown, so nothing may be changed. `start` runs the job at once and then at each interval.
 */
export type Settlement = { isRecovering: () => boolean; start: () => PeriodicTask };

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * Creates the job that queries the provider for all operations without a final result, and updates the
 * reconciliation. One server at a time runs it, `intervalMs` after the end of the last run. After a restore it first
 * recovers the operations that the backup does not have. `say` prints a line.
 */
export async function createSettlement(
  context: PaymentContext,
  intervalMs: number,
  say: (line: string) => void,
): Promise<Settlement> {
  const { db, provider } = context;
  let isRecovering = await isRestorePending(context);
  const reconciliation = createReconciliation(db, provider, () =>
    say('Rebuilding the reconciliation and the refunds ...'),
  );

  async function recover(): Promise<void> {
    const restored = await reconcileAfterRestore(context);
    isRecovering = false;
    if (!restored) return;
    const { since, charges, refunds } = restored;
    say(
      `Recovered from the payment provider since the backup of ${since}: charges ${charges}, refunds ${refunds}.`,
    );
  }

  async function settle(signal: AbortSignal): Promise<void> {
    const settled = await settleOpenCharges(context, signal);
    if (settled > 0) say(`Settled ${count(settled, 'payment')} whose result was not known.`);
    const refunded = await settleRefunds(context, signal);
    if (refunded > 0) say(`Settled ${count(refunded, 'refund')} whose result was not known.`);
    if (!signal.aborted) await reconciliation.keep();
  }

  async function run(signal: AbortSignal): Promise<void> {
    const hasRun = await db.runExclusive(JOBS.settlement, async () => {
      if (isRecovering) await recover();
      await settle(signal);
    });
    if (!hasRun && isRecovering) isRecovering = await isRestorePending(context);
  }

  return {
    isRecovering: () => isRecovering,
    start: () => {
      if (isRecovering) log.warn('Nothing can be changed until the payment provider has responded');
      return startPeriodicTask('Settling charges and refunds', run, () =>
        isRecovering ? RECOVERY_INTERVAL_MS : intervalMs,
      );
    },
  };
}
