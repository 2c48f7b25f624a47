import { DialogContentText } from '@mui/material';
import { Frame } from '../../actions/Frame';
import { useWords } from '../../words/useWords';
import { Button } from '../Button';

/** Asks whether what was filled in may be lost. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords();
  const buttons = (
    <>
      <Button color="inherit" onClick={onLeave}>
        {t('form.leave_yes')}
      </Button>
      <Button variant="contained" onClick={onStay} autoFocus>
        {t('form.leave_no')}
      </Button>
    </>
  );
  return (
    <Frame title={t('form.leave')} onClose={onStay} buttons={buttons}>
      <DialogContentText>{t('form.leave_text')}</DialogContentText>
    </Frame>
  );
}
