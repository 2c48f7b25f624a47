import { Alert, Stack, Tab, Tabs } from '@mui/material';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useParams, useSearchParams } from 'react-router';
import type { FilledPage, Resource, Row } from '../../declare/types';
import { asLeft } from '../../providers/lastAsked';
import { offered } from '../../providers/match';
import { plain } from '../../providers/values';
import { Asking } from '../actions/Asking';
import { RowActions } from '../actions/RowActions';
import { Button } from '../components/Button';
import { CardGrid } from '../components/CardGrid';
import { ErrorState } from '../components/ErrorState';
import { Skeleton } from '../components/Skeleton';
import { asShown } from '../data/asShown';
import { addressOf } from '../fields/address';
import { Value } from '../fields/Value';
import { BackLink } from '../layout/BackLink';
import { PageHeader } from '../layout/PageHeader';
import { useSaid, useWords } from '../words/useWords';
import { TabPanel } from './TabPanel';
import { usePageRecord } from './usePageRecord';

type PageProps = { resource: Resource; page: FilledPage };

/** Title and actions stay in sight while the page is read. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  // It stands as far from the top as any page's head, and a little less while the page goes by under it.
  top: -8,
  zIndex: 5,
  margin: 'calc(-1 * var(--cp-over)) calc(-1 * var(--cp-beside)) 16px',
  padding: 'var(--cp-over) var(--cp-beside) 0',
  '&:not(:has([role=tablist]))': { paddingBottom: 4 },
  backgroundColor: 'var(--cp-page)',
  borderBottom: '1px solid var(--cp-border)',
  // However long a title is, the page under it is seen.
  '& h1, & p': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  [theme.breakpoints.down('md')]: { position: 'static' },
  '@media print': { position: 'static', margin: '0 0 16px', padding: 0, backgroundColor: 'transparent' },
}));

function Waiting({ text }: { text: string }) {
  return (
    <>
      <p role="status">{text}</p>
      <CardGrid aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <Card component="section" key={card} style={{ padding: 16 }}>
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

function Loaded({ resource, page, record }: PageProps & { record: Row }) {
  const said = useSaid(resource);
  const t = useWords();
  const [params, setParams] = useSearchParams();
  const tab = page.tabs.find(({ id }) => id === params.get('tab')) ?? page.tabs[0];
  const untitled = page.untitled ? said(page.untitled) : t('missing');
  const title = plain(record[page.title]) || untitled;
  const back = asLeft(addressOf(page.back.to, record) ?? resource.path);

  return (
    <Asking resource={resource} back={back}>
      <Sticky className="cp-stuck">
        <BackLink to={back} label={said(page.back.label)} />
        <PageHeader
          title={title}
          text={`#${plain(record.id)}`}
          badge={page.status && <Value resource={resource} row={record} column={page.status} />}
        >
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <RowActions resource={resource} row={record} names={page.actions} wide />
          </Stack>
        </PageHeader>
        {page.tabs.length > 1 && tab && (
          <Tabs
            value={tab.id}
            onChange={(_, id: string) => setParams(id === page.tabs[0]?.id ? {} : { tab: id })}
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
                label={said(label)}
                aria-controls={id === tab.id ? `panel-${id}` : undefined}
              />
            ))}
          </Tabs>
        )}
      </Sticky>
      {page.notices?.map(
        ({ when, text, tone, action }) =>
          offered(record, when) && (
            <Alert
              key={text}
              severity={tone}
              sx={{ mb: 2 }}
              action={action && <RowActions resource={resource} row={record} names={[action]} wide />}
            >
              {said(text)}
            </Alert>
          ),
      )}
      {tab && (
        <div
          id={`panel-${tab.id}`}
          {...(page.tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${tab.id}` })}
        >
          <TabPanel key={tab.id} resource={resource} tab={tab} record={record} />
        </div>
      )}
    </Asking>
  );
}

/** A record that cannot be had: why, and the way back. */
function Unavailable(props: {
  resource: Resource;
  page: FilledPage;
  text: string;
  of?: unknown;
  onRetry?: () => void;
}) {
  const { resource, page, text, of, onRetry } = props;
  const params = useParams();
  const said = useSaid(resource);
  return (
    <>
      <PageHeader title={said(page.failed.title)} />
      <Card component="section">
        <ErrorState error={of} text={text} onRetry={onRetry}>
          <Button to={asLeft(addressOf(page.back.to, params) ?? resource.path)}>
            {said(page.back.label)}
          </Button>
        </ErrorState>
      </Card>
    </>
  );
}

/** The page of one record, as its resource declares it. */
export default function DetailPage({ resource, page }: PageProps) {
  const { id: asked = '' } = useParams();
  const id = asked.trim();
  const said = useSaid(resource);
  const { data, error, retry } = asShown(usePageRecord(resource, page, id));

  if (!id) return <Unavailable resource={resource} page={page} text={said(page.noId ?? page.failed.text)} />;
  if (data) return <Loaded key={id} resource={resource} page={page} record={data} />;
  if (error)
    return (
      <Unavailable
        resource={resource}
        page={page}
        text={error.message || said(page.failed.text)}
        of={error}
        onRetry={retry}
      />
    );
  return (
    <>
      <PageHeader title={said(resource.label)} />
      <Waiting text={said(page.loading)} />
    </>
  );
}
