import { CHOICE_FIELDS } from '../../../common/importedChoices';
import type { PropertyField } from '../../../common/schemas/property';
import type { Table } from '../../../src/data/csvFile';
import { type Chosen, findUnknownValues, readChoice, type Values } from './values';

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

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A heading without the allowed words that the template has in parentheses. */
const withoutWords = (head: string) => head.replace(/\(.*\)\s*$/s, '');

/**
 * Assigns columns by header: a usual name, the field's name or its label (`called`). Each column is assigned
 * once. Many files have a status that is not about publishing. So a column with another name is assigned to that
 * field only if all of its values are known.
 */
export function matchColumns(
  table: Pick<Table, 'headers' | 'rows' | 'faults'>,
  called: (field: PropertyField) => string,
): Chosen {
  const names = table.headers.map(bare);
  const shortNames = table.headers.map((head) => bare(withoutWords(head)));
  const chosen: Chosen = {};
  const taken = new Set<number>();
  for (const field of FIELDS) {
    const own = [bare(called(field)), bare(field)];
    const find = (name: string) =>
      [names.indexOf(name), shortNames.indexOf(name)].find((place) => place >= 0 && !taken.has(place));
    const isReliable = (at: number) =>
      field !== 'is_publish' || findUnknownValues(table, field, at).length === 0;
    const at =
      own.map(find).find((place) => place !== undefined) ??
      COLUMNS[field].map(find).find((place) => place !== undefined && isReliable(place));
    if (at === undefined) continue;
    chosen[field] = at;
    taken.add(at);
  }
  return chosen;
}

/** The fields of numbers. */
const NUMBERS: readonly PropertyField[] = ['prop_bed', 'prop_bath', 'ad_lat', 'ad_lng'];

const DECIMAL_COMMA = /^(\s*[+-]?\d+),(\d+\s*)$/;

/** How the cells of a file are read: the columns of fields, the words for unknown values, the delimiter. */
export type Reading = { chosen: Chosen; values: Values; delimiter: string };

/**
 * Returns the form values of a row. Columns without a field are left out. A comma is a decimal comma only if
 * it does not separate the cells of the file: files of countries with decimal commas have semicolons.
 */
export function filledOf(
  row: readonly string[],
  { chosen, values, delimiter }: Reading,
): Record<string, string> {
  const readCell = (field: PropertyField, cell: string) => {
    const choice = CHOICE_FIELDS.find((name) => name === field);
    if (choice) return readChoice(choice, cell, values);
    return delimiter !== ',' && NUMBERS.includes(field) ? cell.replace(DECIMAL_COMMA, '$1.$2') : cell;
  };
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const at = chosen[field];
      return at === undefined ? [] : [[field, readCell(field, row[at] ?? '')]];
    }),
  );
}
