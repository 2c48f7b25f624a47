import { getToday } from '../../common/days';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';

/** The names of card brands that are not capitalized words. */
const BRANDS: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

/** Formats a card at the provider as *Visa •••• 4242*. Undefined without its last digits. */
export function formatCard(brand: unknown, last4: unknown): string | undefined {
  const digits = toText(last4);
  return digits ? `${formatBrand(toText(brand))} ••••\u00a0${digits}`.trim() : undefined;
}

const formatBrand = (brand: string): string =>
  BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');

/** The card of a charge preview. `expires` is a month as on a card, such as `01/27`. */
export type ChargeCard = { brand: string; last4: string; expires?: string; isExpired: boolean };

/** Returns the card of a charge preview; `undefined` without a card, or for another kind of payment method. */
export function getChargeCard(preview: Row): ChargeCard | undefined {
  const last4 = toText(preview['card.last4']);
  if (!last4) return undefined;
  const brand = formatBrand(toText(preview['card.brand']));
  const [month, year] = [Number(preview['card.exp_month']), Number(preview['card.exp_year'])];
  if (!month || !year) return { brand, last4, isExpired: false };
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    brand,
    last4,
    expires: `${twoDigits(month)}/${twoDigits(year % 100)}`,
    // Cards are valid until the end of the month (UTC).
    isExpired: getToday().slice(0, 7) > `${year}-${twoDigits(month)}`,
  };
}
