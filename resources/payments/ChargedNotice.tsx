import { toCents } from '../../common/money';
import { firstNonEmpty, toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { NoticeLines } from '../../src/actions/NoticeLines';
import { formatCents } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { NOTICE_DELAY_MS, toKnownRecord } from '../shared/useOptionalRecord';
import { getChargeCard } from './chargeCard';
import { useChargePreview } from './useChargePreview';

/** The result of a charge: the amount, the account, the card, and a link to the payment. */
export default function ChargedNotice({ row }: { row: Row }) {
  const t = useAppTranslate();
  const t_id = toText(row.t_id);
  const preview = useChargePreview(t_id, { delayMs: NOTICE_DELAY_MS });
  const known = toKnownRecord(preview);
  const cents = toCents(known.amount ?? row.t_subtotal ?? row.amount);
  const account = firstNonEmpty({ ...known, ...row }, ['acc_title']);
  const card = getChargeCard(known);
  const paid = { amount: cents === undefined ? '' : formatCents(cents), account };
  return (
    <NoticeLines
      loading={preview === undefined}
      links={[[t('charge.view'), `/payment/${encodeURIComponent(t_id)}`]]}
    >
      {card
        ? t('charge.charged_card', {
            ...paid,
            card: t('charge.card_number', { brand: card.brand, last4: card.last4 }),
          })
        : t('charge.charged', paid)}
    </NoticeLines>
  );
}
