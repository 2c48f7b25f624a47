import { mdiDownload } from '@mdi/js';
import { Alert, DialogContentText } from '@mui/material';
import { sumCents } from '../../common/money';
import type { Run } from '../../providers/runs';
import { Button } from '../components/Button';
import type { Failure } from '../data/failure';
import { formatCents, formatCount } from '../fields/format';
import { RequestId } from '../fields/RequestId';
import { useAppTranslate } from '../i18n/useAppTranslate';
import type { BulkActionProps } from './BulkActionDialog';
import { countByStatus } from './bulkRun';
import { RowSummaryList } from './RowSummaryList';
import { useReceipt } from './useReceipt';

type Props = BulkActionProps & {
  run: Run;
  /** Why it could not go on. */
  problem: Failure | undefined;
};

/** What came of a run: how many are done, which failed and why, how many are left. */
export function BulkResult({ resource, name, change, run, problem }: Props) {
  const t = useAppTranslate();
  const saveReceipt = useReceipt(resource, name, change);
  const { all, done, failed, left } = countByStatus(run);
  const sum = change.bulk?.sumField;
  const succeeded = run.rows.filter(({ outcome }) => outcome?.is === 'done');
  const cents = sum === undefined ? undefined : sumCents(succeeded.map(({ row }) => row[sum]));
  const failedText = t('bulk.failed', { count: formatCount(failed.length), smart_count: failed.length });
  const open = left.length > 0;
  return (
    <>
      {problem && (
        <Alert severity="error">
          {problem.text} {t('bulk.no_answer_text')}
          <RequestId id={problem.request} />
        </Alert>
      )}
      <Alert severity={failed.length > 0 || open ? 'info' : 'success'}>
        {t('bulk.done', { count: formatCount(done), all: formatCount(all) })}
        {cents !== undefined && ` ${t('bulk.together', { sum: formatCents(cents) })}.`}
        {open && ` ${t('bulk.left', { count: formatCount(left.length), smart_count: left.length })}`}
      </Alert>
      {failed.length > 0 && (
        <>
          <DialogContentText>{failedText}</DialogContentText>
          <RowSummaryList
            resource={resource}
            items={change.confirm.fields}
            rows={failed.map(({ id, row, outcome }) => ({
              id,
              row,
              note: (
                <>
                  <p data-tone="error">{outcome?.text}</p>
                  <RequestId id={outcome?.request} />
                </>
              ),
            }))}
            label={failedText}
          />
        </>
      )}
      <Button
        size="small"
        icon={mdiDownload}
        onClick={() => saveReceipt(run)}
        style={{ justifySelf: 'start' }}
      >
        {t('bulk.receipt')}
      </Button>
    </>
  );
}

/** The way on with what is left, else with what failed, and out. */
export function BulkResultButtons(props: {
  run: Run;
  onGoOn: () => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { run, onGoOn, onAgain, onClose } = props;
  const t = useAppTranslate();
  const { all, failed, left } = countByStatus(run);
  const open = left.length > 0;
  return (
    <>
      <Button color="inherit" onClick={onClose} autoFocus={!open}>
        {t('close')}
      </Button>
      {failed.length > 0 && !open && (
        <Button variant="outlined" onClick={onAgain}>
          {t('bulk.again', { count: formatCount(failed.length), smart_count: failed.length })}
        </Button>
      )}
      {open && (
        <Button variant="contained" onClick={onGoOn} autoFocus>
          {t('bulk.go_on', { left: formatCount(left.length), all: formatCount(all) })}
        </Button>
      )}
    </>
  );
}
