import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { NativeSelect } from '../../components/NativeSelect';
import { PageHeader } from '../../components/PageHeader';
import { SectionCard } from '../../components/SectionCard';
import { getDefaultPerPage, ROWS_PER_PAGE, setDefaultPerPage } from '../../data/listParams';
import { isLanguage, LANGUAGES, setLanguage } from '../../i18n/language';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useLanguage } from '../../i18n/useLanguage';
import { SettingsTabs } from '../../layout/SettingsTabs';
import { useShortcutsEnabled } from '../../shortcuts/useShortcuts';
import { isMode, MODES } from '../../theme/modes';

/** The number of rows of a list whose address names none. */
function RowsPerPage() {
  const t = useAppTranslate();
  const [value, setValue] = useState(getDefaultPerPage);
  const change = (text: string) => {
    setDefaultPerPage(Number(text));
    setValue(Number(text));
  };
  return (
    <NativeSelect
      label={t('settings.rows')}
      value={String(value)}
      options={ROWS_PER_PAGE.map((count) => ({ value: String(count), label: String(count) }))}
      onChange={change}
    />
  );
}

/** The overview of the settings, with the preferences of the user. */
export default function SettingsPage() {
  const t = useAppTranslate();
  const { mode = 'system', setMode } = useColorScheme();
  const [hasShortcuts, setHasShortcuts] = useShortcutsEnabled();
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <SettingsTabs />
      <Stack spacing={2} sx={{ maxWidth: 560, '& label[for]': { width: 128 } }}>
        <SectionCard title={t('settings.preferences')}>
          <p>{t('settings.stored')}</p>
          <NativeSelect
            label={t('settings.language')}
            value={useLanguage()}
            options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value }))}
            onChange={(language) => isLanguage(language) && setLanguage(language)}
          />
          <NativeSelect
            label={t('settings.theme')}
            value={mode}
            options={MODES.map(({ mode }) => ({ value: mode, label: t(`color_scheme.${mode}`) }))}
            onChange={(mode) => isMode(mode) && setMode(mode)}
          />
          <RowsPerPage />
          <FormControlLabel
            label={t('shortcuts.enable')}
            control={<Switch checked={hasShortcuts} onChange={(_, checked) => setHasShortcuts(checked)} />}
          />
        </SectionCard>
      </Stack>
    </>
  );
}
