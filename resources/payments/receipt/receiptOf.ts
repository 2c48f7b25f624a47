import { company } from '../../../common/company';
import { toCents } from '../../../common/money';
import { PAYMENT_TYPE_TITLES } from '../../../common/paymentPlan';
import { T_STATUS } from '../../../common/statuses';
import { getOwn, joinFields, toText } from '../../../providers/fieldAccessor';
import { formatCents, formatDate } from '../../../src/fields/format';
import { translateText } from '../../../src/i18n/language';
import type { Fact, PaperOf, Stamp } from '../../../src/pages/documents/paper';

const STATUSES = {
  [T_STATUS.scheduled]: 'receipt.statuses.scheduled',
  [T_STATUS.paid]: 'receipt.statuses.paid',
  [T_STATUS.due]: 'receipt.statuses.overdue',
  [T_STATUS.cancelled]: 'receipt.statuses.cancelled',
} as const;

/** The marks beside the title, and their colors. */
const STAMP_COLORS = {
  unpaid: 'error',
  cancelled: 'error',
  refunded: 'warning',
  partly_refunded: 'warning',
} as const satisfies Record<string, Stamp['color']>;
type StampKey = keyof typeof STAMP_COLORS;

type Payment = { paid: boolean; cancelled: boolean; refunded: number; cents: number | undefined };

/**
 * Returns the mark of a payment that is unpaid or cancelled, or whose money went back, at least in part. Amounts
 * are in cents.
 */
function getStamp({ paid, cancelled, refunded, cents }: Payment): StampKey | undefined {
  if (!paid) return cancelled ? 'cancelled' : 'unpaid';
  if (refunded <= 0) return undefined;
  return refunded === cents ? 'refunded' : 'partly_refunded';
}

/**
 * Creates the receipt of a payment. A missing tax is $0.00. The total is added in integer cents, without the
 * refunded amount. The receipt of an unpaid payment says so.
 */
export const receiptOf: PaperOf = (row, t) => {
  const or = (text: string | undefined) => text || t('missing');
  const code = toText(row.t_status);
  const cancelled = code === T_STATUS.cancelled;
  const reference = toText(row.stripe_payment_id);
  // A cancelled payment may have been charged before.
  const paid = code === T_STATUS.paid || (cancelled && reference !== '');
  const [ofPaid, ofUnpaid] = cancelled
    ? (['receipt.lead_owed', 'receipt.lead_cancelled'] as const)
    : (['receipt.lead', 'receipt.lead_unpaid'] as const);
  const statusWord = getOwn(STATUSES, code);
  const type = translateText(toText(row.type) || (getOwn(PAYMENT_TYPE_TITLES, toText(row.t_type)) ?? ''));
  const stay = [formatDate(row.res_checkin), formatDate(row.res_checkout)].filter(Boolean).join(' – ');
  const product = [toText(row.prd_code), translateText(toText(row.prd_alias))].filter(Boolean).join(' - ');
  const guest = joinFields(row, ['user_fname', 'user_lname']);
  const subtotal = toCents(row.t_subtotal) ?? toCents(row.sub_total);
  const tax = toCents(row.t_tax) ?? 0;
  const money = (cents: number | undefined) => or(cents === undefined ? undefined : formatCents(cents));
  const refunded = toCents(row.refunded) ?? 0;
  const cents = subtotal === undefined ? undefined : subtotal + tax;
  const total = money(cents);
  const stored = money(cents === undefined ? undefined : cents - refunded);
  const lessRefunds: Fact[] = [
    [t('receipt.refunded'), formatCents(-refunded)],
    [t('receipt.kept'), stored],
  ];
  const stamp = getStamp({ paid, cancelled, refunded, cents });
  const returned =
    stamp === 'refunded' || stamp === 'partly_refunded' ? t(`receipt.stamps.${stamp}`) : undefined;
  const status = returned ?? (translateText(toText(row.status)) || (statusWord && t(statusWord)));
  const reason = translateText(toText(row.decline_reason));
  const date = (paid ? formatDate(row.payment_date) : undefined) ?? formatDate(row.t_date);

  return {
    title: t('receipt.title'),
    number: [t('receipt.number'), toText(row.t_id)],
    stamp: stamp && {
      text: t(`receipt.stamps.${stamp}`),
      color: STAMP_COLORS[stamp],
      watermark: stamp === 'unpaid',
    },
    lead: t(paid ? ofPaid : ofUnpaid, { company: company.name }),
    highlights: [
      [t('receipt.total'), total],
      [t(paid ? 'receipt.date' : 'receipt.due'), or(date)],
      [t('document.status'), or(status)],
    ],
    sections: [
      {
        title: t('receipt.payment'),
        facts: [
          [t('receipt.type'), or(type)],
          [t('receipt.reference'), or(reference)],
          ...(reason ? [[t('receipt.declined'), reason] as const] : []),
          [t(paid ? 'receipt.payer' : 'receipt.payer_unpaid'), or(toText(row.acc_title) || guest)],
        ],
      },
      {
        title: t('receipt.coverage'),
        facts: [
          [t('receipt.coverage'), or(toText(row.coverage_no))],
          [t('document.product'), or(product)],
        ],
      },
      {
        title: t('document.reservation'),
        facts: [
          [t('document.reservation'), or(toText(row.res_code))],
          [t('document.guest'), or(guest)],
          [t('document.property'), or(toText(row.property))],
          [t('document.stay'), or(stay)],
        ],
      },
    ],
    table: {
      head: [t('receipt.description'), t('receipt.amount')],
      rows: [[or(translateText(toText(row.t_desc)) || type), money(subtotal)]],
      totals: [
        [t('receipt.subtotal'), money(subtotal)],
        [t('receipt.tax'), formatCents(tax)],
        [t('receipt.total'), total],
        ...(refunded > 0 ? lessRefunds : []),
      ],
    },
    notes: [],
  };
};
