import type { HealthFields } from '../../../common/propertyHealth';
import { toText } from '../../../providers/fieldAccessor';
import type { Row } from '../../../schema/types';

/** The parts of a property's address. Unknown parts are empty. */
export type Address = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  county: string;
  /** `latitude, longitude` in degrees. Empty unless both are known. */
  coordinates: string;
};

/** A property for its pages. Unknown texts are empty. */
export type Property = {
  id: string;
  /** The id of the account. Empty if the API does not return it. */
  accountId: string;
  title: string;
  active: boolean;
  /** The code of the property type. */
  type: string;
  beds: number;
  baths: number;
  description: string;
  address: Address;
};

const count = (value: unknown): number => {
  const number = Number(toText(value));
  return Number.isFinite(number) && number > 0 ? number : 0;
};

/** Formats degrees with a precision of about a meter. Returns an empty text for an invalid number. */
function degrees(value: unknown): string {
  const text = toText(value);
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? '' : String(Number(number.toFixed(5)));
}

/** Converts the flattened details record to a property. Invalid values count as missing. */
export function propertyOf(row: Row): Property {
  const text = (name: string) => toText(row[name]);
  const at = [degrees(row['address.ad_lat']), degrees(row['address.ad_lng'])];
  return {
    id: text('product.prd_id'),
    accountId: text('property.acc_id'),
    title: text('product.prd_title'),
    active: text('property.is_publish') === '1',
    type: text('product.prd_type'),
    beds: count(row['property.prop_bed']),
    baths: count(row['property.prop_bath']),
    description: text('product.prd_desc'),
    address: {
      line1: text('address.ad_line1'),
      line2: text('address.ad_line2'),
      city: text('address.ad_city'),
      state: text('address.ad_state'),
      zip: text('address.ad_zip'),
      country: text('address.ad_country'),
      county: text('address.ad_county'),
      coordinates: at.every(Boolean) ? at.join(', ') : '',
    },
  };
}

/** Returns the fields for the health check of a property. */
export function healthOf({ title, description, type, address }: Property): HealthFields {
  const [lat, lng] = address.coordinates.split(', ').map(Number);
  return {
    prd_title: title,
    prd_desc: description,
    e_type: type,
    ad_line1: address.line1,
    ad_city: address.city,
    ad_state: address.state,
    ad_zip: address.zip,
    ad_country: address.country,
    ad_lat: address.coordinates ? (lat ?? null) : null,
    ad_lng: address.coordinates ? (lng ?? null) : null,
  };
}

/** Formats an address in one line: line1, line2, city, state, zip, country, without unknown parts. */
export const fullAddress = ({ line1, line2, city, state, zip, country }: Address): string =>
  [line1, line2, city, state, zip, country].filter(Boolean).join(', ');

/** Returns whether an address is incomplete because its first line is missing. */
export const isIncomplete = ({ line1 }: Address): boolean => line1 === '';
