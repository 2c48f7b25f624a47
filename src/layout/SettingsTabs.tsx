import Box from '@mui/material/Box';
import { PageTabs } from '../components/PageTabs';
import { useAppSchema } from '../data/SchemaContext';
import { useCanOpen } from '../data/usePermissions';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** The sections of the settings, below the heading of each of their pages. */
export function SettingsTabs() {
  const t = useAppTranslate();
  const { settings = [] } = useAppSchema().menus;
  const canOpen = useCanOpen();
  const tabs = settings
    .filter(({ to }) => canOpen(to))
    .map(({ label, tab = label, to }) => ({ label: translateText(tab), to }));
  return (
    <Box sx={{ mb: 2 }}>
      <PageTabs
        label={t('settings.title')}
        tabs={[{ label: t('settings.preferences'), to: '/settings' }, ...tabs]}
      />
    </Box>
  );
}
