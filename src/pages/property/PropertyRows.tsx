import { useResourceSchema } from '../../layout/SchemaContext';
import { type CardWithRows, RowsCard } from '../../show/RelatedListCard';
import type { Property } from './property';

/** A card with the rows of another resource that belong to a property. */
export function PropertyRows({ property, card }: { property: Property; card: CardWithRows }) {
  const resource = useResourceSchema('locations');
  return resource && <RowsCard resource={resource} card={card} record={{ id: property.id }} />;
}
