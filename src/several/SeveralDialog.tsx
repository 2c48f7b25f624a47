import { useEffect, useMemo } from 'react';
import { now } from '../../common/clock';
import type { Change, FilledList, Resource, Row } from '../../declare/types';
import { forgetRun } from '../../providers/runs';
import { AskFirst } from './AskFirst';
import { planOf, runOf } from './plan';
import { Result } from './Result';
import { Running } from './Running';
import { failedAgain, tallied } from './run';
import type { Begun } from './Several';
import { useRun } from './useRun';
import { useSeveralWords } from './useSeveralWords';

type Props = {
  resource: Resource;
  list: FilledList;
  begun: Begun;
  /** Where its run is kept. */
  address: string;
  /** Told when rows have been sent: what was chosen is no longer as it was. */
  onOver: () => void;
  onClose: () => void;
};

/** A change of several rows from the question to the receipt. */
function ChangeOfSeveral({
  resource,
  list,
  begun,
  address,
  onOver,
  onClose,
  name,
  change,
}: Props & { name: string; change: Change<Row> }) {
  const { why } = useSeveralWords(resource, name);
  const kept = 'run' in begun ? begun.run : undefined;
  const { run, phase, problem, go, stop } = useRun(resource, name, change, address, kept);
  const plan = useMemo(
    () => planOf(resource, list, name, 'rows' in begun ? begun.rows : []),
    [resource, list, name, begun],
  );
  const goesOn = 'run' in begun && begun.goOn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on by itself once, as somebody has just asked for.
  useEffect(() => {
    if (goesOn && kept) void go(kept);
  }, []);

  const shared = { resource, name, change };
  if (!run || phase === 'asking')
    return (
      <AskFirst
        {...shared}
        plan={plan}
        onYes={() => void go(runOf(resource, name, change, plan, why, new Date(now()).toISOString()))}
        onClose={onClose}
      />
    );
  if (phase !== 'over')
    return <Running {...shared} run={run} stopping={phase === 'stopping'} onStop={stop} />;
  return (
    <Result
      {...shared}
      run={run}
      problem={problem}
      onGoOn={() => void go(run)}
      onAgain={() => void go(failedAgain(run))}
      onClose={() => {
        if (tallied(run).left.length === 0) forgetRun(address);
        onOver();
        onClose();
      }}
    />
  );
}

/** The dialog of a change of several rows; nothing where the declaration has no such change. */
export default function SeveralDialog(props: Props) {
  const { resource, begun } = props;
  const name = 'run' in begun ? begun.run.action : begun.name;
  const action = resource.actions[name];
  return action && 'call' in action ? <ChangeOfSeveral {...props} name={name} change={action} /> : null;
}
