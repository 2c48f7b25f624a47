import { Alert, Button, DialogContentText } from '@mui/material';
import { toCents } from '../../common/money';
import type { Change, Resource, Row } from '../../declare/types';
import { Frame } from '../actions/Frame';
import { formatCents, formatCount } from '../fields/format';
import { useWords } from '../words/useWords';
import { Brief } from './Brief';
import { idOf } from './choice';
import type { Plan } from './plan';
import { useSeveralWords } from './useSeveralWords';

/** Asks before a change of several rows: what it is done to, what it comes to, which are left out and why. */
export function AskFirst(props: {
  resource: Resource;
  name: string;
  change: Change<Row>;
  plan: Plan;
  onYes: () => void;
  onClose: () => void;
}) {
  const { resource, name, change, plan, onYes, onClose } = props;
  const { doing, out } = plan;
  const { facts } = change.confirm;
  const sum = change.several?.sum;
  const t = useWords();
  const { title, text, yes, why } = useSeveralWords(resource, name);
  const cents = sum === undefined ? undefined : doing.reduce((all, row) => all + (toCents(row[sum]) ?? 0), 0);
  const leftOut = t('several.left_out', { count: formatCount(out.length), smart_count: out.length });

  const buttons = (
    <>
      <Button color="inherit" onClick={onClose} autoFocus={doing.length === 0}>
        {t(doing.length > 0 ? 'ask.cancel' : 'close')}
      </Button>
      {doing.length > 0 && (
        <Button
          variant="contained"
          color={resource.actions[name]?.tone === 'bad' ? 'error' : 'primary'}
          onClick={onYes}
          autoFocus
        >
          {yes(doing.length)}
        </Button>
      )}
    </>
  );
  return (
    <Frame title={title()} onClose={onClose} buttons={buttons} wide="rows">
      {doing.length > 0 ? (
        <>
          <DialogContentText>
            {text()}
            {cents !== undefined && (
              <>
                {' '}
                <strong>{t('several.together', { sum: formatCents(cents) })}</strong>
              </>
            )}
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
    </Frame>
  );
}
