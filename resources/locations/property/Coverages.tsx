import { mdiCalendarSearchOutline, mdiHomeSearchOutline } from '@mdi/js';
import { Button } from '../../../src/components/Button';
import { useAppTranslate } from '../../useAppTranslate';
import { PropertyPage } from './PropertyPage';
import { PropertyRows } from './PropertyRows';

const COVERAGES = { title: 'Coverages', relatedList: { resource: 'coverages', name: 'property' } };

function Actions({ id }: { id: string }) {
  const t = useAppTranslate();
  const at = encodeURIComponent(id);
  const ways = [
    { word: 'details', icon: mdiHomeSearchOutline, to: `/location/${at}` },
    { word: 'availability', icon: mdiCalendarSearchOutline, to: `/property/${at}` },
  ] as const;
  return ways.map(({ word, icon, to }) => (
    <Button key={word} to={to} variant="outlined" icon={icon}>
      {t(`property.actions.${word}`)}
    </Button>
  ));
}

/** The coverages of a property, `/location/coverages/{id}`, for *View Coverages*. */
export default function Coverages() {
  return (
    <PropertyPage actions={({ id }) => <Actions id={id} />}>
      {(property) => <PropertyRows property={property} card={COVERAGES} />}
    </PropertyPage>
  );
}
