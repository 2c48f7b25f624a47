import { styled } from '@mui/material/styles';
import type { Resource, Row, Tab } from '../../declare/types';
import { failureOf } from '../../providers/failure';
import { offered } from '../../providers/match';
import { plain } from '../../providers/values';
import { asShown } from '../data/asShown';
import { useListOffered } from '../data/useListOffered';
import { Loading } from '../list/Loading';
import { Empty, Failed } from '../shell/States';
import { Surface } from '../shell/Surface';
import { useSaid } from '../words/useWords';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';
import { RowsCard } from './RowsCard';

/** Cards in as many columns as there is room for, as tall as their neighbours; a wide one takes the whole row. */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 16,
  '& > [data-wide]': { gridColumn: '1 / -1' },
});

type Belonging = { of: string; related: string };
type Of = { resources: readonly Resource[]; record: Row };

/** The rows of another resource that belong to the record. */
function Belongings({ resources, record, of, related, label }: Of & Belonging & { label: string }) {
  const resource = resources.find(({ name }) => name === of);
  const list = resource?.related[related];
  const said = useSaid(resource ?? { name: of });
  const { data: offered, error, retry } = asShown(useListOffered(list));
  if (!resource || !list) return null;
  if (error) return <Failed of={error} text={failureOf(error, said(list.failed)).message} onRetry={retry} />;
  if (offered === undefined) return <Loading text={said(list.loading)} style={{ margin: '8px 16px' }} />;
  if (!offered) return <Empty title={said(list.empty)} />;
  return (
    <RelatedList
      resource={resource}
      list={list}
      related={related}
      id={plain(record.id)}
      label={label}
      heading="h2"
    />
  );
}

/** What a tab of a detail page holds: cards, or the rows of another resource. */
export function TabPanel(props: Of & { resource: Resource; tab: Tab<Row> }) {
  const { resource, resources, tab, record } = props;
  const said = useSaid(resource);
  if ('cards' in tab)
    return (
      <CardGrid>
        {tab.cards
          .filter(({ when }) => offered(record, when))
          .map(({ rows, ...card }) =>
            rows ? (
              <RowsCard key={card.title} resource={resource} card={{ ...card, rows }} record={record} />
            ) : (
              <CardView key={card.title} resource={resource} card={card} record={record} />
            ),
          )}
      </CardGrid>
    );
  return (
    <Surface>
      <Belongings
        resources={resources}
        record={record}
        of={tab.of}
        related={tab.related}
        label={said(tab.label)}
      />
    </Surface>
  );
}
