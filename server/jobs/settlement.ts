import { isRestorePending, reconcileAfterRestore } from '../backup/reconcileAfterRestore';
import { EXCLUSIVE_JOBS } from '../db/advisoryLocks';
import { log } from '../lib/log';
import { type PeriodicTask, startPeriodicTask } from '../lib/periodicTask';
import type { PaymentContext } from '../operations/paymentContext';
import { settleOperations } from '../operations/runOperation';
import { CHARGE } from '../payments/charge';
import { createReconciliation } from '../reconciliation/reconciliation';
import { REFUND } from '../refunds/refund';

/** Interval between two attempts to recover the operations since a restored backup, in ms. */
const RECOVERY_INTERVAL_MS = 10_000;

/**
 * The background job of payments. While `isRecovering` is true, the charges and refunds since a restored backup
 * are unknown, so nothing may be changed. `run` runs the job, unless another server is running it, and returns
 * the number of settled operations. `startRecovery` repeats the job until the operations since a restored backup
 * are known.
 */
export type Settlement = {
  isRecovering: () => boolean;
  run: (signal: AbortSignal) => Promise<number>;
  startRecovery: () => PeriodicTask | undefined;
};

const formatCount = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * Creates the job that queries the provider for all operations without a final result, and updates the
 * reconciliation. One server at a time runs it. After a restore it first recovers the operations that the backup does
 * not have. `say` prints a line.
 */
export async function createSettlement(
  context: PaymentContext,
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

  async function settle(signal: AbortSignal): Promise<number> {
    const settled = await settleOperations(context, CHARGE, signal);
    if (settled > 0) say(`Settled ${formatCount(settled, 'payment')} whose result was not known.`);
    const refunded = await settleOperations(context, REFUND, signal);
    if (refunded > 0) say(`Settled ${formatCount(refunded, 'refund')} whose result was not known.`);
    if (!signal.aborted) await reconciliation.keep();
    return settled + refunded;
  }

  async function run(signal: AbortSignal): Promise<number> {
    let count = 0;
    const hasRun = await db.runExclusive(EXCLUSIVE_JOBS.settlement, async () => {
      if (isRecovering) await recover();
      count = await settle(signal);
    });
    if (!hasRun && isRecovering) isRecovering = await isRestorePending(context);
    return count;
  }

  return {
    isRecovering: () => isRecovering,
    run,
    startRecovery: () => {
      if (!isRecovering) return undefined;
      log.warn('Nothing can be changed until the payment provider has responded');
      return startPeriodicTask('Recovering charges and refunds', run, () =>
        isRecovering ? RECOVERY_INTERVAL_MS : undefined,
      );
    },
  };
}
