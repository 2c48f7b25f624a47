import { mdiAirplane, mdiHomeOutline } from '@mdi/js';
import { DAY_MS } from '../../common/days';

/** The two products. `word` is part of the product's name in the API. */
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

/** The key of a product. */
export type ProductKey = keyof typeof PRODUCTS;

/** Returns the URL that adds a coverage from today (`ms`) to tomorrow, with ISO dates. */
export const addCoverage = (ms: number) =>
  `/add-coverage/?${new URLSearchParams({
    startDate: new Date(ms).toISOString(),
    endDate: new Date(ms + DAY_MS).toISOString(),
  })}`;

/** Returns the URL of the product's coverages in a state. `title` is the name of the product. */
export const coveragesOf = (title: string, state: string) =>
  `/coverages?${new URLSearchParams({ q: title, only: state })}`;

/** Returns the URL of the form that adds the product of a type. */
export const addProduct = (word: string) => `/products/create?${new URLSearchParams({ type: word })}`;

/** Returns the URL of the form that edits a product. */
export const editProduct = (id: string) => `/products/edit/${encodeURIComponent(id)}`;
