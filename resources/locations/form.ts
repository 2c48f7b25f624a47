import type { Form, FormInput, FormSection } from '../../schema/types';

/** A property as the list has it, and as its form fills it in. */
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
  /** Degrees. */
  ad_lat: number;
  ad_lng: number;
  e_title: string;
  e_type: string;
  prd_type: 'Commercial' | 'Residential';
  prd_desc: string;
  prop_bed: number;
  prop_bath: number;
  is_publish: '1' | '0' | '';
  /** Whether nothing of the health check is missing; only our own server says so. */
  health_check: '1' | '0';
  created_date: string;
  /** Which state of the property was seen. */
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

/** The groups of a property's form; `first` is asked before all else. */
export const groups = (...first: readonly FormInput<Location>[]): readonly FormSection<Location>[] => [
  { title: 'Property', inputs: [...first, ...about] },
  {
    title: 'Address',
    inputs: [
      'ad_line1',
      'ad_line2',
      'ad_city',
      'ad_state',
      'ad_zip',
      'ad_country',
      { field: 'ad_county', fullWidth: true },
      { field: 'ad_lat', helperText: 'For example 30.2672.' },
      { field: 'ad_lng', helperText: 'For example -97.7431.' },
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

/** What is said of a property's form. */
export const saying = {
  errorMessage: 'Failed to save property: %{msg}',
  unexpectedErrorMessage: 'Error saving property: %{error}',
  loadErrorText: 'Failed to fetch property data',
} satisfies Partial<Form<Location>>;
