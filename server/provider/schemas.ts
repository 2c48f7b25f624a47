import { z } from '@hono/zod-openapi';

const Created = z.int().meta({ description: 'Seconds since 1970-01-01T00:00Z.' });
const Metadata = z.record(z.string(), z.string()).meta({ description: 'Metadata by name.' });
const Card = z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).nullable();
const part = () => z.string().nullish();

/** A customer at the payment provider. */
export const ProviderCustomerRow = z.object({
  id: z.string(),
  object: z.literal('customer'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  description: z.string().nullable(),
  created: Created,
  delinquent: z.boolean(),
  address: z
    .object({
      line1: part(),
      line2: part(),
      city: part(),
      state: part(),
      postal_code: part(),
      country: part(),
    })
    .nullable(),
  metadata: Metadata,
  invoice_settings: z.object({
    default_payment_method: z.object({ id: z.string(), card: Card }).nullable(),
  }),
});

/** A payment intent or a charge at the payment provider. */
export const ProviderTransactionRow = z.object({
  id: z.string(),
  object: z.enum(['payment_intent', 'charge']),
  status: z.string(),
  amount: z.int().meta({ description: 'Minor units of the currency: cents of US dollars.' }),
  currency: z.string().meta({ description: 'ISO 4217 in lower case.' }),
  customer: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_method_details: z.object({ card: Card }).meta({ description: 'The card, if it is known.' }),
  billing_details: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  latest_charge: z.string().nullable(),
  description: z.string().nullable(),
  created: Created,
  metadata: Metadata,
  amount_received: z.int().optional().meta({ description: 'For intents: received amount in minor units.' }),
  amount_capturable: z
    .int()
    .optional()
    .meta({ description: 'For intents: held amount in minor units that can be captured.' }),
  payment_intent: z.string().nullish().meta({ description: 'For charges: the payment intent.' }),
  captured: z.boolean().optional().meta({ description: 'For charges: false if the money is only held.' }),
  amount_captured: z.int().optional().meta({ description: 'For charges: captured amount in minor units.' }),
  amount_refunded: z.int().optional().meta({ description: 'For charges: refunded amount in minor units.' }),
  refunded: z.boolean().optional().meta({ description: 'For charges: true if fully refunded.' }),
  disputed: z.boolean().optional().meta({ description: 'For charges: true if it was ever disputed.' }),
  dispute: z
    .object({
      id: z.string(),
      status: z.string(),
      amount: z.int().meta({ description: 'Minor units of the currency of the charge.' }),
      reason: z.string(),
      evidence_details: z.object({
        due_by: z.int().nullable().meta({ description: 'Seconds since 1970-01-01T00:00Z.' }),
      }),
    })
    .nullish()
    .meta({ description: 'For charges: the most urgent dispute, if known.' }),
});
