import { LinearProgress } from '@mui/material';
import { useId } from 'react';
import type { Run } from '../../providers/runs';
import { Button } from '../components/Button';
import { formatCount } from '../fields/format';
import { RecordFields } from '../fields/RecordFields';
import { useAppTranslate } from '../i18n/useAppTranslate';
import type { BulkActionProps } from './BulkActionDialog';
import { countByStatus } from './bulkRun';
import { useBulkTexts } from './useBulkTexts';

/** How far a run has come, and which row is under way. */
export function BulkProgress({ resource, name, change, run }: BulkActionProps & { run: Run }) {
  const t = useAppTranslate();
  const id = useId();
  const { standing } = useBulkTexts(resource, name);
  const { all, left } = countByStatus(run);
  const done = all - left.length;
  const [current] = left;
  return (
    <>
      <div style={{ display: 'grid', gap: 8, fontVariantNumeric: 'tabular-nums' }}>
        <span id={id}>{t('bulk.progress', { done: formatCount(done), all: formatCount(all) })}</span>
        <LinearProgress
          variant="determinate"
          value={all === 0 ? 0 : (done / all) * 100}
          aria-labelledby={id}
        />
        <span>{standing(run)}</span>
      </div>
      {current && <RecordFields resource={resource} row={current.row} items={change.confirm.fields} />}
    </>
  );
}

/** The way to stop a run after the row that is under way. */
export function StopButton({ stopping, onStop }: { stopping: boolean; onStop: () => void }) {
  const t = useAppTranslate();
  return (
    <Button variant="outlined" color="inherit" disabled={stopping} onClick={onStop} autoFocus>
      {t(stopping ? 'bulk.stopping' : 'bulk.stop')}
    </Button>
  );
}
