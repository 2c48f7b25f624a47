import type { FilledList, Resource, Row } from '../../declare/types';
import type { PageMeta } from '../../providers/served';
import { ErrorState } from '../components/ErrorState';
import { useRetry } from '../data/useReread';
import { useSaid } from '../words/useWords';
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
}) {
  const { resource, list, label, heading, shown, answer, perPage } = props;
  const { data, total, meta, error } = answer;
  const said = useSaid(resource);
  const retry = useRetry(resource.name);
  if (error)
    return (
      <ErrorState
        error={error}
        title={list.failedTitle}
        text={error.message || said(list.failed)}
        onRetry={retry}
      />
    );
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
        <Pager
          page={shown.page}
          perPage={perPage}
          total={total}
          meta={meta}
          onPage={(page) => shown.setPage(page)}
        />
      )}
    </>
  );
}
