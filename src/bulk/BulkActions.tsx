import { type ReactNode, useEffect, useState } from 'react';
import { type BulkRun, deleteBulkRun, readBulkRun } from '../../providers/bulkRunStorage';
import type { ListMeta } from '../../providers/dataProvider';
import { getOwn } from '../../providers/fieldAccessor';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { UnselectContext, useSelectedRows } from '../data/rowSelection';
import { PAGE_CHECKBOX } from './RowCheckbox';

const ResumeRunAlert = lazyWithRetry(() => import('./ResumeRunAlert'));
const BulkActionsToolbar = lazyWithRetry(() => import('./BulkActionsToolbar'));
const BulkActionDialog = lazyWithRetry(() => import('./BulkActionDialog'), DialogLoading);

type BulkActionsProps = {
  schema: Resource;
  list: ResolvedList;
  /** The `meta` of the list's queries. */
  meta: ListMeta;
  children: ReactNode;
};

/** What the dialog shows: selected rows and the name of an action, or a stored run to resume or review. */
export type StartedRun = { name: string; rows: readonly Row[] } | { run: BulkRun; resume: boolean };

/** The stored run of a list, if its action still exists. */
function readStoredRun({ actions }: Resource, address: string): BulkRun | undefined {
  const run = readBulkRun(address);
  const action = run && getOwn(actions, run.action);
  return action && 'endpoint' in action && action.bulk ? run : undefined;
}

function SelectableList({ schema, list, meta, children }: BulkActionsProps) {
  const address = [schema.name, ...(meta.view ? [meta.view] : [])].join('/');
  const selection = useSelectedRows();
  const { clear } = selection;
  const [storedRun, setStoredRun] = useState(() => readStoredRun(schema, address));
  const [started, setStarted] = useState<StartedRun>();

  const isOpen = started !== undefined;
  // Focuses the page checkbox after the dialog has closed. Otherwise focus would return to the top of the
  // page.
  useEffect(
    () => () => {
      if (isOpen)
        setTimeout(() => {
          if (document.activeElement === document.body)
            document.querySelector<HTMLElement>(PAGE_CHECKBOX)?.focus();
        });
    },
    [isOpen],
  );

  const close = () => {
    setStarted(undefined);
    setStoredRun(readStoredRun(schema, address));
  };
  const discard = () => {
    deleteBulkRun(address);
    setStoredRun(undefined);
  };
  return (
    <UnselectContext.Provider value={selection.unselect}>
      {storedRun && !started && (
        <ResumeRunAlert
          resource={schema}
          run={storedRun}
          onShow={(resume) => setStarted({ run: storedRun, resume })}
          onDiscard={discard}
        />
      )}
      {children}
      {selection.count > 0 && (
        <BulkActionsToolbar
          schema={schema}
          list={list}
          meta={meta}
          selection={selection}
          hasUnfinishedRun={storedRun !== undefined}
          onAction={(name) => setStarted({ name, rows: selection.getRows() })}
        />
      )}
      {started && (
        <BulkActionDialog
          resource={schema}
          list={list}
          started={started}
          address={address}
          onRowsSent={clear}
          onClose={close}
        />
      )}
    </UnselectContext.Provider>
  );
}

/**
 * The bulk actions of the surrounding list, if its schema has any. Their code is loaded with the first
 * selection.
 */
export const BulkActions = (props: BulkActionsProps) =>
  props.list.bulkActions.length > 0 ? <SelectableList {...props} /> : props.children;
