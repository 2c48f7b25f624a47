import {
  mdiAccountOutline,
  mdiCalendarSyncOutline,
  mdiChevronRight,
  mdiHomeEditOutline,
  mdiHomeSearchOutline,
  mdiShieldCheckOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from '../../shell/Icon';
import { Surface } from '../../shell/Surface';
import { useWords } from '../../words/useWords';
import { SheetHead } from './facts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 8px 8px',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '0 8px',
    borderRadius: 8,
    color: 'inherit',
    fontSize: '0.875rem',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: 'var(--cp-hover)' },
  '& a:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
  '& svg': { color: 'var(--cp-muted)' },
  '& svg:last-of-type': { marginLeft: 'auto' },
});

/** Where one may want to go from a property. */
export function QuickActions({ id }: { id: string }) {
  const t = useWords();
  const at = encodeURIComponent(id);
  const ways = [
    { word: 'dashboard', icon: mdiViewDashboardOutline, to: '/dashboard' },
    { word: 'details', icon: mdiHomeSearchOutline, to: `/location/${at}` },
    { word: 'edit', icon: mdiHomeEditOutline, to: `/location/update/${at}` },
    { word: 'feeds', icon: mdiCalendarSyncOutline, to: `/location/ical/${at}` },
    { word: 'coverages', icon: mdiShieldCheckOutline, to: '/coverages' },
    { word: 'owner', icon: mdiAccountOutline, to: `/location/owner/${at}` },
  ] as const;
  return (
    <Surface as="nav" aria-label={t('property.actions.title')}>
      <SheetHead>
        <h2>{t('property.actions.title')}</h2>
      </SheetHead>
      <List>
        {ways.map(({ word, icon, to }) => (
          <li key={word}>
            <Link to={to}>
              <Icon path={icon} />
              {t(`property.actions.${word}`)}
              <Icon path={mdiChevronRight} size={18} />
            </Link>
          </li>
        ))}
      </List>
    </Surface>
  );
}
