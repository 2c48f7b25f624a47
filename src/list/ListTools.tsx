import { mdiDownload, mdiFilterVariant, mdiSort, mdiTableColumn } from '@mdi/js';
import { useState } from 'react';
import { columnId } from '../../declare/column';
import type { FilledList, Resource } from '../../declare/types';
import { Button } from '../components/Button';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import { useHead, useSaid, useWords } from '../words/useWords';
import type { ListChange, ListState } from './asked';
import { DateFilters } from './DateFilters';
import { MenuButton } from './MenuButton';
import { SearchBox } from './SearchBox';
import { toggled } from './useListState';

const ExportDialog = lazyWithRetry(() => import('./csv/ExportDialog'), DialogLoading);

/** What narrows, orders and exports a list, and which columns it has. `hidden` are the columns left out. */
export function ListTools(props: {
  resource: Resource & { list: FilledList };
  state: ListState;
  change: (change: ListChange) => void;
  hidden: readonly string[];
  setHidden: (hidden: string[]) => void;
  /** True when there are rows to export. */
  ready: boolean;
}) {
  const { resource, state, change, hidden, setHidden, ready } = props;
  const { list } = resource;
  const { q, only, day, month, sort } = state;
  const t = useWords();
  const said = useSaid(resource);
  const head = useHead(resource);
  const [exporting, setExporting] = useState(false);
  const chosen = list.sorts.find(({ by, order }) => by === sort.field && order === sort.order);
  const ids = [
    ...list.columns.map(columnId).filter((id) => !hidden.includes(id)),
    ...list.exported.map(columnId),
  ];

  return (
    <div className="cp-tools">
      {list.search.length > 0 && <SearchBox value={q} onChange={(q) => change({ q })} />}
      {list.sorts.length > 0 && (
        <MenuButton
          single
          label={t('list.sort')}
          icon={mdiSort}
          entries={list.sorts.map(({ label }) => ({
            id: label,
            label: said(label),
            chosen: label === chosen?.label,
          }))}
          onPick={(label) => {
            const picked = list.sorts.find((one) => one.label === label);
            if (picked) change({ sort: { field: picked.by, order: picked.order } });
          }}
        />
      )}
      {list.filters.length > 0 && (
        <MenuButton
          label={t('list.filters')}
          icon={mdiFilterVariant}
          count={list.filters.filter(({ label }) => only.includes(label)).length}
          entries={list.filters.map(({ label }) => ({
            id: label,
            label: said(label),
            chosen: only.includes(label),
          }))}
          onPick={(one) => change({ only: toggled(only, one) })}
        />
      )}
      {list.dates && <DateFilters resource={resource} day={day} month={month} onChange={change} />}
      <MenuButton
        label={t('list.columns')}
        icon={mdiTableColumn}
        entries={list.columns.map((column) => ({
          id: columnId(column),
          label: head(column),
          chosen: !hidden.includes(columnId(column)),
        }))}
        onPick={(id) => setHidden(toggled(hidden, id))}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={!ready}
        icon={mdiDownload}
        onClick={() => setExporting(true)}
        className="cp-export"
      >
        {t('list.export')}
      </Button>
      {exporting && (
        <ExportDialog resource={resource} state={state} columns={ids} onClose={() => setExporting(false)} />
      )}
    </div>
  );
}
