import { formatAddress } from '../../common/address';
import { toText } from '../../providers/fieldAccessor';
import type { Column } from '../../schema/types';

/** The fields of the property in the details of a policy. */
export type Place = {
  'location_details.address': string | object;
  'location_details.address.ad_full': string;
  'location_details.address.ad_line1': string;
  'location_details.address.ad_line2': string;
  'location_details.address.ad_city': string;
  'location_details.address.ad_state': string;
  'location_details.address.ad_zip': string;
  'location_details.address.ad_country': string;
  'location_details.product.prd_id': number;
  'location_details.property.prop_bed': number;
  'location_details.property.prop_bath': number;
};

/** The fields of the property, without the address, which consists of several. */
export const placeFields = {
  'location_details.product.prd_id': { type: 'number', label: 'Property' },
  'location_details.property.prop_bed': { type: 'number', label: 'Bedrooms' },
  'location_details.property.prop_bath': { type: 'number', label: 'Bathrooms' },
} as const;

/** The property's address, bedrooms and bathrooms on a card. */
export const place: readonly Column<Place>[] = [
  {
    id: '+address',
    type: 'text',
    label: 'Address',
    valueGetter: (place) =>
      formatAddress((name) => toText(place[`location_details.address.${name}`])) ||
      toText(place['location_details.address']),
  },
  'location_details.property.prop_bed',
  'location_details.property.prop_bath',
];
