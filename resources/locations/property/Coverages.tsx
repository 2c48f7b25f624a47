import { PropertyPage } from './PropertyPage';
import { PropertyRows } from './PropertyRows';

const COVERAGES = { title: 'Coverages', relatedList: { resource: 'coverages', name: 'property' } };

/** The coverages of a property, `/location/coverages/{id}`, for *View Coverages*. */
export default function Coverages() {
  return <PropertyPage>{(property) => <PropertyRows property={property} card={COVERAGES} />}</PropertyPage>;
}
