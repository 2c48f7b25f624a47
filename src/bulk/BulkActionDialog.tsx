import { useEffect, useMemo } from 'react';
import { now } from '../../common/clock';
import { deleteBulkRun } from '../../providers/bulkRunStorage';
import type { ResolvedList, ResolvedMutation, Resource } from '../../schema/types';
import { DialogFrame } from '../components/DialogFrame';
import type { StartedRun } from './BulkActions';
import { BulkConfirmButtons, BulkConfirmStep } from './BulkConfirmStep';
import { BulkProgress, StopButton } from './BulkProgress';
import { BulkResult, BulkResultButtons } from './BulkResult';
import { createBulkPlan, createBulkRun } from './bulkPlan';
import { countByStatus, getRetryable } from './bulkRun';
import { useBulkRun } from './useBulkRun';
import { useBulkTexts } from './useBulkTexts';

/** A bulk action: its resource, its name and its mutation. */
export type BulkActionProps = { resource: Resource; name: string; change: ResolvedMutation };

type Props = {
  resource: Resource;
  list: ResolvedList;
  started: StartedRun;
  /** The address under which its run is stored. */
  address: string;
  /** Called when the dialog closes after rows were sent: the selected rows have changed. */
  onRowsSent: () => void;
  onClose: () => void;
};

function RunDialog(props: Props & BulkActionProps) {
  const { resource, list, started, address, onRowsSent, onClose, name, change } = props;
  const { title, formatSkipReason } = useBulkTexts(resource, name);
  const storedRun = 'run' in started ? started.run : undefined;
  const { run, phase, problem, execute, stop } = useBulkRun(resource, change, address, storedRun);
  const plan = useMemo(
    () => createBulkPlan(resource, list, name, 'rows' in started ? started.rows : []),
    [resource, list, name, started],
  );
  const resumes = 'run' in started && started.resume;
  // biome-ignore lint/correctness/useExhaustiveDependencies: resumes the run once, on mount.
  useEffect(() => {
    if (resumes && storedRun) void execute(storedRun);
  }, []);

  const actionProps = { resource, name, change };
  const startRun = () =>
    execute(createBulkRun(resource, name, change, plan, formatSkipReason, new Date(now()).toISOString()));
  const close = () => {
    if (run && countByStatus(run).remaining.length === 0) deleteBulkRun(address);
    onRowsSent();
    onClose();
  };

  if (!run)
    return (
      <DialogFrame
        title={title()}
        onClose={onClose}
        buttons={
          <BulkConfirmButtons
            {...actionProps}
            plan={plan}
            onConfirm={() => void startRun()}
            onClose={onClose}
          />
        }
        wide="rows"
      >
        <BulkConfirmStep {...actionProps} plan={plan} />
      </DialogFrame>
    );
  const isOver = phase === 'over';
  return (
    <DialogFrame
      title={title()}
      onClose={isOver ? close : undefined}
      buttons={
        isOver ? (
          <BulkResultButtons
            run={run}
            onResume={() => void execute(run)}
            onRetry={() => void execute(getRetryable(run))}
            onClose={close}
          />
        ) : (
          <StopButton isStopping={phase === 'stopping'} onStop={stop} />
        )
      }
      wide="rows"
    >
      {isOver ? (
        <BulkResult {...actionProps} run={run} problem={problem} />
      ) : (
        <BulkProgress {...actionProps} run={run} />
      )}
    </DialogFrame>
  );
}

/**
 * The dialog of a bulk action, from confirmation to receipt. Renders nothing if the action has no mutation.
 */
export default function BulkActionDialog(props: Props) {
  const { resource, started } = props;
  const name = 'run' in started ? started.run.action : started.name;
  const action = resource.actions[name];
  return action && 'endpoint' in action ? <RunDialog {...props} name={name} change={action} /> : null;
}
