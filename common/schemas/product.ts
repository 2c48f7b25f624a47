import { z } from 'zod';
import { getToday, isDay } from '../days';
import { day, dollars, MAX_DOLLARS, oneOf, reference, requiredText, text, VALIDATE_ALWAYS } from './kinds';

/** A benefit and its limit in dollars: `Accidental Damage: 10000`. Thousands may be separated by commas. */
const BENEFIT = /^(.+?)\s*:\s*\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/** The message for benefits that `parseBenefits` cannot read. */
export const INVALID_BENEFITS =
  'Enter each benefit once, on its own line, for example Accidental Damage: 10000.';

/**
 * Parses the benefits of a product, one a line. Returns the limits in dollars by name. Returns undefined if a line is
 * no benefit, or if a benefit is listed twice.
 */
export function parseBenefits(lines: string): Record<string, number> | undefined {
  const limits = new Map<string, number>();
  for (const line of lines.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const [, name = '', whole = '', cents = ''] = BENEFIT.exec(line) ?? [];
    const limit = Number(whole.replaceAll(',', '') + cents);
    if (name === '' || limit > MAX_DOLLARS || limits.has(name)) return undefined;
    limits.set(name, limit);
  }
  return Object.fromEntries(limits);
}

/** Formats benefits as `parseBenefits` reads them. */
export const formatBenefits = (limits: Record<string, number>): string =>
  Object.entries(limits)
    .map(([name, limit]) => `${name}: ${limit}`)
    .join('\n');

const fields = {
  prd_title: requiredText(120, 'Title is required.'),
  prd_desc2: text(2_000),
  benefits: text(4_000).refine((lines) => parseBenefits(lines) !== undefined, INVALID_BENEFITS),
  monthly_rate: dollars('Enter the rate per day.'),
};

/** A new product. The rate is in dollars per day per reservation, and holds from today on. */
export const NewProduct = z.object({
  prd_type: oneOf(['Damage', 'Travel'], 'Choose Damage Protection or Travel Protection.'),
  ...fields,
});

/**
 * The new values of a product. A new rate holds from `from_day` on, today (UTC) or later. `version` is the
 * version that was edited.
 */
export const ChangedProduct = z
  .object({
    product_id: reference('Product ID is required.'),
    version: z.string(),
    ...fields,
    from_day: day('Choose the first day of the rate.'),
  })
  .superRefine(({ from_day }, context) => {
    if (isDay(from_day) && from_day < getToday())
      context.addIssue({ code: 'custom', path: ['from_day'], message: 'Choose today or a later day.' });
  }, VALIDATE_ALWAYS);
