import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { getToday, parseDay } from '../../common/days';
import { toCents } from '../../common/money';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Skeleton } from '../../src/components/Skeleton';
import { renderField } from '../../src/fields/fieldTypes';
import { formatCents, formatDate } from '../../src/fields/format';
import { FieldList } from '../../src/fields/RecordFields';
import { TextLink } from '../../src/fields/TextLink';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type OptionalRecord, toKnownRecord } from '../shared/useOptionalRecord';
import { getChargeCard } from './chargeCard';
import { useChargePreview } from './useChargePreview';

function CardText({ preview }: { preview: Row }) {
  const t = useAppTranslate();
  const card = getChargeCard(preview);
  if (!card) return t('charge.other_method');
  const { expires, isExpired, ...number } = card;
  const text = t('charge.card_number', number);
  if (!expires) return text;
  return isExpired ? (
    <span data-color="error" style={{ color: 'var(--color)' }}>
      {t('charge.card_expired', { card: text, month: expires })}
    </span>
  ) : (
    t('charge.card_expires', { card: text, month: expires })
  );
}

function CardLine({ preview }: { preview: Row }) {
  const t = useAppTranslate();
  if (preview.charge_block === 'no_card')
    return (
      <>
        <strong data-color="error" style={{ color: 'var(--color)' }}>
          {t('charge.no_card')}
        </strong>{' '}
        <TextLink to={`/accounts/account/${toText(preview.acc_id)}`}>{t('charge.open_account')}</TextLink>
      </>
    );
  return preview.is_card_known ? <CardText preview={preview} /> : t('charge.unknown');
}

function DeclineLine({ preview }: { preview: Row }) {
  const t = useAppTranslate();
  const reason = translateText(toText(preview.decline_reason));
  if (!reason) return t('charge.none');
  const day = formatDate(preview.declined_at);
  return day ? t('charge.declined', { day, reason }) : reason;
}

/** The lines of the card and the last decline, of the same height while they are loading. */
function Lines({ preview, showsDue }: { preview: OptionalRecord | undefined; showsDue: boolean }) {
  const t = useAppTranslate();
  const value = (content: (preview: Row) => ReactNode) => {
    if (preview === undefined) return <Skeleton width="60%" />;
    return typeof preview === 'object' ? content(preview) : t('charge.unknown');
  };
  return (
    <FieldList aria-busy={preview === undefined}>
      {showsDue && (
        <>
          <dt>{t('charge.due')}</dt>
          <dd>
            {value((row) => renderField(row, 't_date', { type: 'date', label: 'Due', lateWhen: () => true }))}
          </dd>
        </>
      )}
      <dt>{t('charge.card')}</dt>
      <dd>
        {value((row) => (
          <CardLine preview={row} />
        ))}
      </dd>
      <dt>{t('charge.last_decline')}</dt>
      <dd>
        {value((row) => (
          <DeclineLine preview={row} />
        ))}
      </dd>
    </FieldList>
  );
}

/**
 * What a charge will do, in its dialog: the card, the last decline, and warnings. The dialog works without it: on
 * the API of another host, and if the preview fails.
 */
export default function ChargePreview({ row }: { row: Row }) {
  const t = useAppTranslate();
  const preview = useChargePreview(toText(row.t_id));
  const known = toKnownRecord(preview);
  const due = parseDay(row.t_date ?? known.t_date);
  const amount = toCents(known.amount);
  const refusal = toText(known.refusal);
  return (
    <>
      {preview !== 'unsupported' && <Lines preview={preview} showsDue={row.t_date === undefined} />}
      {due !== undefined && due > getToday() && (
        <Alert role="note" severity="warning">
          {t('charge.not_due', { day: formatDate(due) ?? due })}
        </Alert>
      )}
      {amount !== undefined && Boolean(toCents(known.tax)) && (
        <Alert role="note" severity="info">
          {t('charge.with_tax', { amount: formatCents(amount) })}
        </Alert>
      )}
      {refusal && (
        <Alert role="note" severity="error">
          {translateText(refusal)}
        </Alert>
      )}
    </>
  );
}
