import { Alert, Tab, Tabs } from '@mui/material';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { ShowBase, useRecordContext, useShowContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { isRow } from '../../providers/apiResponse';
import { isRecordMissing, isServiceFailure } from '../../providers/errors';
import { toText } from '../../providers/fieldAccessor';
import { HttpError } from '../../providers/httpError';
import { getListReturnPath } from '../../providers/lastListSearch';
import { isAvailable } from '../../providers/matches';
import type { ResolvedShowPage, Resource, Row } from '../../schema/types';
import { ActionProvider } from '../actions/ActionProvider';
import { RowActions } from '../actions/RowActions';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { CardGrid } from '../components/CardGrid';
import { ErrorState } from '../components/ErrorState';
import { lazyFromLoader } from '../components/lazyWithRetry';
import { PageHeader } from '../components/PageHeader';
import { RecordBar, RecordNavigation } from '../components/RecordNavigation';
import { Skeleton } from '../components/Skeleton';
import { fillPath } from '../fields/fillPath';
import { Value } from '../fields/Value';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { HeaderActions } from './HeaderActions';
import { TabPanel } from './TabPanel';

type ShowProps = { resource: Resource; page: ResolvedShowPage };

/** The title and the actions, which stay visible while the page scrolls. */
const StickyHeader = styled('div')(({ theme }) => ({
  position: 'sticky',
  // 8 px less distance to the top while the page scrolls below it.
  top: -8,
  zIndex: 5,
  margin: 'calc(-1 * var(--cp-over)) calc(-1 * var(--cp-after)) 16px calc(-1 * var(--cp-beside))',
  padding: 'var(--cp-over) var(--cp-after) 0 var(--cp-beside)',
  '&:not(:has([role=tablist]))': { paddingBottom: 4 },
  backgroundColor: 'var(--cp-page)',
  borderBottom: '1px solid var(--cp-border)',
  // A long title does not cover the page.
  '& h1, & p': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  [theme.breakpoints.down('md')]: { position: 'static' },
  '@media print': { position: 'static', margin: '0 0 16px', padding: 0, backgroundColor: 'transparent' },
}));

const ignoreError = () => undefined;

/** The row of a list in the query cache, from which the page was opened. */
function useCachedRow({ name, id: idField }: Resource, id: string): Row | undefined {
  const queryClient = useQueryClient();
  return queryClient
    .getQueriesData<{ data?: unknown }>({ queryKey: [name, 'getList'] })
    .flatMap(([, list]) => (Array.isArray(list?.data) ? list.data.filter(isRow) : []))
    .find((row) => toText(row[idField]) === id);
}

/** The page while it loads: its back link, the row's title from the list, and as many cards as it will have. */
function ShowSkeleton({ resource, page }: ShowProps) {
  const translate = useSchemaTranslate(resource);
  const params = useParams();
  const row = useCachedRow(resource, params.id ?? '');
  const tab = page.tabs[0];
  const cards = tab && 'cards' in tab ? tab.cards.filter(({ when }) => when === undefined) : [];
  const backPath = getListReturnPath(fillPath(page.backLink.to, row ?? params) ?? resource.path);
  return (
    <>
      <BackLink to={backPath} label={translate(page.backLink.label)} />
      <PageHeader title={toText(row?.[page.titleField]) || translate(resource.label)} />
      <p role="status">{translate(page.loadingText)}</p>
      <CardGrid aria-hidden="true">
        {cards.map(({ title }) => (
          <Card component="section" key={title} style={{ padding: 16 }}>
            <Skeleton width="40%" height={24} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </Card>
        ))}
      </CardGrid>
    </>
  );
}

/** The tabs of a page. The first tab is at the address of the page, each other one at `?tab=`. */
function ShowTabs({ resource, page, title, value }: ShowProps & { title: string; value: string }) {
  const translate = useSchemaTranslate(resource);
  const [, setSearchParams] = useSearchParams();
  return (
    <Tabs
      value={value}
      onChange={(_, id: string) => setSearchParams(id === page.tabs[0]?.id ? {} : { tab: id })}
      variant="scrollable"
      scrollButtons={false}
      visibleScrollbar
      sx={{ '& .MuiTabs-scroller': { scrollbarWidth: 'thin' } }}
      aria-label={title}
    >
      {page.tabs.map(({ id, label }) => (
        <Tab
          key={id}
          id={`tab-${id}`}
          value={id}
          label={translate(label)}
          aria-controls={id === value ? `panel-${id}` : undefined}
        />
      ))}
    </Tabs>
  );
}

/** The alerts of a page whose conditions the record meets. */
function ShowAlerts({ resource, page, record }: ShowProps & { record: Row }) {
  const translate = useSchemaTranslate(resource);
  return page.alerts?.map(
    ({ when, text, severity, action }) =>
      isAvailable(record, when) && (
        <Alert
          key={text}
          severity={severity}
          sx={{ mb: 2 }}
          action={action && <RowActions resource={resource} row={record} names={[action]} wide />}
        >
          {translate(text)}
        </Alert>
      ),
  );
}

/** The component above the cards. Its place is empty while its code loads. */
function ShowHeader({ load, record }: { load: NonNullable<ResolvedShowPage['header']>; record: Row }) {
  const Header = lazyFromLoader(load);
  return <Header row={record} />;
}

/** The page of a loaded record. */
function ShowContent({ resource, page }: ShowProps) {
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const record = useRecordContext();
  const [searchParams] = useSearchParams();
  if (!record) return null;
  const hasTabs = page.tabs.length > 1;
  const tab = page.tabs.find(({ id }) => id === searchParams.get('tab')) ?? page.tabs[0];
  const title =
    toText(record[page.titleField]) || (page.titleFallback ? translate(page.titleFallback) : t('missing'));
  const backPath = getListReturnPath(fillPath(page.backLink.to, record) ?? resource.path);

  return (
    <ActionProvider resource={resource} back={backPath}>
      <StickyHeader className="cp-stuck">
        <RecordBar>
          <BackLink to={backPath} label={translate(page.backLink.label)} />
          <RecordNavigation listPath={resource.path} path={page.path} id={toText(record.id)} />
        </RecordBar>
        <PageHeader
          title={title}
          text={`#${toText(record.id)}`}
          badge={page.statusField && <Value resource={resource} row={record} column={page.statusField} />}
        >
          <HeaderActions
            resource={resource}
            row={record}
            names={page.actions}
            primaryNames={page.primaryActions}
          />
        </PageHeader>
        {hasTabs && tab && <ShowTabs resource={resource} page={page} title={title} value={tab.id} />}
      </StickyHeader>
      <ShowAlerts resource={resource} page={page} record={record} />
      {page.header && <ShowHeader load={page.header} record={record} />}
      {tab && (
        <div
          id={`panel-${tab.id}`}
          {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `tab-${tab.id}` })}
        >
          <TabPanel key={tab.id} resource={resource} tab={tab} record={record} />
        </div>
      )}
    </ActionProvider>
  );
}

/** The page of a record that cannot be loaded: the reason, the back link, and a Retry button if that can help. */
function ShowFailure(
  props: ShowProps & { text: string; error?: unknown; onRetry?: (() => void) | undefined },
) {
  const { resource, page, text, error, onRetry } = props;
  const params = useParams();
  const translate = useSchemaTranslate(resource);
  // An error of the list says nothing about one of its rows.
  const isListError = !page.endpoint && error instanceof HttpError;
  const isFailure = isListError || (error !== undefined && isServiceFailure(error));
  return (
    <>
      <PageHeader title={translate(isFailure ? page.failureTitle : page.error.title)} />
      <Card component="section">
        <ErrorState
          error={error}
          text={text}
          onRetry={isFailure || !isRecordMissing(error) ? onRetry : undefined}
        >
          <Button to={getListReturnPath(fillPath(page.backLink.to, params) ?? resource.path)}>
            {translate(page.backLink.label)}
          </Button>
        </ErrorState>
      </Card>
    </>
  );
}

/** The error of the show context. An earlier record is not shown, because it may have changed. */
function ShowError({ resource, page }: ShowProps) {
  const { error, isFetching, refetch } = useShowContext();
  const translate = useSchemaTranslate(resource);
  if (isFetching || !error) return <ShowSkeleton resource={resource} page={page} />;
  return (
    <ShowFailure
      resource={resource}
      page={page}
      text={error.message || translate(page.error.text)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * The page of a record of a schema, built on react-admin's `ShowBase`. `meta.path` separates the cache entries of
 * several pages of one record, and of the rows of lists.
 */
export default function SchemaShow({ resource, page }: ShowProps) {
  const { id: idParam = '' } = useParams();
  // `ShowBase` requires a record with exactly this id, and the API reads `007` as 7.
  const id = idParam.trim().replace(/^0+(?=\d+$)/, '');
  const translate = useSchemaTranslate(resource);
  if (!id)
    return (
      <ShowFailure resource={resource} page={page} text={translate(page.missingIdText ?? page.error.text)} />
    );
  return (
    <ShowBase
      key={id}
      resource={resource.name}
      id={id}
      // `Admin` checks the session on each navigation.
      disableAuthentication
      queryOptions={{ meta: { path: page.path }, onError: ignoreError }}
      redirectOnError={false}
      loading={<ShowSkeleton resource={resource} page={page} />}
      error={<ShowError resource={resource} page={page} />}
    >
      <ShowContent resource={resource} page={page} />
    </ShowBase>
  );
}
