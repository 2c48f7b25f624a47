import { mdiRefresh } from '@mdi/js';
import { useWords } from '../words/useWords';
import { Button } from './Button';

/** Reads again all that a page shows: its icon alone on a phone, which keeps its place beside the heading. */
export function RefreshButton(props: { onClick: () => void; disabled?: boolean }) {
  const t = useWords();
  return (
    <Button className="cp-refresh" variant="outlined" color="inherit" icon={mdiRefresh} {...props}>
      <span>{t('refresh')}</span>
    </Button>
  );
}
