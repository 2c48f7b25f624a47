import { mdiEyeOutline, mdiHomeOutline, mdiPlus } from '@mdi/js';
import { PROPERTY_TYPES } from '../../common/propertyTypes';
import { defineResource } from '../../schema/defineResource';
import type { Column } from '../../schema/types';
import { groups, type Location, saying } from './form';

const columns: readonly Column<Location>[] = [
  {
    id: '+property',
    label: 'Property',
    stack: [{ field: 'prd_title', link: '/location/:prd_id' }, 'ad_full'],
  },
  'ad_city',
  'ad_state',
  'ad_country',
  'e_title',
  'is_publish',
];

/** The resource of properties, which the screens call locations. */
export const locations = defineResource<Location>({
  name: 'locations',
  label: 'Locations',
  id: 'prd_id',
  icon: mdiHomeOutline,
  quickSearchById: { label: 'Property', path: '/location/:id' },
  fields: {
    prd_id: { type: 'number', label: 'ID' },
    prd_title: { type: 'text', label: 'Property', truncateAt: 17 },
    ad_full: { type: 'text', label: 'Address', truncateAt: 60 },
    ad_city: { type: 'text', label: 'City' },
    ad_state: { type: 'text', label: 'State' },
    ad_country: { type: 'text', label: 'Country' },
    e_title: { type: 'text', label: 'Type', translated: true },
    is_publish: {
      type: 'boolean',
      label: 'Status',
      trueValue: '1',
      trueLabel: 'Active',
      falseLabel: 'Inactive',
      colors: ['success', 'default'],
    },
    created_date: { type: 'date', label: 'Date', description: 'Date created' },
    acc_id: { type: 'reference', label: 'Account', reference: 'accounts', optionText: 'acc_title' },
    prd_type: {
      type: 'select',
      label: 'Commercial or Residential',
      choices: { Residential: 'Residential', Commercial: 'Commercial' },
    },
    e_type: { type: 'select', label: 'Property Type', choices: PROPERTY_TYPES },
    prop_bed: { type: 'number', label: 'Bedrooms' },
    prop_bath: { type: 'number', label: 'Bathrooms' },
    prd_desc: { type: 'text', label: 'Description', multiline: true },
    ad_line1: { type: 'text', label: 'Address line 1' },
    ad_line2: { type: 'text', label: 'Address line 2' },
    ad_zip: { type: 'text', label: 'ZIP' },
    ad_county: { type: 'text', label: 'County' },
    ad_lat: { type: 'number', label: 'Latitude' },
    ad_lng: { type: 'number', label: 'Longitude' },
  },
  list: {
    endpoint: 'GET /properties/properties',
    description: 'Easily create, view, and manage all your properties in one place.',
    loadingText: 'Loading properties...',
    errorText: 'Failed to fetch properties.',
    emptyText: 'No properties found',
    createButton: {
      label: 'Add Property',
      icon: mdiPlus,
      items: [
        { label: 'Create New', to: '/locations/create' },
        { label: 'Import From Channel', to: '/locations/import' },
      ],
    },
    columns,
    rowHighlights: [
      { filter: { health_check: '0' }, color: 'warning', label: 'Incomplete', column: 'is_publish' },
    ],
    sort: { field: 'created_date', order: 'DESC' },
    searchFields: ['prd_title', 'ad_city', 'ad_state', 'ad_country'],
    sortOptions: [
      { label: 'Newest First', field: 'created_date', order: 'DESC' },
      { label: 'Oldest First', field: 'created_date', order: 'ASC' },
      { label: 'A-Z', field: 'prd_title', order: 'ASC' },
      { label: 'Z-A', field: 'prd_title', order: 'DESC' },
    ],
    filters: [
      { label: 'Active', filter: { is_publish: '1' } },
      { label: 'Inactive', filter: { is_publish: { ne: '1' } } },
      { label: 'Commercial', filter: { prd_type: 'Commercial' } },
      { label: 'Residential', filter: { prd_type: 'Residential' } },
    ],
  },
  related: {
    account: {
      endpoint: 'GET /properties/properties',
      filter: { acc_id: ':id' },
      emptyText: 'There are no locations yet.',
      loadingText: 'Loading properties...',
      errorText: 'Failed to fetch properties.',
      columns,
      sort: { field: 'created_date', order: 'DESC' },
    },
  },
  create: {
    ...saying,
    path: '/locations/create',
    title: 'Add Property',
    defaultValues: { prd_type: 'Residential', prop_bed: 0, prop_bath: 0 },
    defaultValuesFromUrl: { acc_id: '?acc_id' },
    endpoint: 'POST /properties/property',
    validationSchema: async () => ({ default: (await import('../../common/schemas/property')).NewProperty }),
    sections: groups({ field: 'acc_id', fullWidth: true }),
    successMessage: 'Property added.',
    redirect: '/location/:prd_id',
  },
  edit: {
    ...saying,
    path: '/location/update/:id',
    subtitleField: 'prd_title',
    sections: groups(),
    title: 'Edit Property',
    loadEndpoint: 'GET /properties/property_form?id=:id',
    hiddenFields: ['prd_id', 'version'],
    endpoint: 'PUT /properties/property',
    validationSchema: async () => ({
      default: (await import('../../common/schemas/property')).ChangedProperty,
    }),
    backLink: { label: 'Back to Property', to: '/location/:id' },
    successMessage: 'Property saved.',
  },
  actions: {
    view: { label: 'View', icon: mdiEyeOutline, to: '/location/:prd_id' },
  },
});
