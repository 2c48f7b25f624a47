import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { NativeSelect } from '../../components/NativeSelect';
import { PageHeader } from '../../components/PageHeader';
import { isLanguage, LANGUAGES, setLanguage } from '../../i18n/language';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useLanguage } from '../../i18n/useLanguage';
import { QuickActions } from './QuickActions';

/** The overview of the settings, and the choice of the language. */
export default function SettingsPage() {
  const t = useAppTranslate();
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Card component="section" style={{ padding: 16, maxWidth: 560 }}>
        <QuickActions />
        <Box sx={{ pt: 1.5 }}>
          <NativeSelect
            label={t('settings.language')}
            value={useLanguage()}
            options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value }))}
            onChange={(language) => isLanguage(language) && setLanguage(language)}
          />
        </Box>
      </Card>
    </>
  );
}
