import { toText } from '../../providers/fieldAccessor';
import type { Card, Resource, Row } from '../../schema/types';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';
import { useRelatedList } from './useRelatedList';

/** A card that shows a related list. */
export type CardWithList = Card<Row> & Required<Pick<Card<Row>, 'relatedList'>>;

/**
 * A card with the rows of another resource that belong to the record. It is hidden if the API does not have the
 * list.
 */
export function RelatedListCard(props: { resource: Resource; card: CardWithList; record: Row }) {
  const { resource, card, record } = props;
  const related = useRelatedList(card.relatedList);
  const translate = useSchemaTranslate(related?.resource ?? { name: card.relatedList.resource });
  if (!related || !(related.failure || related.isSupported)) return null;
  return (
    <CardView resource={resource} card={card} record={record}>
      {related.failure ?? (
        <RelatedList
          resource={related.resource}
          list={related.list}
          related={card.relatedList.name}
          id={toText(record.id)}
          label={translate(card.title)}
        />
      )}
    </CardView>
  );
}
