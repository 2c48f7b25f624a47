import { now } from '../common/clock';
import { addDays, DAY_MS, getToday } from '../common/days';
import { getMissingItems } from '../common/propertyHealth';
import { getPropertyTypeTitle } from '../common/propertyTypes';
import type { guests, productRates, products, properties } from '../server/db/schema';
import { makeAddress, NEWCOMERS } from './accounts';
import type { Random } from './random';
import { ADJECTIVES, AWKWARD_GUESTS, AWKWARD_PROPERTIES, DWELLINGS, FIRST, LAST } from './sampleTexts';
import { ownerOf, type Unit } from './unit';

const RESIDENTIAL = [1, 6, 10] as const;
const COMMERCIAL = [2, 5, 7, 8] as const;

/** The products. `prd_desc` contains the benefits in dollars. */
export const PRODUCTS: (typeof products.$inferInsert & { product_id: number })[] = [
  {
    product_id: 1,
    prd_code: 'DP',
    prd_alias: 'Damage Protection',
    prd_title: 'Damage Protection',
    prd_type: 'Damage',
    prd_desc: {
      'Accidental Damage': 10_000,
      'Guest Personal Liability': 100_000,
      'Bedbug Protection': 5_000,
      'Loss of Use': 3_000,
      'Pet Protection': 1_000,
    },
    prd_desc2: 'Covers accidental damage that guests cause at the property during a covered stay.',
  },
  {
    product_id: 2,
    prd_code: 'TP',
    prd_alias: 'Travel Protection',
    prd_title: 'Travel Protection',
    prd_type: 'Travel',
    prd_desc: { 'Trip Cancellation': 5_000, 'Trip Interruption': 7_500, 'Baggage Delay': 1_000 },
    prd_desc2: 'Covers guests whose trip is cancelled, cut short or delayed.',
  },
];

/** The daily rates of the products, in cents, by product id. */
export const RATES: Readonly<Record<number, number>> = { 1: 389, 2: 612 };

/** Age of the rates in days. They hold for all coverages of the sandbox data. */
const RATES_DAYS = 2_000;

/** Creates the rates of the products. */
export const makeRates = (): (typeof productRates.$inferInsert)[] =>
  PRODUCTS.map(({ product_id }) => ({
    product_id,
    from_day: addDays(getToday(), -RATES_DAYS),
    daily_rate_cents: RATES[product_id] ?? 0,
  }));

/**
 * Creates `n` properties of established accounts. The first ones have special titles, because they have
 * current reservations.
 */
export function makeProperties(
  rnd: Random,
  n: number,
  accounts: number,
  unit: Unit,
): (typeof properties.$inferInsert & { prd_id: number })[] {
  // The first account is the operator's own, and the last ones are new.
  const [first, last] = unit.isLater ? [1, accounts] : [2, accounts - NEWCOMERS];
  return Array.from({ length: n }, (_, i) => {
    const residential = rnd.chance(0.8);
    const e_type = residential ? rnd.pick(RESIDENTIAL) : rnd.pick(COMMERCIAL);
    const where = {
      ...makeAddress(rnd),
      ...(i % 57 === 56 ? { ad_line1: '', ad_city: '', ad_state: '', ad_zip: '', ad_country: '' } : {}),
    };
    const acc_id = unit.accounts + (i <= last - first ? first + i : rnd.int(first, last));
    const prd_id = unit.properties + i + 1;
    const row = {
      prd_id,
      prop_id: 10_000 + prd_id,
      acc_id,
      owner_id: ownerOf(unit, acc_id),
      prd_title: (unit.isLater ? undefined : AWKWARD_PROPERTIES[i]) ?? titleOf(rnd, where, unit.isLater),
      prd_type: residential ? 'Residential' : 'Commercial',
      prd_desc: describe(rnd, getPropertyTypeTitle(e_type), where.ad_city),
      e_type,
      prop_bed: residential ? rnd.int(1, 5) : 0,
      prop_bath: residential ? rnd.int(1, 4) : 0,
      created_at: new Date(now() - rnd.int(1_250, 1_300) * DAY_MS),
      ...where,
    };
    const passes = getMissingItems({ ...row, e_type: String(e_type) }).length === 0;
    return { ...row, is_publish: passes && i % 12 !== 11 };
  });
}

function titleOf(rnd: Random, { ad_line1, ad_city }: { ad_line1: string; ad_city: string }, at: boolean) {
  const dwelling = `${rnd.pick(ADJECTIVES)} ${rnd.pick(DWELLINGS)}`;
  return at && ad_line1 ? `${dwelling} at ${ad_line1}` : `${dwelling} in ${ad_city || 'the Woods'}`;
}

const describe = (rnd: Random, kind: string, city: string): string =>
  `${kind} in a ${rnd.pick(ADJECTIVES).toLowerCase()} part of ${city || 'the county'}, a short walk from shops and ` +
  `cafés. Self check-in, fast wireless, a full kitchen and parking for ${rnd.int(1, 3)}. No smoking, and quiet ` +
  'hours after 10 pm, please.';

/** Creates `n` guests. */
export const makeGuests = (rnd: Random, n: number, unit: Unit): (typeof guests.$inferInsert)[] =>
  Array.from({ length: n }, (_, i) => {
    const guest_id = unit.guests + i + 1;
    const [user_fname, user_lname] = unit.isLater ? manyNames(rnd) : fewNames(rnd, i);
    return {
      guest_id,
      user_fname,
      user_lname,
      user_email: `guest${guest_id}@example.net`,
      user_phone: rnd.chance(0.5)
        ? `+1 ${rnd.int(201, 989)} 555 ${String(rnd.int(100, 199)).padStart(4, '0')}`
        : '',
      user_mobile: `+1 ${rnd.int(201, 989)} 555 ${String(rnd.int(100, 199)).padStart(4, '0')}`,
    };
  });

const fewNames = (rnd: Random, i: number) =>
  AWKWARD_GUESTS[i] ?? ([rnd.pick(FIRST), rnd.pick(LAST)] as const);

/** Returns one of about a million names. Some have two first names or two last names. */
const manyNames = (rnd: Random) =>
  [
    rnd.chance(0.4) ? `${rnd.pick(FIRST)} ${rnd.pick(FIRST)}` : rnd.pick(FIRST),
    rnd.chance(0.3) ? `${rnd.pick(LAST)}-${rnd.pick(LAST)}` : rnd.pick(LAST),
  ] as const;
