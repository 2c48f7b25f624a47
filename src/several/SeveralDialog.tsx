import { useEffect, useMemo } from 'react';
import { now } from '../../common/clock';
import type { FilledChange, FilledList, Resource } from '../../declare/types';
import { forgetRun } from '../../providers/runs';
import { DialogFrame as Frame } from '../actions/DialogFrame';
import { AskButtons, AskSeveral } from './AskSeveral';
import { planOf, runOf } from './plan';
import { Result, ResultButtons } from './Result';
import { Running, StopButton } from './Running';
import { failedAgain, tallied } from './run';
import type { Begun } from './Several';
import { useRun } from './useRun';
import { useSeveralWords } from './useSeveralWords';

/** A change of several rows: the resource, the action's name, and what it is. */
export type OfSeveral = { resource: Resource; name: string; change: FilledChange };

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

/** From the question to the receipt, in one dialog. */
function DialogOf(props: Props & OfSeveral) {
  const { resource, list, begun, address, onOver, onClose, name, change } = props;
  const { title, why } = useSeveralWords(resource, name);
  const kept = 'run' in begun ? begun.run : undefined;
  const { run, phase, problem, go, stop } = useRun(resource, change, address, kept);
  const plan = useMemo(
    () => planOf(resource, list, name, 'rows' in begun ? begun.rows : []),
    [resource, list, name, begun],
  );
  const goesOn = 'run' in begun && begun.goOn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on by itself once, as somebody has just asked for.
  useEffect(() => {
    if (goesOn && kept) void go(kept);
  }, []);

  const of = { resource, name, change };
  const begin = () => go(runOf(resource, name, change, plan, why, new Date(now()).toISOString()));
  const close = () => {
    if (run && tallied(run).left.length === 0) forgetRun(address);
    onOver();
    onClose();
  };

  if (!run)
    return (
      <Frame
        title={title()}
        onClose={onClose}
        buttons={<AskButtons {...of} plan={plan} onYes={() => void begin()} onClose={onClose} />}
        wide="rows"
      >
        <AskSeveral {...of} plan={plan} />
      </Frame>
    );
  const over = phase === 'over';
  return (
    <Frame
      title={title()}
      onClose={over ? close : undefined}
      buttons={
        over ? (
          <ResultButtons
            run={run}
            onGoOn={() => void go(run)}
            onAgain={() => void go(failedAgain(run))}
            onClose={close}
          />
        ) : (
          <StopButton stopping={phase === 'stopping'} onStop={stop} />
        )
      }
      wide="rows"
    >
      {over ? <Result {...of} run={run} problem={problem} /> : <Running {...of} run={run} />}
    </Frame>
  );
}

/** The dialog of a change of several rows; nothing where the declaration has no such change. */
export default function SeveralDialog(props: Props) {
  const { resource, begun } = props;
  const name = 'run' in begun ? begun.run.action : begun.name;
  const action = resource.actions[name];
  return action && 'call' in action ? <DialogOf {...props} name={name} change={action} /> : null;
}
