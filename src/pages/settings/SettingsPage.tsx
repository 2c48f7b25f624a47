import { PageHead } from '../../shell/PageHead';
import { Surface } from '../../shell/Surface';
import { useWords } from '../../words/useWords';
import { QuickActions } from './QuickActions';

/** Where the settings are found; its content is not shown in the documents. */
export default function SettingsPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('settings.title')} />
      <Surface style={{ padding: 16, maxWidth: 560 }}>
        <QuickActions />
      </Surface>
    </>
  );
}
