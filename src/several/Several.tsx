import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { FilledList, Resource, Row } from '../../declare/types';
import type { ListFilter } from '../../providers/lists';
import { forgetRun, type Run, readRun } from '../../providers/runs';
import { own } from '../../providers/values';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import type { ListSort } from '../list/asked';
import { ChoiceContext } from './ChooseBox';
import { createChoice } from './choice';

const KeptRun = lazyWithRetry(() => import('./KeptRun'));
const SeveralBar = lazyWithRetry(() => import('./SeveralBar'));
const SeveralDialog = lazyWithRetry(() => import('./SeveralDialog'), DialogLoading);

/** What a list is asked for: all that it means can be chosen. `view` is one of the resource's attention lists. */
export type AskedList = { sort: ListSort; filter: ListFilter; view?: string };

type Props = {
  resource: Resource;
  list: FilledList;
  asked: AskedList;
  /** The rows that are shown. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  children: ReactNode;
};

/** What the dialog is about: chosen rows and an action's name, or a run that goes on or is looked at again. */
export type Begun = { name: string; rows: readonly Row[] } | { run: Run; goOn: boolean };

/** The run kept for a list, where its action is still there. */
function keptFor({ actions }: Resource, address: string): Run | undefined {
  const run = readRun(address);
  const action = run && own(actions, run.action);
  return action && 'call' in action && action.several ? run : undefined;
}

function Choosing({ resource, list, asked, rows, total, children }: Props) {
  const address = [resource.name, ...(asked.view ? [asked.view] : [])].join('/');
  const [choice] = useState(createChoice);
  const size = useSyncExternalStore(choice.subscribe, () => choice.chosen().size);
  const [kept, setKept] = useState(() => keptFor(resource, address));
  const [begun, begin] = useState<Begun>();

  useEffect(() => choice.show(rows ?? []), [choice, rows]);
  // Another search, other filters: what is out of sight then must not be done along with what is not.
  const listed = JSON.stringify(asked.filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, another choice.
  useEffect(() => choice.clear, [choice, listed]);

  const open = begun !== undefined;
  // Its bar has the focus again while there is one; else it would begin anew at the top of the page.
  useEffect(
    () => () => {
      if (open) setTimeout(() => document.activeElement === document.body && choice.page.current?.focus());
    },
    [choice, open],
  );

  const close = () => {
    begin(undefined);
    setKept(keptFor(resource, address));
  };
  const discard = () => {
    forgetRun(address);
    setKept(undefined);
  };
  return (
    <ChoiceContext.Provider value={choice}>
      {kept && !begun && (
        <KeptRun
          resource={resource}
          run={kept}
          onShow={(goOn) => begin({ run: kept, goOn })}
          onDiscard={discard}
        />
      )}
      {children}
      {size > 0 && (
        <SeveralBar
          resource={resource}
          list={list}
          asked={asked}
          total={total}
          choice={choice}
          unfinished={kept !== undefined}
          onPick={(name) => begin({ name, rows: [...choice.chosen().values()] })}
        />
      )}
      {begun && (
        <SeveralDialog
          resource={resource}
          list={list}
          begun={begun}
          address={address}
          onOver={choice.clear}
          onClose={close}
        />
      )}
    </ChoiceContext.Provider>
  );
}

/**
 * A list whose rows can be chosen, where its declaration names changes that are done to several. What is chosen is
 * kept over pages and orders, and let go of when the list is narrowed otherwise. All that only a choice needs is loaded
 * with the first one.
 */
export function Several(props: Props) {
  return props.list.several.length > 0 ? <Choosing {...props} /> : props.children;
}
