import { useEffect, useMemo } from 'react';
import { now } from '../../common/clock';
import { forgetRun } from '../../providers/runs';
import type { ResolvedList, ResolvedMutation, Resource } from '../../schema/types';
import { DialogFrame } from '../actions/DialogFrame';
import type { StartedRun } from './BulkActions';
import { BulkConfirmButtons, BulkConfirmStep } from './BulkConfirmStep';
import { BulkProgress, StopButton } from './BulkProgress';
import { BulkResult, BulkResultButtons } from './BulkResult';
import { createBulkPlan, createBulkRun } from './bulkPlan';
import { countByStatus, getRetryable } from './bulkRun';
import { useBulkRun } from './useBulkRun';
import { useBulkTexts } from './useBulkTexts';

/** A change of several rows: the resource, the action's name, and what it is. */
export type BulkActionProps = { resource: Resource; name: string; change: ResolvedMutation };

type Props = {
  resource: Resource;
  list: ResolvedList;
  begun: StartedRun;
  /** Where its run is kept. */
  address: string;
  /** Told when rows have been sent: what was chosen is no longer as it was. */
  onOver: () => void;
  onClose: () => void;
};

/** From the question to the receipt, in one dialog. */
function DialogOf(props: Props & BulkActionProps) {
  const { resource, list, begun, address, onOver, onClose, name, change } = props;
  const { title, why } = useBulkTexts(resource, name);
  const kept = 'run' in begun ? begun.run : undefined;
  const { run, phase, problem, go, stop } = useBulkRun(resource, change, address, kept);
  const plan = useMemo(
    () => createBulkPlan(resource, list, name, 'rows' in begun ? begun.rows : []),
    [resource, list, name, begun],
  );
  const goesOn = 'run' in begun && begun.goOn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on by itself once, as somebody has just asked for.
  useEffect(() => {
    if (goesOn && kept) void go(kept);
  }, []);

  const of = { resource, name, change };
  const begin = () => go(createBulkRun(resource, name, change, plan, why, new Date(now()).toISOString()));
  const close = () => {
    if (run && countByStatus(run).left.length === 0) forgetRun(address);
    onOver();
    onClose();
  };

  if (!run)
    return (
      <DialogFrame
        title={title()}
        onClose={onClose}
        buttons={<BulkConfirmButtons {...of} plan={plan} onYes={() => void begin()} onClose={onClose} />}
        wide="rows"
      >
        <BulkConfirmStep {...of} plan={plan} />
      </DialogFrame>
    );
  const over = phase === 'over';
  return (
    <DialogFrame
      title={title()}
      onClose={over ? close : undefined}
      buttons={
        over ? (
          <BulkResultButtons
            run={run}
            onGoOn={() => void go(run)}
            onAgain={() => void go(getRetryable(run))}
            onClose={close}
          />
        ) : (
          <StopButton stopping={phase === 'stopping'} onStop={stop} />
        )
      }
      wide="rows"
    >
      {over ? <BulkResult {...of} run={run} problem={problem} /> : <BulkProgress {...of} run={run} />}
    </DialogFrame>
  );
}

/** The dialog of a change of several rows; nothing where the declaration has no such change. */
export default function BulkActionDialog(props: Props) {
  const { resource, begun } = props;
  const name = 'run' in begun ? begun.run.action : begun.name;
  const action = resource.actions[name];
  return action && 'endpoint' in action ? <DialogOf {...props} name={name} change={action} /> : null;
}
