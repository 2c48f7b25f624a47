import type { FilledList, Resource, Row } from '../../declare/types';
import type { PageMeta } from '../../providers/served';
import { Failed } from '../shell/States';
import { Pager } from './Pager';
import { Rows } from './Rows';
import type { ShownRows } from './useShownRows';

/** Rows with their pages, or why they cannot be had. `perPage` rows at a time; the pager shows when there are more. */
export function RowsPanel(props: {
  resource: Resource;
  list: FilledList;
  label: string;
  heading?: 'h2' | 'h3' | undefined;
  shown: ShownRows;
  answer: {
    data: readonly Row[] | undefined;
    total: number | undefined;
    meta: PageMeta | undefined;
    error: Error | null;
  };
  perPage: number;
  /** What is said where the error has no words of its own. */
  failed: string;
  onRetry: () => void;
}) {
  const { resource, list, label, heading, shown, answer, perPage, failed, onRetry } = props;
  const { data, total, meta, error } = answer;
  if (error)
    return <Failed of={error} title={list.failedTitle} text={error.message || failed} onRetry={onRetry} />;
  return (
    <>
      <Rows
        resource={resource}
        list={list}
        columns={list.columns}
        rows={data}
        sort={shown.sort}
        onSort={shown.sortBy}
        onTurn={shown.turn}
        label={label}
        heading={heading}
      />
      {total !== undefined && total > perPage && (
        <Pager page={shown.page} perPage={perPage} total={total} meta={meta} onPage={shown.setPage} />
      )}
    </>
  );
}
