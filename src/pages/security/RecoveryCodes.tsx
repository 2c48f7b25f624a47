import { mdiCheck, mdiContentCopy, mdiDownloadOutline } from '@mdi/js';
import { DialogContentText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import { useWarnWhenUnsavedChanges } from '../../components/unsavedChanges';
import { useCopy } from '../../components/useCopy';
import { saveFile } from '../../data/saveCsv';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { fonts } from '../../theme/tokens';

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 16px',
  margin: 0,
  padding: 16,
  borderRadius: 8,
  listStyle: 'none',
  backgroundColor: 'var(--cp-sunken)',
  fontFamily: fonts.code,
  fontSize: '0.9375rem',
  textAlign: 'center',
});
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/**
 * The recovery codes, which are shown once. The dialog closes only after the user confirms to have saved
 * them.
 */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useAppTranslate();
  const text = useId();
  useWarnWhenUnsavedChanges(true, () => {});
  const lines = codes.map((code) => `${code}\n`).join('');
  const { copied, copy } = useCopy(lines);
  const done = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {t('security.step.done')}
    </Button>
  );
  return (
    <DialogFrame title={t('security.step.title_kept')} onClose={undefined} buttons={done}>
      <DialogContentText id={text}>{t('security.step.keep')}</DialogContentText>
      <List aria-describedby={text}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Ways>
        <Button variant="outlined" icon={copied ? mdiCheck : mdiContentCopy} onClick={copy}>
          {t(copied ? 'security.step.copied' : 'security.step.copy')}
        </Button>
        <Button
          variant="outlined"
          icon={mdiDownloadOutline}
          onClick={() => saveFile(t('security.step.file'), [lines], 'text/plain;charset=utf-8')}
        >
          {t('security.step.download')}
        </Button>
      </Ways>
    </DialogFrame>
  );
}
