import { useMemo } from 'react';
import { useGetManyReference } from 'react-admin';
import type { FilledList, Resource, Row } from '../../declare/types';
import { EmptyState } from '../components/EmptyState';
import { asShown } from '../data/asShown';
import { Loading } from '../list/Loading';
import { RowsPanel } from '../list/RowsPanel';
import { shownBefore, useLastPage } from '../list/useLastPage';
import { useShownRows } from '../list/useShownRows';
import { useSaid } from '../words/useWords';
import { isThere } from './seldom';

const PER_PAGE = 25;

/** The list without the columns of amounts that are seldom there, where none of the rows has one. */
const withoutEmpty = (resource: Resource, list: FilledList, rows: readonly Row[] = []): FilledList => ({
  ...list,
  columns: list.columns.filter((column) => isThere(resource, column, rows)),
});

/** The rows that belong to a record. Failing, they offer Retry in their place. */
export function RelatedList(props: {
  resource: Resource;
  list: FilledList;
  related: string;
  id: string;
  label: string;
  /** The level of a card's own heading: one below the heading the rows stand under. */
  heading?: 'h2' | 'h3' | undefined;
}) {
  const { resource, list, related, id, label, heading } = props;
  const said = useSaid(resource);
  const shown = useShownRows(resource.name, list);
  const answer = useGetManyReference(
    resource.name,
    {
      target: related,
      id,
      pagination: { page: shown.page, perPage: PER_PAGE },
      sort: shown.sort,
      filter: {},
    },
    { placeholderData: shownBefore },
  );
  const { meta } = answer;
  const { data, total, error } = asShown(answer);
  const rows = useLastPage(
    { data, total, about: meta?.about },
    { page: shown.page, perPage: PER_PAGE },
    (page) => shown.setPage(page, { replace: true }),
  );
  const drawn = useMemo(() => withoutEmpty(resource, list, rows), [resource, list, rows]);

  if (total === 0 && !error) return <EmptyState title={said(list.empty)} />;
  return (
    <>
      {!data && !error && <Loading text={said(list.loading)} style={{ margin: '8px 16px' }} />}
      <RowsPanel
        resource={resource}
        list={drawn}
        label={label}
        heading={heading}
        shown={shown}
        answer={{ data: rows, total, meta, error }}
        perPage={PER_PAGE}
      />
    </>
  );
}
