import type { Form, FormInput, FormSection } from '../../schema/types';

/** A property of the list, with the fields of its form. */
export type Location = {
  prd_id: number;
  prop_id: number;
  acc_id: number;
  prd_title: string;
  ad_full: string;
  ad_line1: string;
  ad_line2: string;
  ad_city: string;
  ad_state: string;
  ad_zip: string;
  ad_country: string;
  ad_county: string;
  /** In degrees. */
  ad_lat: number;
  ad_lng: number;
  e_title: string;
  e_type: string;
  prd_type: 'Commercial' | 'Residential';
  prd_desc: string;
  prop_bed: number;
  prop_bath: number;
  is_publish: '1' | '0' | '';
  /** Whether the health check is complete. Only the portal's own server returns it. */
  health_check: '1' | '0';
  created_date: string;
  /** The version that the form has loaded, for optimistic locking. */
  version: string;
};

const about: readonly FormInput<Location>[] = [
  { field: 'prd_title', label: 'Title', fullWidth: true },
  'prd_type',
  'e_type',
  'prop_bed',
  'prop_bath',
  'prd_desc',
];

/** Returns the sections of a property's form. The inputs `first` are at its start. */
export const groups = (...first: readonly FormInput<Location>[]): readonly FormSection<Location>[] => [
  { title: 'Property', inputs: [...first, ...about] },
  {
    title: 'Address',
    inputs: [
      { field: 'ad_line1', fullWidth: true },
      'ad_line2',
      'ad_city',
      'ad_state',
      'ad_zip',
      'ad_country',
      'ad_county',
      { field: 'ad_lat', helperText: 'For example 30.2672.', advanced: true },
      { field: 'ad_lng', helperText: 'For example -97.7431.', advanced: true },
    ],
  },
  {
    title: 'Activation',
    inputs: [
      {
        field: 'is_publish',
        label: 'Published',
        helperText: 'Only a property that passes its health check can be published.',
        fullWidth: true,
      },
    ],
  },
];

/** The messages of a property's form. */
export const saying = {
  errorMessage: 'Failed to save property: %{msg}',
  unexpectedErrorMessage: 'Error saving property: %{error}',
  loadErrorText: 'Failed to fetch property data',
} satisfies Partial<Form<Location>>;
