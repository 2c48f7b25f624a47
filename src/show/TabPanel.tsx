import Card from '@mui/material/Card';
import { toText } from '../../providers/fieldAccessor';
import { isAvailable } from '../../providers/matches';
import type { RelatedListName, Resource, Row, Tab } from '../../schema/types';
import { CardGrid } from '../components/CardGrid';
import { EmptyState } from '../components/EmptyState';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { LoadingRows } from '../list/LoadingRows';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';
import { RelatedListCard } from './RelatedListCard';
import { useRelatedList } from './useRelatedList';

type ListTab = { relatedList: RelatedListName };

/** The rows of another resource that belong to the record. */
function RelatedListPanel({ record, tab, label }: { record: Row; tab: ListTab; label: string }) {
  const related = useRelatedList(tab.relatedList);
  const translate = useSchemaTranslate(related?.resource ?? { name: tab.relatedList.resource });
  if (!related) return null;
  const { resource, list, isSupported, failure } = related;
  if (failure) return failure;
  if (isSupported === undefined)
    return <LoadingRows text={translate(list.loadingText)} style={{ margin: '8px 16px' }} />;
  if (!isSupported) return <EmptyState title={translate(list.emptyText)} />;
  return (
    <RelatedList
      resource={resource}
      list={list}
      related={tab.relatedList.name}
      id={toText(record.id)}
      label={label}
      heading="h2"
    />
  );
}

/** The content of a tab of a record page: cards, or related rows of another resource. */
export function TabPanel({ resource, tab, record }: { resource: Resource; tab: Tab<Row>; record: Row }) {
  const translate = useSchemaTranslate(resource);
  if ('cards' in tab)
    return (
      <CardGrid>
        {tab.cards
          .filter(({ when }) => isAvailable(record, when))
          .map(({ relatedList, ...card }) =>
            relatedList ? (
              <RelatedListCard
                key={card.title}
                resource={resource}
                card={{ ...card, relatedList }}
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
