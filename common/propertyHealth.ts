import { isPropertyType } from './propertyTypes';

/** The fields of a property that the health check reads, from a form or the database. */
export type HealthFields = {
  prd_title: string;
  prd_desc: string;
  e_type: string;
  ad_line1: string;
  ad_city: string;
  ad_state: string;
  ad_zip: string;
  ad_country: string;
  /** Degrees, or null if unknown. */
  ad_lat: number | null;
  ad_lng: number | null;
};

/** Names of the country whose addresses have a state. */
const COUNTRIES_WITH_STATES = ['united states', 'united states of america', 'usa', 'us', 'u.s.', 'u.s.a.'];

const isFilled = (text: string) => text.trim() !== '';

/**
 * What a property needs to pass the health check and become active, in the order of its form. Each item has
 * the field where it is entered. The form, the show page, the import and the server all use this list.
 */
export const HEALTH = {
  title: { field: 'prd_title', complete: ({ prd_title }) => isFilled(prd_title) },
  type: {
    field: 'e_type',
    complete: ({ e_type }) => isPropertyType(e_type),
  },
  description: { field: 'prd_desc', complete: ({ prd_desc }) => isFilled(prd_desc) },
  street: { field: 'ad_line1', complete: ({ ad_line1 }) => isFilled(ad_line1) },
  city: { field: 'ad_city', complete: ({ ad_city }) => isFilled(ad_city) },
  state: {
    field: 'ad_state',
    complete: ({ ad_state, ad_country }) =>
      isFilled(ad_state) ||
      (isFilled(ad_country) && !COUNTRIES_WITH_STATES.includes(ad_country.trim().toLowerCase())),
  },
  zip: { field: 'ad_zip', complete: ({ ad_zip }) => isFilled(ad_zip) },
  country: { field: 'ad_country', complete: ({ ad_country }) => isFilled(ad_country) },
  latitude: { field: 'ad_lat', complete: ({ ad_lat }) => ad_lat !== null },
  longitude: { field: 'ad_lng', complete: ({ ad_lng }) => ad_lng !== null },
} satisfies Record<string, { field: keyof HealthFields; complete: (property: HealthFields) => boolean }>;

/** The name of an item of the health check. */
export type HealthItem = keyof typeof HEALTH;

/** All items of the health check in order. */
export const HEALTH_ITEMS = Object.keys(HEALTH) as readonly HealthItem[];

/** Returns the items that a property is missing, in order. */
export const getMissingItems = (property: HealthFields): HealthItem[] =>
  HEALTH_ITEMS.filter((item) => !HEALTH[item].complete(property));
