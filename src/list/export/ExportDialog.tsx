import { Alert, LinearProgress } from '@mui/material';
import { useId } from 'react';
import type { SortPayload } from 'react-admin';
import type { ListFilter } from '../../../providers/lists';
import type { Resource } from '../../../schema/types';
import { DialogFrame } from '../../actions/DialogFrame';
import { Button } from '../../components/Button';
import { DescriptionList } from '../../components/DescriptionList';
import { Code } from '../../fields/Code';
import { FailureAlert } from '../../fields/FailureAlert';
import { formatCount } from '../../fields/format';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { type Export, useExport } from './useExport';

function Standing({ now }: { now: Export }) {
  const t = useAppTranslate();
  const id = useId();
  if (now.is === 'saved')
    return (
      <>
        <Alert severity="success">{t('csv.saved', { name: now.name })}</Alert>
        <DescriptionList
          items={[
            [t('csv.rows'), formatCount(now.rows)],
            [t('csv.lines'), t('csv.with_heads', { lines: formatCount(now.rows + 1) })],
            [t('csv.sha256'), <Code key="sha256" text={now.sha256} />],
          ]}
        />
      </>
    );
  if (now.is === 'stopped') return <Alert severity="info">{t('csv.stopped')}</Alert>;
  if (now.is === 'failed') return <FailureAlert failure={now.failure} />;
  const { rows, of } = now;
  return (
    <div style={{ display: 'grid', gap: 8, fontVariantNumeric: 'tabular-nums' }}>
      <span id={id}>
        {of > 0 ? t('csv.progress', { rows: formatCount(rows), of: formatCount(of) }) : t('loading')}
      </span>
      <LinearProgress
        {...(of > 0 && { variant: 'determinate', value: (rows / of) * 100 })}
        aria-labelledby={id}
      />
    </div>
  );
}

/** An export from its first row to what can be checked of the file: how far it is, a way to stop it, and how it ended. */
export default function ExportDialog(props: {
  resource: Resource;
  filter: ListFilter;
  sort: SortPayload;
  columns: readonly string[];
  onClose: () => void;
}) {
  const { resource, filter, sort, columns, onClose } = props;
  const t = useAppTranslate();
  const { now, run, stop } = useExport(resource, { filter, sort, columns });
  const under = now.is === 'running' || now.is === 'stopping';
  return (
    <DialogFrame
      title={t('list.export')}
      onClose={under ? undefined : onClose}
      wide
      buttons={
        under ? (
          <Button
            variant="outlined"
            color="inherit"
            disabled={now.is === 'stopping'}
            onClick={stop}
            autoFocus
          >
            {t(now.is === 'stopping' ? 'csv.stopping' : 'list.stop')}
          </Button>
        ) : (
          <>
            {now.is === 'failed' && <Button onClick={() => void run()}>{t('retry')}</Button>}
            <Button variant="contained" onClick={onClose} autoFocus>
              {t('action.ok')}
            </Button>
          </>
        )
      }
    >
      <Standing now={now} />
    </DialogFrame>
  );
}
