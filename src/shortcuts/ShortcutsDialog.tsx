import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MenuEntry } from '../../schema/types';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { getMenuShortcuts, useShortcutsEnabled } from './useShortcuts';

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: '6px 16px',
  margin: '4px 0 0',
  '& dd': { margin: 0, display: 'flex', gap: 4, justifyContent: 'end' },
  '& kbd': {
    minWidth: 24,
    padding: '1px 6px',
    font: 'inherit',
    fontSize: '0.75rem',
    textAlign: 'center',
    border: '1px solid var(--cp-border)',
    borderRadius: 4,
  },
});

function KeyList({ title, keys }: { title: string; keys: readonly [label: string, keys: string][] }) {
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Keys>
        {keys.map(([label, combination]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              {combination.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </Keys>
    </section>
  );
}

/** The keyboard shortcuts of the portal, and the switch that turns those of single keys off. */
export default function ShortcutsDialog({
  menu,
  onClose,
}: {
  menu: readonly MenuEntry[];
  onClose: () => void;
}) {
  const t = useAppTranslate();
  const [isEnabled, setEnabled] = useShortcutsEnabled();
  return (
    <DialogFrame
      wide
      title={t('shortcuts.title')}
      onClose={onClose}
      buttons={
        <Button color="inherit" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      }
    >
      <FormControlLabel
        label={t('shortcuts.enable')}
        control={<Switch checked={isEnabled} onChange={(_, checked) => setEnabled(checked)} />}
      />
      <KeyList
        title={t('shortcuts.everywhere')}
        keys={[
          [t('shortcuts.quick_search'), 'Ctrl K'],
          [t('shortcuts.search'), '/'],
          [t('shortcuts.sheet'), '?'],
        ]}
      />
      <KeyList
        title={t('shortcuts.lists')}
        keys={[
          [t('shortcuts.next'), 'j'],
          [t('shortcuts.previous'), 'k'],
          [t('shortcuts.select'), 'x'],
          [t('shortcuts.open'), 'Enter'],
        ]}
      />
      <KeyList
        title={t('shortcuts.screens')}
        keys={getMenuShortcuts(menu).map(({ label, shortcut }) => [translateText(label), `g ${shortcut}`])}
      />
    </DialogFrame>
  );
}
