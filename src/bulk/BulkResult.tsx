import { mdiDownload } from '@mdi/js';
import { Alert, DialogContentText } from '@mui/material';
import { sumCents } from '../../common/money';
import type { BulkRun } from '../../providers/bulkRunStorage';
import type { Row } from '../../schema/types';
import { Button } from '../components/Button';
import { RequestId } from '../components/RequestId';
import type { Failure } from '../data/failure';
import { fillPath } from '../fields/fillPath';
import { formatCents, formatCount } from '../fields/format';
import { TextLink } from '../fields/TextLink';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import type { BulkActionProps } from './BulkActionDialog';
import { countByStatus, isRetryable } from './bulkRun';
import { RowSummaryList } from './RowSummaryList';
import { useReceipt } from './useReceipt';

type Props = BulkActionProps & {
  run: BulkRun;
  /** Why the run could not continue. */
  problem: Failure | undefined;
};

/** A link to the page that helps with a failure that a retry cannot change. */
function FinalFailureLink({ resource, change, body }: BulkActionProps & { body: Row }) {
  const translate = useSchemaTranslate(resource);
  const { finalFailure } = change.bulk ?? {};
  const to = finalFailure && fillPath(finalFailure.to, body);
  return to && <TextLink to={to}>{translate(finalFailure.label)}</TextLink>;
}

/** The result of a run: how many rows are done, failed with reasons, or remaining. */
export function BulkResult({ resource, name, change, run, problem }: Props) {
  const t = useAppTranslate();
  const saveReceipt = useReceipt(resource, name, change);
  const { all, done, failed, remaining } = countByStatus(run);
  const sum = change.bulk?.sumField;
  const succeeded = run.rows.filter(({ outcome }) => outcome?.status === 'done');
  const cents = sum === undefined ? undefined : sumCents(succeeded.map(({ row }) => row[sum]));
  const failedText = t('bulk.failed', { count: formatCount(failed.length), smart_count: failed.length });
  const isUnfinished = remaining.length > 0;
  return (
    <>
      {problem && (
        <Alert severity="error">
          {problem.text} {t('bulk.no_answer_text')}
          <RequestId id={problem.request} />
        </Alert>
      )}
      <Alert severity={failed.length > 0 ? 'warning' : isUnfinished ? 'info' : 'success'}>
        {t('bulk.done', { count: formatCount(done), all: formatCount(all) })}
        {cents !== undefined && ` ${t('bulk.together', { sum: formatCents(cents) })}.`}
        {isUnfinished &&
          ` ${t('bulk.left', { count: formatCount(remaining.length), smart_count: remaining.length })}`}
      </Alert>
      {failed.length > 0 && (
        <>
          <DialogContentText>{failedText}</DialogContentText>
          <RowSummaryList
            resource={resource}
            items={change.confirm.fields}
            rows={failed.map(({ id, row, body, outcome }) => ({
              id,
              row,
              note: (
                <>
                  <p data-color="error">{outcome?.message}</p>
                  <RequestId id={outcome?.request} />
                  {outcome?.isFinal && <FinalFailureLink {...{ resource, name, change }} body={body} />}
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

/** Buttons to resume the run, to retry failed rows, and to close the dialog. */
export function BulkResultButtons(props: {
  run: BulkRun;
  onResume: () => void;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { run, onResume, onRetry, onClose } = props;
  const t = useAppTranslate();
  const { all, failed, remaining } = countByStatus(run);
  const retryable = failed.filter(isRetryable).length;
  const isUnfinished = remaining.length > 0;
  return (
    <>
      <Button color="inherit" onClick={onClose} autoFocus={!isUnfinished}>
        {t('close')}
      </Button>
      {retryable > 0 && !isUnfinished && (
        <Button variant="outlined" onClick={onRetry}>
          {t('bulk.again', { count: formatCount(retryable), smart_count: retryable })}
        </Button>
      )}
      {isUnfinished && (
        <Button variant="contained" onClick={onResume} autoFocus>
          {t('bulk.go_on', { left: formatCount(remaining.length), all: formatCount(all) })}
        </Button>
      )}
    </>
  );
}
