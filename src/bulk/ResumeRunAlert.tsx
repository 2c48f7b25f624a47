import { Alert } from '@mui/material';
import type { BulkRun } from '../../providers/bulkRunStorage';
import type { Resource } from '../../schema/types';
import { Button } from '../components/Button';
import { formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { countByStatus } from './bulkRun';
import { useBulkTexts } from './useBulkTexts';

/** An interrupted run, with buttons to resume or discard it. */
export default function ResumeRunAlert(props: {
  resource: Resource;
  run: BulkRun;
  onShow: (resume: boolean) => void;
  onDiscard: () => void;
}) {
  const { resource, run, onShow, onDiscard } = props;
  const t = useAppTranslate();
  const { title, progressText } = useBulkTexts(resource, run.action);
  const { remaining, all } = countByStatus(run);
  const buttons = (
    <>
      <Button color="inherit" size="small" onClick={() => onShow(remaining.length > 0)}>
        {remaining.length > 0
          ? t('bulk.go_on', { left: formatCount(remaining.length), all: formatCount(all) })
          : t('bulk.show')}
      </Button>
      <Button color="inherit" size="small" onClick={onDiscard}>
        {t('bulk.discard')}
      </Button>
    </>
  );
  return (
    <Alert severity={remaining.length > 0 ? 'warning' : 'info'} action={buttons} sx={{ mb: 2 }}>
      {t('bulk.kept', { title: title(), standing: progressText(run) })}
    </Alert>
  );
}
