import { mdiFilterVariant, mdiSort } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toSortPayload } from '../../providers/sortPayload';
import type { ListFilter } from '../../providers/toListQuery';
import { getColumnFields, getColumnId } from '../../schema/column';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { MenuButton } from '../components/MenuButton';
import { getExportColumns } from '../data/exportColumns';
import { toggleItem } from '../data/listParams';
import { useSchemaListContext } from '../data/SchemaListBase';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { PHONE, PRINT } from '../theme/media';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './ExportButton';
import { AddFilterButton } from './filters/AddFilterButton';
import { SearchBox } from './SearchBox';

/** The ids of all columns of a list, and of the fields that its rows have besides. */
function getAllFields({ fields, list }: ListToolbarProps['schema'], rows: readonly Row[]): string[] {
  const columns = [...list.columns, ...list.exportColumns];
  const shown = columns.flatMap(getColumnFields);
  const others = Object.keys(fields).filter(
    (name) => !shown.includes(name) && rows.some((row) => Object.hasOwn(row, name)),
  );
  return [...columns.map(getColumnId), ...others];
}

const ExportDialog = lazyWithRetry(() => import('./export/ExportDialog'), DialogLoading);

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [PHONE]: {
    // Three buttons in a line, none shorter than its label.
    '& .MuiButton-root': { flex: '1 1 auto', paddingInline: 6 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
  [PRINT]: { display: 'none' },
});

type ListToolbarProps = {
  schema: Resource & { list: ResolvedList };
  /** Ids of the hidden columns. */
  hiddenColumns: readonly string[];
  setHiddenColumns: (hidden: string[]) => void;
  /** False if there are no rows to export. */
  canExport: boolean;
};

/** The toolbar of the surrounding list: search, filters, sort, columns and export. */
export function ListToolbar({ schema, hiddenColumns, setHiddenColumns, canExport }: ListToolbarProps) {
  const { list } = schema;
  const { data = [], filterValues, setFilters, sort, setSort } = useSchemaListContext();
  const filter: ListFilter = filterValues;
  const { q = '', only = [] } = filter;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const [exported, setExported] = useState<{ columns: readonly string[]; count: number }>();
  const changeFilter = (change: ListFilter) => setFilters({ ...filterValues, ...change });
  const currentSort = list.sortOptions.find(
    ({ field, order }) => field === sort.field && order === sort.order,
  );
  const exportGroup = useRef<HTMLDivElement>(null);
  const closeExport = () => {
    // The notification that opened the dialog is gone, so the dialog cannot return the focus.
    flushSync(() => setExported(undefined));
    exportGroup.current?.querySelector('button')?.focus();
  };
  const startExport = (columns: readonly string[]) =>
    setExported((last) => ({ columns, count: (last?.count ?? 0) + 1 }));

  return (
    <Root>
      {list.searchFields.length > 0 && <SearchBox value={q} onChange={(q) => changeFilter({ q })} />}
      {list.sortOptions.length > 0 && (
        <MenuButton
          isSingleChoice
          label={t('list.sort')}
          icon={mdiSort}
          entries={list.sortOptions.map(({ label }) => ({
            id: label,
            label: translate(label),
            isSelected: label === currentSort?.label,
          }))}
          onSelect={(label) => {
            const option = list.sortOptions.find((sort) => sort.label === label);
            if (option) setSort(toSortPayload(option));
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
            label: translate(label),
            isSelected: only.includes(label),
          }))}
          onSelect={(label) => changeFilter({ only: toggleItem(only, label) })}
        />
      )}
      {list.filterFields.length > 0 && <AddFilterButton schema={schema} />}
      {!list.content && (
        <ColumnsButton schema={schema} hiddenColumns={hiddenColumns} setHiddenColumns={setHiddenColumns} />
      )}
      <ExportButton
        groupRef={exportGroup}
        disabled={!canExport}
        onExport={() => startExport(getExportColumns(list, hiddenColumns))}
        onExportAllFields={() => startExport(getAllFields(schema, data))}
      />
      {exported && (
        <ExportDialog
          key={exported.count}
          resource={schema}
          filter={filter}
          sort={sort}
          columns={exported.columns}
          onClose={closeExport}
        />
      )}
    </Root>
  );
}
