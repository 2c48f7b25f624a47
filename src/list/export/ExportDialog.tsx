import { Alert, LinearProgress } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { type SortPayload, useNotify } from 'react-admin';
import type { ListFilter } from '../../../providers/toListQuery';
import type { Resource } from '../../../schema/types';
import { Button } from '../../components/Button';
import { Code } from '../../components/Code';
import { DescriptionList } from '../../components/DescriptionList';
import { DialogFrame } from '../../components/DialogFrame';
import { FailureAlert } from '../../fields/FailureAlert';
import { formatCount } from '../../fields/format';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { dismissByKey } from '../../notifications/dismissByKey';
import { type ExportState, useExport } from './useExport';

function ExportStatus({ state }: { state: ExportState }) {
  const t = useAppTranslate();
  const id = useId();
  if (state.status === 'saved')
    return (
      <>
        <Alert severity="success">{t('csv.saved', { name: state.name })}</Alert>
        <DescriptionList
          items={[
            [t('csv.rows'), formatCount(state.rows)],
            [t('csv.lines'), t('csv.with_heads', { lines: formatCount(state.rows + 1) })],
            [t('csv.sha256'), <Code key="sha256" text={state.sha256} />],
          ]}
        />
      </>
    );
  if (state.status === 'stopped') return <Alert severity="info">{t('csv.stopped')}</Alert>;
  if (state.status === 'failed') return <FailureAlert failure={state.failure} />;
  const { rows, total } = state;
  return (
    <div style={{ display: 'grid', gap: 8, fontVariantNumeric: 'tabular-nums' }}>
      <span id={id}>
        {total > 0 ? t('csv.progress', { rows: formatCount(rows), of: formatCount(total) }) : t('loading')}
      </span>
      <LinearProgress
        {...(total > 0 && { variant: 'determinate', value: (rows / total) * 100 })}
        aria-labelledby={id}
      />
    </div>
  );
}

/** How long an export runs before its progress is shown, in ms. Most exports are faster. */
const PROGRESS_DELAY_MS = 400;

/** The key of the notification of an export. */
const NOTICE = 'export';

/** The result of an export in a notification. */
function ExportNotice({ rows, onDetails }: { rows: number; onDetails: () => void }) {
  const t = useAppTranslate();
  return (
    <>
      {t('csv.exported', { smart_count: rows, count: formatCount(rows) })}{' '}
      <Button size="small" onClick={onDetails}>
        {t('csv.details')}
      </Button>
    </>
  );
}

/** Notifies the user of a saved export. Returns whether the user wants to see its details. */
function useExportNotice(state: ExportState): boolean {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const rows = state.status === 'saved' ? state.rows : undefined;
  useEffect(() => {
    if (rows === undefined) return;
    const onDetails = () => {
      dismissByKey(NOTICE);
      setOpen(true);
    };
    notify(<ExportNotice rows={rows} onDetails={onDetails} />, { type: 'success', about: NOTICE });
    // Without the list, nothing could show the details.
    return () => dismissByKey(NOTICE);
  }, [rows, notify]);
  return isOpen;
}

/** True if the export is slow enough to show its progress. */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/**
 * The dialog of an export: the progress of a long one, with a stop button, and why it failed. After a success a
 * notification opens it for the name and the checksum of the file.
 */
export default function ExportDialog(props: {
  resource: Resource;
  filter: ListFilter;
  sort: SortPayload;
  columns: readonly string[];
  onClose: () => void;
}) {
  const { resource, filter, sort, columns, onClose } = props;
  const t = useAppTranslate();
  const { state, run, stop } = useExport(resource, { filter, sort, columns });
  const showsDetails = useExportNotice(state);
  const isSlow = useIsSlow();
  const isRunning = state.status === 'running' || state.status === 'stopping';
  if (state.status === 'saved' ? !showsDetails : isRunning && !isSlow) return null;
  return (
    <DialogFrame
      title={t('list.export')}
      onClose={isRunning ? undefined : onClose}
      wide
      buttons={
        isRunning ? (
          <Button
            variant="outlined"
            color="inherit"
            disabled={state.status === 'stopping'}
            onClick={stop}
            autoFocus
          >
            {t(state.status === 'stopping' ? 'csv.stopping' : 'list.stop')}
          </Button>
        ) : (
          <>
            {state.status === 'failed' && <Button onClick={() => void run()}>{t('retry')}</Button>}
            <Button variant="contained" onClick={onClose} autoFocus>
              {t('action.ok')}
            </Button>
          </>
        )
      }
    >
      <ExportStatus state={state} />
    </DialogFrame>
  );
}
