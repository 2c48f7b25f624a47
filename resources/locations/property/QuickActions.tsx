import {
  mdiAccountOutline,
  mdiCalendarSyncOutline,
  mdiHomeEditOutline,
  mdiShieldCheckOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';
import Card from '@mui/material/Card';
import { NavList } from '../../../src/components/NavList';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { Body, SheetHead } from './facts';

/** The links of a property. Its coverages are filtered by id, because titles are not unique. */
export function QuickActions({ id }: { id: string }) {
  const t = useAppTranslate();
  const at = encodeURIComponent(id);
  const ways = [
    { word: 'dashboard', icon: mdiViewDashboardOutline, to: '/dashboard' },
    { word: 'edit', icon: mdiHomeEditOutline, to: `/location/update/${at}` },
    { word: 'feeds', icon: mdiCalendarSyncOutline, to: `/location/ical/${at}` },
    { word: 'coverages', icon: mdiShieldCheckOutline, to: `/location/coverages/${at}` },
    { word: 'owner', icon: mdiAccountOutline, to: `/location/owner/${at}` },
  ] as const;
  return (
    <Card component="nav" aria-label={t('property.actions.title')}>
      <SheetHead>
        <h2>{t('property.actions.title')}</h2>
      </SheetHead>
      <Body>
        <NavList items={ways.map(({ word, ...way }) => ({ ...way, label: t(`property.actions.${word}`) }))} />
      </Body>
    </Card>
  );
}
