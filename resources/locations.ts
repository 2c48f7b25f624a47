import { mdiEyeOutline, mdiHomeOutline, mdiPlus } from '@mdi/js';
import { PROPERTY_TYPES } from '../common/propertyTypes';
import { defineResource } from '../schema/defineResource';
import type { Column } from '../schema/types';
import { groups, type Location, saying } from './locationForm';

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
  byId: { label: 'Property', go: '/location/:id' },
  fields: {
    prd_id: { kind: 'number', label: 'ID' },
    prd_title: { kind: 'text', label: 'Property', cut: 17 },
    ad_full: { kind: 'text', label: 'Address' },
    ad_city: { kind: 'text', label: 'City' },
    ad_state: { kind: 'text', label: 'State' },
    ad_country: { kind: 'text', label: 'Country' },
    e_title: { kind: 'text', label: 'Type', said: true },
    is_publish: {
      kind: 'flag',
      label: 'Status',
      is: '1',
      yes: 'Active',
      no: 'Inactive',
      tones: ['good', 'quiet'],
    },
    created_date: { kind: 'date', label: 'Date' },
    acc_id: { kind: 'reference', label: 'Account', to: 'accounts', text: 'acc_title' },
    prd_type: {
      kind: 'choice',
      label: 'Commercial or Residential',
      words: { Residential: 'Residential', Commercial: 'Commercial' },
    },
    e_type: { kind: 'choice', label: 'Property Type', words: PROPERTY_TYPES },
    prop_bed: { kind: 'number', label: 'Bedrooms' },
    prop_bath: { kind: 'number', label: 'Bathrooms' },
    prd_desc: { kind: 'text', label: 'Description', wrap: true },
    ad_line1: { kind: 'text', label: 'Address line 1' },
    ad_line2: { kind: 'text', label: 'Address line 2' },
    ad_zip: { kind: 'text', label: 'ZIP' },
    ad_county: { kind: 'text', label: 'County' },
    ad_lat: { kind: 'number', label: 'Latitude' },
    ad_lng: { kind: 'number', label: 'Longitude' },
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
    marks: [{ where: { health_check: '0' }, tone: 'warn', word: 'Incomplete', at: 'is_publish' }],
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
      { label: 'Inactive', where: { is_publish: { not: '1' } } },
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
  create: {
    ...saying,
    path: '/locations/create',
    title: 'Add Property',
    begin: { prd_type: 'Residential', prop_bed: 0, prop_bath: 0 },
    call: 'POST /properties/property',
    rules: async () => ({ default: (await import('../common/rules/property')).NewProperty }),
    groups: groups({ field: 'acc_id', wide: true }),
    done: 'Property added.',
    after: '/location/:prd_id',
  },
  edit: {
    ...saying,
    path: '/location/update/:id',
    of: 'prd_title',
    groups: groups(),
    title: 'Edit Property',
    read: 'GET /properties/property_form?id=:id',
    keep: ['prd_id', 'version'],
    call: 'PUT /properties/property',
    rules: async () => ({ default: (await import('../common/rules/property')).ChangedProperty }),
    back: { label: 'Back to Property', to: '/location/:id' },
    done: 'Property saved.',
  },
  actions: {
    view: { label: 'View', icon: mdiEyeOutline, go: '/location/:prd_id' },
  },
});
