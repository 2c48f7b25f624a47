import { Alert, DialogContentText } from '@mui/material';
import { sumCents } from '../../common/money';
import { Button } from '../components/Button';
import { getRecordId } from '../data/rowSelection';
import { formatCents, formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';
import type { BulkActionProps } from './BulkActionDialog';
import type { BulkPlan } from './bulkPlan';
import { RowSummaryList } from './RowSummaryList';
import { useBulkTexts } from './useBulkTexts';

type Props = BulkActionProps & { plan: BulkPlan };

/** The confirmation of a bulk action: the included rows, their sum, and the skipped rows with reasons. */
export function BulkConfirmStep({ resource, name, change, plan }: Props) {
  const { included, skipped } = plan;
  const { fields } = change.confirm;
  const sum = change.bulk?.sumField;
  const t = useAppTranslate();
  const { text, formatSkipReason } = useBulkTexts(resource, name);
  const cents = sum === undefined ? undefined : sumCents(included.map((row) => row[sum]));
  const skippedText = t('bulk.left_out', {
    count: formatCount(skipped.length),
    smart_count: skipped.length,
  });
  return (
    <>
      {included.length > 0 ? (
        <>
          <DialogContentText>
            {text()}{' '}
            {cents !== undefined && <strong>{t('bulk.together', { sum: formatCents(cents) })}</strong>}
          </DialogContentText>
          <RowSummaryList
            resource={resource}
            items={fields}
            rows={included.map((row) => ({ id: getRecordId(row), row }))}
            label={t('bulk.doing')}
          />
        </>
      ) : (
        <Alert severity="info">{t('bulk.none')}</Alert>
      )}
      {skipped.length > 0 && (
        <>
          <DialogContentText>{skippedText}</DialogContentText>
          <RowSummaryList
            resource={resource}
            items={fields}
            rows={skipped.map((item) => ({
              id: getRecordId(item.row),
              row: item.row,
              note: <p>{formatSkipReason(item.reason)}</p>,
            }))}
            label={skippedText}
          />
        </>
      )}
    </>
  );
}

/** The buttons of the confirmation. */
export function BulkConfirmButtons(props: Props & { onConfirm: () => void; onClose: () => void }) {
  const { resource, name, plan, onConfirm, onClose } = props;
  const count = plan.included.length;
  const t = useAppTranslate();
  const { confirmText } = useBulkTexts(resource, name);
  return (
    <>
      <Button color="inherit" onClick={onClose} autoFocus>
        {t(count > 0 ? 'action.cancel' : 'close')}
      </Button>
      {count > 0 && (
        <Button
          variant="contained"
          color={resource.actions[name]?.color === 'error' ? 'error' : 'primary'}
          onClick={onConfirm}
        >
          {confirmText(count)}
        </Button>
      )}
    </>
  );
}
