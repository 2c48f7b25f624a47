import { normalizeText } from '../../../common/normalizeText';
import { PROPERTY_TYPES } from '../../../common/propertyTypes';
import type { PropertyField } from '../../../common/rules/property';
import { translateText } from '../../../src/i18n/language';

/** The fields of an import, in order, with the usual names of their columns in letters and digits. */
const COLUMNS: Record<PropertyField, readonly string[]> = {
  prd_title: ['title', 'name', 'property', 'propertyname', 'propertytitle', 'listing', 'listingname'],
  prd_type: ['commercialorresidential', 'kind', 'class', 'use'],
  e_type: ['type', 'propertytype', 'category'],
  prop_bed: ['bedrooms', 'beds', 'bed', 'numberofbedrooms'],
  prop_bath: ['bathrooms', 'baths', 'bath', 'numberofbathrooms'],
  prd_desc: ['description', 'summary', 'about'],
  ad_line1: ['addressline1', 'line1', 'address', 'address1', 'street', 'streetaddress'],
  ad_line2: ['addressline2', 'line2', 'address2', 'unit', 'apartment', 'suite'],
  ad_city: ['city', 'town'],
  ad_state: ['state', 'province', 'region'],
  ad_zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  ad_country: ['country'],
  ad_county: ['county'],
  ad_lat: ['latitude', 'lat'],
  ad_lng: ['longitude', 'lng', 'lon', 'long'],
  is_publish: ['published', 'active', 'status', 'publish'],
};

/** The fields of `COLUMNS`, in order. */
export const FIELDS = Object.keys(COLUMNS) as readonly PropertyField[];

/** The index of the file's column for each field. */
export type Chosen = Partial<Record<PropertyField, number>>;

/** The words that the server accepts in a column. The file may contain their translations. */
const READ: Partial<Record<PropertyField, readonly string[]>> = {
  prd_type: ['Commercial', 'Residential'],
  e_type: Object.values(PROPERTY_TYPES),
  is_publish: ['Yes', 'No', 'Active', 'Inactive', 'Published'],
};

/** Translates a cell to the words that the server accepts. */
const asRead = (field: PropertyField, cell: string): string =>
  READ[field]?.find((label) => normalizeText(translateText(label)) === normalizeText(cell.trim())) ?? cell;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Assigns columns by header: a usual name, the field's name or its label (`called`). Each column is assigned
 * once.
 */
export function matchColumns(heads: readonly string[], called: (field: PropertyField) => string): Chosen {
  const names = heads.map(bare);
  const chosen: Chosen = {};
  const taken = new Set<number>();
  for (const field of FIELDS) {
    const known = [bare(called(field)), bare(field), ...COLUMNS[field]];
    const at = known.map((name) => names.indexOf(name)).find((place) => place >= 0 && !taken.has(place));
    if (at === undefined) continue;
    chosen[field] = at;
    taken.add(at);
  }
  return chosen;
}

/** The fields of numbers. */
const NUMBERS: readonly PropertyField[] = ['prop_bed', 'prop_bath', 'ad_lat', 'ad_lng'];

const DECIMAL_COMMA = /^(\s*[+-]?\d+),(\d+\s*)$/;

/**
 * Returns the form values of a row. Columns without a field are left out. A comma is a decimal comma only if
 * it does not separate the cells of the file: files of countries with decimal commas have semicolons.
 */
export const filledOf = (
  row: readonly string[],
  { chosen, delimiter }: { chosen: Chosen; delimiter: string },
): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const at = chosen[field];
      if (at === undefined) return [];
      const cell = row[at] ?? '';
      const decimal = delimiter !== ',' && NUMBERS.includes(field);
      return [[field, decimal ? cell.replace(DECIMAL_COMMA, '$1.$2') : asRead(field, cell)]];
    }),
  );
