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
  is_default: z.boolean().meta({ description: 'Whether charges are made to it.' }),
});

/** What an account pays with. */
export const BillingRecord = z.object({
  acc_id: z.int(),
  acc_title: z.string(),
  hosted: z
    .boolean()
    .meta({ description: "Whether payment methods are added and removed on the provider's own page." }),
  cards: z
    .array(z.object({ card: z.string(), title: z.string() }))
    .meta({ description: 'The test cards that can be added; none but in the sandbox.' }),
  customer_id: z.string().meta({ description: 'As the account has it; empty where it has none.' }),
  customer: ProviderCustomerRow.nullable().meta({
    description: 'null where the account has none, or the provider does not know it.',
  }),
  methods: z.array(Method),
  payments: z.array(ProviderTransactionRow).meta({ description: 'The latest ones, at most ten.' }),
});
