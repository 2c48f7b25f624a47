import { Alert, LinearProgress } from '@mui/material';
import { useId } from 'react';
import type { SortPayload } from 'react-admin';
import type { ListFilter } from '../../../providers/toListQuery';
import type { Resource } from '../../../schema/types';
import { Button } from '../../components/Button';
import { Code } from '../../components/Code';
import { DescriptionList } from '../../components/DescriptionList';
import { DialogFrame } from '../../components/DialogFrame';
import { FailureAlert } from '../../fields/FailureAlert';
import { formatCount } from '../../fields/format';
import { useAppTranslate } from '../../i18n/useAppTranslate';
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

/** The dialog of an export: progress, a stop button, and the result with a checksum. */
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
  const isRunning = state.status === 'running' || state.status === 'stopping';
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
