import { mdiAccountOutline, mdiCalendarSyncOutline, mdiHomeEditOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Button } from '../../../src/components/Button';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';

import { HealthCheck } from './HealthCheck';
import { PropertyFacts } from './PropertyFacts';
import { Columns, NoAddress, PropertyPage } from './PropertyPage';
import { PropertyRows } from './PropertyRows';
import { isIncomplete, type Property } from './property';
import { SelectDates } from './SelectDates';
import { useOverview } from './useOverview';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

function Actions({ property }: { property: Property }) {
  const t = useAppTranslate();
  const id = encodeURIComponent(property.id);
  const ways = [
    { word: 'edit', icon: mdiHomeEditOutline, to: `/location/update/${id}` },
    { word: 'feeds', icon: mdiCalendarSyncOutline, to: `/location/ical/${id}` },
    { word: 'owner', icon: mdiAccountOutline, to: `/location/owner/${id}` },
  ] as const;
  return (
    <Row>
      {ways.map(({ word, icon, to }) => (
        <Button key={word} to={to} variant="outlined" icon={icon}>
          {t(`property.actions.${word}`)}
        </Button>
      ))}
    </Row>
  );
}

const CARDS = {
  stays: { title: 'Upcoming Stays', relatedList: { resource: 'reservations', name: 'property' } },
  coverages: { title: 'Coverages', relatedList: { resource: 'coverages', name: 'property' } },
  activity: { title: 'Activity', relatedList: { resource: 'activity', name: 'property' } },
} as const;

/** The stays, coverages and changes of a property. The documented rows of stays and coverages do not have its id. */
function Lists({ property }: { property: Property }) {
  const hasOwnRows = useOverview(property.id) !== 'unsupported';
  return (
    <>
      {hasOwnRows && <PropertyRows property={property} card={CARDS.stays} />}
      {hasOwnRows && <PropertyRows property={property} card={CARDS.coverages} />}
      <PropertyRows property={property} card={CARDS.activity} />
    </>
  );
}

/** The details page of a property, `/location/{id}`. */
export default function Detail() {
  return (
    <PropertyPage actions={(property) => <Actions property={property} />}>
      {(property) => (
        <>
          {isIncomplete(property.address) ? (
            <Columns>
              <NoAddress />
              <div>
                <HealthCheck property={property} />
                <PropertyFacts property={property} />
              </div>
            </Columns>
          ) : (
            <SelectDates
              property={property}
              beside={
                <>
                  {!property.active && (
                    <div className="first">
                      <HealthCheck property={property} />
                    </div>
                  )}
                  <div className="first">
                    <PropertyFacts property={property} />
                  </div>
                  {property.active && (
                    <div className="last">
                      <HealthCheck property={property} />
                    </div>
                  )}
                </>
              }
            />
          )}
          <Lists property={property} />
        </>
      )}
    </PropertyPage>
  );
}
