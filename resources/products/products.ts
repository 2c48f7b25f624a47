import { mdiAirplane, mdiHomeOutline } from '@mdi/js';
import { DAY_MS } from '../../common/days';

/** The two products. `word` is what the name of each holds, wherever it comes from. */
export const PRODUCTS = {
  damage: {
    word: 'Damage',
    name: 'products.damage',
    text: 'products.damage_text',
    icon: mdiHomeOutline,
    to: '/damage-protection',
  },
  travel: {
    word: 'Travel',
    name: 'products.travel',
    text: 'products.travel_text',
    icon: mdiAirplane,
    to: '/travel-protection',
  },
} as const;

export type ProductKey = keyof typeof PRODUCTS;

/** Where a coverage is begun: from today (`ms`) to tomorrow, as ISO strings. */
export const addCoverage = (ms: number) =>
  `/add-coverage/?${new URLSearchParams({
    startDate: new Date(ms).toISOString(),
    endDate: new Date(ms + DAY_MS).toISOString(),
  })}`;

/** The list of the product's coverages in one state: `title` is the product's own name. */
export const coveragesOf = (title: string, state: string) =>
  `/coverages?${new URLSearchParams({ q: title, only: state })}`;
