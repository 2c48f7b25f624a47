import { mdiPackageVariantClosed } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';
import type { Form, FormSection } from '../../schema/types';

type Product = {
  product_id: number;
  version: string;
  prd_type: 'Damage' | 'Travel';
  prd_title: string;
  prd_desc2: string;
  /** One benefit a line, with its limit in dollars. */
  benefits: string;
  /** In dollars per day per reservation. */
  monthly_rate: number;
  /** The first day of the rate. */
  from_day: string;
};

const covered: FormSection<Product> = {
  title: 'What is covered',
  inputs: [
    { field: 'prd_desc2', fullWidth: true },
    {
      field: 'benefits',
      helperText: 'One benefit a line, with its limit in dollars. For example Accidental Damage: 10000.',
      fullWidth: true,
    },
  ],
};

const saying = {
  errorMessage: 'Failed to save product: %{msg}',
  unexpectedErrorMessage: 'Error saving product: %{error}',
  backLink: { label: 'Back to Products', to: '/products' },
} satisfies Partial<Form<Product>>;

/** The forms of the coverage products. */
export const products = defineResource<Product>({
  name: 'products',
  label: 'Products',
  id: 'product_id',
  icon: mdiPackageVariantClosed,
  fields: {
    prd_type: {
      type: 'select',
      label: 'Product',
      choices: { Damage: 'Damage Protection', Travel: 'Travel Protection' },
    },
    prd_title: { type: 'text', label: 'Title' },
    prd_desc2: { type: 'text', label: 'Description', multiline: true },
    benefits: { type: 'text', label: 'Benefits', multiline: true },
    monthly_rate: { type: 'money', label: 'Rate per day per reservation' },
    from_day: { type: 'date', label: 'Rate from' },
  },
  create: {
    ...saying,
    title: 'Add Product',
    defaultValuesFromUrl: { prd_type: '?type' },
    endpoint: 'POST /admin/product',
    validationSchema: async () => ({ default: (await import('../../common/schemas/product')).NewProduct }),
    sections: [
      {
        title: 'Product',
        inputs: [
          { field: 'prd_type', fullWidth: true },
          'prd_title',
          { field: 'monthly_rate', helperText: 'For coverages that are added from today on.' },
        ],
      },
      covered,
    ],
    successMessage: 'Product added.',
    redirect: '/products',
  },
  edit: {
    ...saying,
    title: 'Edit Product',
    subtitleField: 'prd_title',
    loadEndpoint: 'GET /admin/product_form?id=:id',
    hiddenFields: ['product_id', 'version'],
    endpoint: 'PUT /admin/product',
    validationSchema: async () => ({
      default: (await import('../../common/schemas/product')).ChangedProduct,
    }),
    sections: [
      { title: 'Product', inputs: [{ field: 'prd_title', fullWidth: true }] },
      {
        title: 'Rate',
        description:
          'A new rate is for coverages that are added from its first day on. Earlier ones keep theirs.',
        inputs: ['monthly_rate', 'from_day'],
      },
      covered,
    ],
    successMessage: 'Product saved.',
    loadErrorText: 'Failed to fetch the product.',
  },
});
