import { LinearProgress } from '@mui/material';
import { useId } from 'react';
import type { BulkRun } from '../../providers/bulkRunStorage';
import { Button } from '../components/Button';
import { formatCount } from '../fields/format';
import { RecordFields } from '../fields/RecordFields';
import { useAppTranslate } from '../i18n/useAppTranslate';
import type { BulkActionProps } from './BulkActionDialog';
import { countByStatus } from './bulkRun';
import { useBulkTexts } from './useBulkTexts';

/** The progress of a run and its current row. */
export function BulkProgress({ resource, name, change, run }: BulkActionProps & { run: BulkRun }) {
  const t = useAppTranslate();
  const id = useId();
  const { progressText } = useBulkTexts(resource, name);
  const { all, remaining } = countByStatus(run);
  const done = all - remaining.length;
  const [current] = remaining;
  return (
    <>
      <div style={{ display: 'grid', gap: 8, fontVariantNumeric: 'tabular-nums' }}>
        <span id={id}>{t('bulk.progress', { done: formatCount(done), all: formatCount(all) })}</span>
        <LinearProgress
          variant="determinate"
          value={all === 0 ? 0 : (done / all) * 100}
          aria-labelledby={id}
        />
        <span>{progressText(run)}</span>
      </div>
      {current && <RecordFields resource={resource} row={current.row} items={change.confirm.fields} />}
    </>
  );
}

/** Stops a run after the current row. */
export function StopButton({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) {
  const t = useAppTranslate();
  return (
    <Button variant="outlined" color="inherit" disabled={isStopping} onClick={onStop} autoFocus>
      {t(isStopping ? 'bulk.stopping' : 'bulk.stop')}
    </Button>
  );
}
