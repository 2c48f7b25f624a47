import { useResourceSchema } from '../../../src/data/SchemaContext';
import { type CardWithList, RelatedListCard } from '../../../src/show/RelatedListCard';
import type { Property } from './property';

/** A card with the related rows of another resource. */
export function PropertyRows({ property, card }: { property: Property; card: CardWithList }) {
  const resource = useResourceSchema('locations');
  return resource && <RelatedListCard resource={resource} card={card} record={{ id: property.id }} />;
}
