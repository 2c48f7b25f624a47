import {
  mdiAccountOutline,
  mdiCalendarSearchOutline,
  mdiCalendarSyncOutline,
  mdiHomeEditOutline,
} from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Button } from '../../../src/components/Button';
import { useAppTranslate } from '../../useAppTranslate';
import { HealthCheck } from './HealthCheck';
import { Columns, NoAddress, PropertyPage } from './PropertyPage';
import { PropertyRows } from './PropertyRows';
import { isIncomplete, type Property } from './property';
import { SelectDates } from './SelectDates';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

function Actions({ property }: { property: Property }) {
  const t = useAppTranslate();
  const id = encodeURIComponent(property.id);
  const ways = [
    { word: 'edit', icon: mdiHomeEditOutline, to: `/location/update/${id}` },
    { word: 'feeds', icon: mdiCalendarSyncOutline, to: `/location/ical/${id}` },
    { word: 'owner', icon: mdiAccountOutline, to: `/location/owner/${id}` },
    { word: 'availability', icon: mdiCalendarSearchOutline, to: `/property/${id}` },
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

const ACTIVITY = { title: 'Activity', relatedList: { resource: 'activity', name: 'property' } };

/** The details page of a property, `/location/{id}`. */
export default function Detail() {
  return (
    <PropertyPage actions={(property) => <Actions property={property} />}>
      {(property) =>
        isIncomplete(property.address) ? (
          <>
            <Columns>
              <NoAddress />
              <HealthCheck property={property} />
            </Columns>
            <PropertyRows property={property} card={ACTIVITY} />
          </>
        ) : (
          <SelectDates
            property={property}
            beside={
              <div className="first">
                <HealthCheck property={property} />
              </div>
            }
            below={
              <div className="last">
                <PropertyRows property={property} card={ACTIVITY} />
              </div>
            }
          />
        )
      }
    </PropertyPage>
  );
}
