import {
  mdiAccountOutline,
  mdiCalendarSearchOutline,
  mdiCalendarSyncOutline,
  mdiHomeEditOutline,
} from '@mdi/js';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from '../../shell/Icon';
import { useWords } from '../../words/useWords';
import { HealthCheck } from './HealthCheck';
import { Columns, NoAddress, PropertyPage } from './PropertyPage';
import { isIncomplete, type Property } from './property';
import { SelectDates } from './SelectDates';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: { display: 'grid', width: '100%', gridTemplateColumns: '1fr 1fr' },
}));

function Actions({ property }: { property: Property }) {
  const t = useWords();
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
        <Button
          key={word}
          component={Link}
          to={to}
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={icon} size={18} />}
          sx={{ borderColor: 'divider' }}
        >
          {t(`property.actions.${word}`)}
        </Button>
      ))}
    </Row>
  );
}

/** The property detail, `/location/{id}` (second document, section 2). */
export default function Detail() {
  return (
    <PropertyPage actions={(property) => <Actions property={property} />}>
      {(property) =>
        isIncomplete(property.address) ? (
          <Columns>
            <NoAddress />
            <HealthCheck property={property} />
          </Columns>
        ) : (
          <SelectDates
            property={property}
            beside={
              <div className="first">
                <HealthCheck property={property} />
              </div>
            }
          />
        )
      }
    </PropertyPage>
  );
}
