import type { Card, Resource, Row } from '../../declare/types';
import { plain } from '../../providers/values';
import { useSaid } from '../words/useWords';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';
import { useBelonging } from './useRelatedList';

/** A card that has rows. */
export type CardWithRows = Card<Row> & Required<Pick<Card<Row>, 'rows'>>;

/** A card with the rows of another resource that belong to the record; none where these are not offered. */
export function RowsCard(props: { resource: Resource; card: CardWithRows; record: Row }) {
  const { resource, card, record } = props;
  const belonging = useBelonging(card.rows);
  const said = useSaid(belonging?.resource ?? { name: card.rows.of });
  if (!belonging) return null;
  const { list, offered, failed } = belonging;
  if (!failed && !offered) return null;
  return (
    <CardView resource={resource} card={card} record={record}>
      {failed ?? (
        <RelatedList
          resource={belonging.resource}
          list={list}
          related={card.rows.related}
          id={plain(record.id)}
          label={said(card.title)}
        />
      )}
    </CardView>
  );
}
