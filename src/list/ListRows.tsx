import { useMemo } from 'react';
import { columnId } from '../../declare/column';
import type { FilledList, Resource, Row } from '../../declare/types';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { useRetry } from '../data/useReread';
import { useSaid, useWords } from '../words/useWords';
import { isNarrowed, type ListChange, type ListState } from './asked';
import { Loading } from './Loading';
import { Rows } from './Rows';
import { nextSort } from './useListState';

/** The rows of a list page; else that they load, that there are none, or why they cannot be had. */
export function ListRows(props: {
  resource: Resource & { list: FilledList };
  state: ListState;
  rows: Row[] | undefined;
  error: Error | null;
  /** Ids of the columns that are left out. */
  hidden: readonly string[];
  change: (change: ListChange) => void;
  /** Somebody points at what makes a change, and may make it next. */
  onNear: (change: ListChange) => void;
}) {
  const { resource, state, rows, error, hidden, change, onNear } = props;
  const { list } = resource;
  const { sort } = state;
  const t = useWords();
  const said = useSaid(resource);
  const retry = useRetry(resource.name);
  const columns = useMemo(
    () => list.columns.filter((column) => !hidden.includes(columnId(column))),
    [list, hidden],
  );

  if (error) return <ErrorState error={error} text={error.message || said(list.failed)} onRetry={retry} />;
  if (rows?.length === 0) {
    const narrowed = isNarrowed(state);
    return (
      <EmptyState title={narrowed ? t('list.none_match') : said(list.empty)}>
        {narrowed && (
          <Button onClick={() => change({ q: '', only: [], day: '', month: '' })}>
            {t('list.show_all')}
          </Button>
        )}
      </EmptyState>
    );
  }
  const sorted = (field: string) => ({ sort: nextSort(sort, field) });
  return (
    <>
      {!rows && <Loading text={said(list.loading)} style={{ margin: '0 16px 8px' }} />}
      <Rows
        heading="h2"
        resource={resource}
        list={list}
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={(field) => change(sorted(field))}
        onTurn={() => change(sorted(sort.field))}
        onNear={(field) => onNear(sorted(field))}
        sorted={list.sorts.length > 0}
        label={said(list.title)}
      />
    </>
  );
}
