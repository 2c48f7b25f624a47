import { mdiEyeOutline, mdiHomeOutline, mdiPlus } from '@mdi/js';
import { defineResource } from '../declare/defineResource';
import type { Column } from '../declare/types';

type Location = {
  prd_id: number;
  prop_id: number;
  acc_id: number;
  prd_title: string;
  ad_full: string;
  ad_city: string;
  ad_state: string;
  ad_country: string;
  e_title: string;
  prd_type: 'Commercial' | 'Residential';
  is_publish: '1' | '0' | '';
  created_date: string;
};

const columns: readonly Column<Location>[] = [
  { id: '+property', label: 'Property', lines: [{ field: 'prd_title', go: '/location/:prd_id' }, 'ad_full'] },
  'ad_city',
  'ad_state',
  'ad_country',
  'e_title',
  'is_publish',
];

/** Properties, called locations (second document, sections 2 and 3). */
export const locations = defineResource<Location>({
  name: 'locations',
  label: 'Locations',
  id: 'prd_id',
  icon: mdiHomeOutline,
  fields: {
    prd_id: { kind: 'number', label: 'ID' },
    prd_title: { kind: 'text', label: 'Property', cut: 17 },
    ad_full: { kind: 'text', label: 'Address' },
    ad_city: { kind: 'text', label: 'City' },
    ad_state: { kind: 'text', label: 'State' },
    ad_country: { kind: 'text', label: 'Country' },
    e_title: { kind: 'text', label: 'Type' },
    is_publish: {
      kind: 'flag',
      label: 'Status',
      is: '1',
      yes: 'Active',
      no: 'Inactive',
      tones: ['good', 'quiet'],
    },
    created_date: { kind: 'date', label: 'Date' },
  },
  list: {
    call: 'GET /properties/properties',
    text: 'Easily create, view, and manage all your properties in one place.',
    loading: 'Loading properties...',
    failed: 'Failed to fetch properties.',
    empty: 'No properties found',
    add: {
      label: 'Add Property',
      icon: mdiPlus,
      entries: [
        { label: 'Create New', to: '/locations/create' },
        { label: 'Import From Channel', to: '/locations/import' },
      ],
    },
    columns,
    sort: { by: 'created_date', order: 'DESC' },
    search: ['prd_title', 'ad_city', 'ad_state', 'ad_country'],
    sorts: [
      { label: 'Newest First', by: 'created_date', order: 'DESC' },
      { label: 'Oldest First', by: 'created_date', order: 'ASC' },
      { label: 'A-Z', by: 'prd_title', order: 'ASC' },
      { label: 'Z-A', by: 'prd_title', order: 'DESC' },
    ],
    filters: [
      { label: 'Active', where: { is_publish: '1' } },
      { label: 'Inactive', where: { is_publish: ['0', ''] } },
      { label: 'Commercial', where: { prd_type: 'Commercial' } },
      { label: 'Residential', where: { prd_type: 'Residential' } },
    ],
  },
  related: {
    account: {
      call: 'GET /properties/properties',
      where: { acc_id: ':id' },
      empty: 'There are no locations yet.',
      loading: 'Loading properties...',
      failed: 'Failed to fetch properties.',
      columns,
      sort: { by: 'created_date', order: 'DESC' },
    },
  },
  actions: {
    view: { label: 'View', icon: mdiEyeOutline, go: '/location/:prd_id' },
  },
});
