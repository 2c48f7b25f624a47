import { Alert, DialogContentText } from '@mui/material';
import { sumCents } from '../../common/money';
import { Button } from '../components/Button';
import { formatCents, formatCount } from '../fields/format';
import { useWords } from '../words/useWords';
import { Brief } from './Brief';
import { idOf } from './choice';
import type { Plan } from './plan';
import type { OfSeveral } from './SeveralDialog';
import { useSeveralWords } from './useSeveralWords';

type Props = OfSeveral & { plan: Plan };

/** Asks before a change of several rows: what it is done to, what it comes to, which are left out and why. */
export function AskSeveral({ resource, name, change, plan }: Props) {
  const { doing, out } = plan;
  const { facts } = change.confirm;
  const sum = change.several?.sum;
  const t = useWords();
  const { text, why } = useSeveralWords(resource, name);
  const cents = sum === undefined ? undefined : sumCents(doing.map((row) => row[sum]));
  const leftOut = t('several.left_out', { count: formatCount(out.length), smart_count: out.length });
  return (
    <>
      {doing.length > 0 ? (
        <>
          <DialogContentText>
            {text()}{' '}
            {cents !== undefined && <strong>{t('several.together', { sum: formatCents(cents) })}</strong>}
          </DialogContentText>
          <Brief
            resource={resource}
            items={facts}
            rows={doing.map((row) => ({ id: idOf(row), row }))}
            label={t('several.doing')}
          />
        </>
      ) : (
        <Alert severity="info">{t('several.none')}</Alert>
      )}
      {out.length > 0 && (
        <>
          <DialogContentText>{leftOut}</DialogContentText>
          <Brief
            resource={resource}
            items={facts}
            rows={out.map((one) => ({ id: idOf(one.row), row: one.row, note: <p>{why(one.why)}</p> }))}
            label={leftOut}
          />
        </>
      )}
    </>
  );
}

/** The verb and how many, where there is anything to do. */
export function AskButtons(props: Props & { onYes: () => void; onClose: () => void }) {
  const { resource, name, plan, onYes, onClose } = props;
  const count = plan.doing.length;
  const t = useWords();
  const { yes } = useSeveralWords(resource, name);
  return (
    <>
      <Button color="inherit" onClick={onClose} autoFocus>
        {t(count > 0 ? 'ask.cancel' : 'close')}
      </Button>
      {count > 0 && (
        <Button
          variant="contained"
          color={resource.actions[name]?.tone === 'bad' ? 'error' : 'primary'}
          onClick={onYes}
        >
          {yes(count)}
        </Button>
      )}
    </>
  );
}
