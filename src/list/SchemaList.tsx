import { Alert } from '@mui/material';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useMemo } from 'react';
import { type SortPayload, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { toText } from '../../providers/fieldAccessor';
import { saveListRows, saveListSearch } from '../../providers/lastListSearch';
import type { ListFilter } from '../../providers/toListQuery';
import { getColumnId } from '../../schema/column';
import type { ResolvedList, Resource } from '../../schema/types';
import { BulkActions } from '../bulk/BulkActions';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { lazyFromLoader, lazyWithRetry } from '../components/lazyWithRetry';
import { PageHeader } from '../components/PageHeader';
import { RefreshButton } from '../components/RefreshButton';
import { hasActiveFilters, toggleItem } from '../data/listParams';
import { useAppSchema } from '../data/SchemaContext';
import { SchemaListBase, useSchemaListContext } from '../data/SchemaListBase';
import { LIST_PAGE_META, usePrefetchList } from '../data/usePrefetchList';
import { useRefreshAll, useRetry } from '../data/useRefreshAll';
import { translateText } from '../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { SettingsTabs } from '../layout/SettingsTabs';
import { ViewsButton } from '../views/ViewsButton';
import { CreateMenuButton } from './CreateMenuButton';
import { ListContent } from './ListContent';
import { ListPagination } from './ListPagination';
import { ListToolbar } from './ListToolbar';
import { LoadingRows } from './LoadingRows';
import { PrintCaption } from './PrintCaption';
import { StatCards } from './StatCards';
import { useFocusAfterRowRemoval } from './useFocusAfterRowRemoval';
import { useListSort } from './useListSort';
import { usePermittedList } from './usePermittedList';

type ListSchema = Resource & { list: ResolvedList };

/** Reserves the height of the totals and of a line of chips while their code is loading. */
function ActiveFiltersSkeleton() {
  const { q, ...others }: ListFilter = useSchemaListContext().filterValues;
  return <div style={{ height: hasActiveFilters(others) ? 62 : 24 }} />;
}

const ActiveFilters = lazyWithRetry(() => import('./filters/ActiveFilters'), ActiveFiltersSkeleton);

/** A component of the schema. */
function SchemaComponent({ load }: { load: NonNullable<ResolvedList['header' | 'content']> }) {
  const Component = lazyFromLoader(load);
  return <Component />;
}

/** Returns a function that prefetches the page after a change of filter, sort or page. */
function usePrefetchChange({ name }: ListSchema) {
  const context = useSchemaListContext();
  const prefetch = usePrefetchList();
  return ({
    filter = context.filterValues,
    sort = context.sort,
    page = 1,
  }: {
    filter?: ListFilter;
    sort?: SortPayload;
    page?: number;
  }) =>
    prefetch(name, { pagination: { page, perPage: context.perPage }, sort, filter, meta: LIST_PAGE_META });
}

/** The rows of a list page, or its loading, empty or error state. */
function ListPageContent({
  schema,
  hiddenColumns,
}: {
  schema: ListSchema;
  hiddenColumns: readonly string[];
}) {
  const { list } = schema;
  const { data, error, isPending, isFetching, filterValues, setFilters } = useSchemaListContext();
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const retry = useRetry(schema.name);
  const prefetch = usePrefetchChange(schema);
  const sort = useListSort(list);
  const columns = useMemo(
    () => list.columns.filter((column) => !hiddenColumns.includes(getColumnId(column))),
    [list, hiddenColumns],
  );
  if (error && !isFetching)
    return <ErrorState error={error} text={error.message || translate(list.errorText)} onRetry={retry} />;
  const isFiltered = hasActiveFilters(filterValues);
  const empty = (
    <EmptyState title={isFiltered ? t('list.none_match') : translate(list.emptyText)}>
      {isFiltered && <Button onClick={() => setFilters({})}>{t('list.show_all')}</Button>}
    </EmptyState>
  );
  const rows = (
    <ListContent
      heading="h2"
      schema={schema}
      list={list}
      columns={columns}
      sort={sort}
      onPrefetchSort={(field) => prefetch({ sort: sort.getNextSort(field) })}
      label={translate(list.title)}
      empty={empty}
    />
  );
  const customRows = list.content && data?.length ? <SchemaComponent load={list.content} /> : data && empty;
  return (
    <>
      {(isPending || error) && (
        <LoadingRows text={translate(list.loadingText)} style={{ margin: '0 16px 8px' }} />
      )}
      {list.content ? customRows : rows}
    </>
  );
}

function ListPage({ schema }: { schema: ListSchema }) {
  const { name, path, list } = schema;
  const { search } = useLocation();
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const context = useSchemaListContext();
  const { data, total, meta, error, isFetching, filterValues, setFilters } = context;
  const [hiddenColumns, setHiddenColumns] = useStore<string[]>(`${name}.datatable`, []);
  const refreshAll = useRefreshAll();
  const { settings = [] } = useAppSchema().menus;
  const isSettingsPage = settings.some(({ to }) => to === path);
  const retry = useRetry(name);
  const prefetch = usePrefetchChange(schema);
  const filterFocus = useFocusAfterRowRemoval('[data-filter-chip]');
  useEffect(() => saveListSearch(path, search), [path, search]);
  useEffect(() => {
    if (data)
      saveListRows(
        path,
        data.map((row) => toText(row.id)),
      );
  }, [path, data]);

  const toggleFilter = (label: string): ListFilter => {
    const { only = [], ...others } = filterValues as ListFilter;
    const next = toggleItem(only, label);
    return { ...others, ...(next.length > 0 && { only: next }) };
  };
  const count = total ?? meta?.estimatedTotal ?? data?.length ?? 0;

  return (
    <>
      <PageHeader title={translate(list.title)} text={list.description && translate(list.description)}>
        <ViewsButton path={path} title={translate(list.title)} />
        <RefreshButton disabled={isFetching} onClick={refreshAll} />
        {list.createButton && <CreateMenuButton resource={schema} createButton={list.createButton} />}
      </PageHeader>
      {isSettingsPage && <SettingsTabs />}
      {meta?.warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translateText(meta.warning)}
        </Alert>
      )}
      {list.header && <SchemaComponent load={list.header} />}
      {list.statCards.length > 0 && (
        <StatCards
          resource={schema}
          only={filterValues.only ?? []}
          onToggleFilter={(label) => setFilters(toggleFilter(label))}
          onPrefetch={(label) => prefetch({ filter: toggleFilter(label) })}
          onRetry={error ? undefined : retry}
        />
      )}
      <BulkActions schema={schema} list={list} meta={LIST_PAGE_META}>
        <Card component="section" data-list-page sx={{ overflow: 'visible' }}>
          <PrintCaption title={translate(list.title)} />
          <div {...filterFocus} style={{ display: 'contents' }}>
            <ListToolbar
              schema={schema}
              hiddenColumns={hiddenColumns}
              setHiddenColumns={setHiddenColumns}
              canExport={data !== undefined && !error}
            />
            {hasActiveFilters(filterValues) && <ActiveFilters schema={schema} />}
          </div>
          <div style={{ height: 3 }}>
            {isFetching && data && <LinearProgress aria-label={t('list.updating')} />}
          </div>
          <ListPageContent schema={schema} hiddenColumns={hiddenColumns} />
          {!error && count > 0 && (
            <ListPagination
              hasPerPage
              onRetry={meta?.isTotalUnavailable ? retry : undefined}
              onPrefetch={(page) => prefetch({ page })}
            />
          )}
        </Card>
      </BulkActions>
    </>
  );
}

/** The list page of a resource, built from its schema. */
export function SchemaList({ schema }: { schema: ListSchema }) {
  const list = usePermittedList(schema, schema.list);
  const permitted = useMemo(() => (list === schema.list ? schema : { ...schema, list }), [schema, list]);
  return (
    <SchemaListBase schema={permitted} list={list} meta={LIST_PAGE_META}>
      <ListPage schema={permitted} />
    </SchemaListBase>
  );
}
