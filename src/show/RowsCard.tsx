import type { Card, Resource, Row } from '../../declare/types';
import { failureOf } from '../../providers/failure';
import { plain } from '../../providers/values';
import { asShown } from '../data/asShown';
import { useDeclared } from '../data/declared';
import { useListOffered } from '../data/useListOffered';
import { Failed } from '../shell/States';
import { useSaid } from '../words/useWords';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';

/** A card that has rows. */
export type CardWithRows = Card<Row> & Required<Pick<Card<Row>, 'rows'>>;

/** A card with the rows of another resource that belong to the record. */
export function RowsCard(props: { resource: Resource; card: CardWithRows; record: Row }) {
  const { resource, card, record } = props;
  const of = useDeclared(card.rows.of);
  const list = of?.related[card.rows.related];
  const said = useSaid(resource);
  const { data: offered, error, retry } = asShown(useListOffered(list));
  if (!of || !list) return null;
  if (error)
    return (
      <CardView resource={resource} card={card} record={record}>
        <Failed of={error} text={failureOf(error, said(list.failed)).message} onRetry={retry} />
      </CardView>
    );
  if (!offered) return null;
  return (
    <CardView resource={resource} card={card} record={record}>
      <RelatedList
        resource={of}
        list={list}
        related={card.rows.related}
        id={plain(record.id)}
        label={said(card.title)}
      />
    </CardView>
  );
}
