import { Alert, DialogContentText } from '@mui/material';
import { sumCents } from '../../common/money';
import { Button } from '../components/Button';
import { formatCents, formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';
import type { BulkActionProps } from './BulkActionDialog';
import type { Plan } from './bulkPlan';
import { RowSummaryList } from './RowSummaryList';
import { getRecordId } from './rowSelection';
import { useBulkTexts } from './useBulkTexts';

type Props = BulkActionProps & { plan: Plan };

/** Asks before a change of several rows: what it is done to, what it comes to, which are left out and why. */
export function BulkConfirmStep({ resource, name, change, plan }: Props) {
  const { doing, out } = plan;
  const { fields } = change.confirm;
  const sum = change.bulk?.sumField;
  const t = useAppTranslate();
  const { text, why } = useBulkTexts(resource, name);
  const cents = sum === undefined ? undefined : sumCents(doing.map((row) => row[sum]));
  const leftOut = t('bulk.left_out', { count: formatCount(out.length), smart_count: out.length });
  return (
    <>
      {doing.length > 0 ? (
        <>
          <DialogContentText>
            {text()}{' '}
            {cents !== undefined && <strong>{t('bulk.together', { sum: formatCents(cents) })}</strong>}
          </DialogContentText>
          <RowSummaryList
            resource={resource}
            items={fields}
            rows={doing.map((row) => ({ id: getRecordId(row), row }))}
            label={t('bulk.doing')}
          />
        </>
      ) : (
        <Alert severity="info">{t('bulk.none')}</Alert>
      )}
      {out.length > 0 && (
        <>
          <DialogContentText>{leftOut}</DialogContentText>
          <RowSummaryList
            resource={resource}
            items={fields}
            rows={out.map((one) => ({ id: getRecordId(one.row), row: one.row, note: <p>{why(one.why)}</p> }))}
            label={leftOut}
          />
        </>
      )}
    </>
  );
}

/** The verb and how many, where there is anything to do. */
export function BulkConfirmButtons(props: Props & { onYes: () => void; onClose: () => void }) {
  const { resource, name, plan, onYes, onClose } = props;
  const count = plan.doing.length;
  const t = useAppTranslate();
  const { yes } = useBulkTexts(resource, name);
  return (
    <>
      <Button color="inherit" onClick={onClose} autoFocus>
        {t(count > 0 ? 'action.cancel' : 'close')}
      </Button>
      {count > 0 && (
        <Button
          variant="contained"
          color={resource.actions[name]?.color === 'error' ? 'error' : 'primary'}
          onClick={onYes}
        >
          {yes(count)}
        </Button>
      )}
    </>
  );
}
