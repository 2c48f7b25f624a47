import Card from '@mui/material/Card';
import { offered } from '../../providers/match';
import { plain } from '../../providers/values';
import type { Resource, Row, Tab } from '../../schema/types';
import { CardGrid } from '../components/CardGrid';
import { EmptyState } from '../components/EmptyState';
import { LoadingRows } from '../list/LoadingRows';
import { useSaid } from '../words/useWords';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';
import { RelatedListCard } from './RelatedListCard';
import { useRelatedList } from './useRelatedList';

type ListTab = { of: string; related: string };

/** The rows of another resource that belong to the record. */
function RelatedListPanel({ record, tab, label }: { record: Row; tab: ListTab; label: string }) {
  const related = useRelatedList(tab);
  const translate = useSaid(related?.resource ?? { name: tab.of });
  if (!related) return null;
  const { resource, list, isSupported, failure } = related;
  if (failure) return failure;
  if (isSupported === undefined)
    return <LoadingRows text={translate(list.loading)} style={{ margin: '8px 16px' }} />;
  if (!isSupported) return <EmptyState title={translate(list.empty)} />;
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

/** The content of a tab of a record page: cards, or the rows of another resource. */
export function TabPanel({ resource, tab, record }: { resource: Resource; tab: Tab<Row>; record: Row }) {
  const translate = useSaid(resource);
  if ('cards' in tab)
    return (
      <CardGrid>
        {tab.cards
          .filter(({ when }) => offered(record, when))
          .map(({ rows, ...card }) =>
            rows ? (
              <RelatedListCard
                key={card.title}
                resource={resource}
                card={{ ...card, rows }}
                record={record}
              />
            ) : (
              <CardView key={card.title} resource={resource} card={card} record={record} />
            ),
          )}
      </CardGrid>
    );
  return (
    <Card component="section">
      <RelatedListPanel record={record} tab={tab} label={translate(tab.label)} />
    </Card>
  );
}
