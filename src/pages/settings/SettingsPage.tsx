import { NativeSelect } from '../../components/NativeSelect';
import { Surface } from '../../components/Surface';
import { PageHeader } from '../../layout/PageHeader';
import { isLanguage, LANGUAGES, setLanguage } from '../../words/language';
import { useLanguage } from '../../words/useLanguage';
import { useWords } from '../../words/useWords';
import { QuickActions } from './QuickActions';

/** Where the settings are found, and the language is chosen; its content is not shown in the documents. */
export default function SettingsPage() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Surface style={{ padding: 16, maxWidth: 560 }}>
        <QuickActions />
        <div className="cp-setting">
          <NativeSelect
            label={t('settings.language')}
            value={useLanguage()}
            options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value }))}
            onChange={(language) => isLanguage(language) && setLanguage(language)}
          />
        </div>
      </Surface>
    </>
  );
}
