import { z } from '@hono/zod-openapi';
import { ProviderCustomerRow, ProviderTransactionRow } from '../provider/schemas';

const Method = z.object({
  id: z.string(),
  kind: z.string().meta({ description: 'card, or another kind of payment method.' }),
  brand: z.string().nullable(),
  last4: z.string().nullable().meta({ description: 'The last four digits of a card.' }),
  exp_month: z.int().nullable(),
  exp_year: z.int().nullable(),
  created: z.int().meta({ description: 'Seconds since 1970-01-01T00:00Z.' }),
  is_default: z.boolean().meta({ description: 'True if charges use it.' }),
});

/** The billing data of an account. */
export const BillingRecord = z.object({
  acc_id: z.int(),
  acc_title: z.string(),
  hosted: z
    .boolean()
    .meta({ description: "True if payment methods are managed on the provider's hosted page." }),
  cards: z
    .array(z.object({ card: z.string(), title: z.string() }))
    .meta({ description: 'Test cards that can be added. Empty outside of the sandbox.' }),
  customer_id: z.string().meta({ description: 'The reference of the account; empty if none.' }),
  customer: ProviderCustomerRow.nullable().meta({
    description: 'null if the account has none or the provider does not know it.',
  }),
  methods: z.array(Method),
  payments: z.array(ProviderTransactionRow).meta({ description: 'The latest ten.' }),
});
