import Card from '@mui/material/Card';
import type { Resource, Row, Tab } from '../../declare/types';
import { offered } from '../../providers/match';
import { plain } from '../../providers/values';
import { CardGrid } from '../components/CardGrid';
import { EmptyState } from '../components/EmptyState';
import { Loading } from '../list/Loading';
import { useSaid } from '../words/useWords';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';
import { RowsCard } from './RowsCard';
import { useBelonging } from './useBelonging';

/** The rows of another resource that belong to the record. */
function Belongings({
  record,
  tab,
  label,
}: {
  record: Row;
  tab: { of: string; related: string };
  label: string;
}) {
  const belonging = useBelonging(tab);
  const said = useSaid(belonging?.resource ?? { name: tab.of });
  if (!belonging) return null;
  const { resource, list, offered, failed } = belonging;
  if (failed) return failed;
  if (offered === undefined) return <Loading text={said(list.loading)} style={{ margin: '8px 16px' }} />;
  if (!offered) return <EmptyState title={said(list.empty)} />;
  return (
    <RelatedList
      resource={resource}
      list={list}
      related={tab.related}
      id={plain(record.id)}
      label={label}
      heading="h2"
    />
  );
}

/** What a tab of a detail page holds: cards, or the rows of another resource. */
export function TabPanel({ resource, tab, record }: { resource: Resource; tab: Tab<Row>; record: Row }) {
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
    <Card component="section">
      <Belongings record={record} tab={tab} label={said(tab.label)} />
    </Card>
  );
}
