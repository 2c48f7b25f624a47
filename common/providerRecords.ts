/** A postal address at the provider. */
type Address = Partial<
  Record<'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country', string | null>
>;

/**
 * The brand, such as `visa`, and the last four digits of a card. Null for another payment method, and if it is
 * not known.
 */
export type ProviderCard = { card: { brand: string | null; last4: string | null } | null };

/** A customer at the provider. `created` is in seconds since the epoch. */
export type ProviderCustomer = {
  id: string;
  object: 'customer';
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  created: number;
  delinquent: boolean;
  address: Address | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: ({ id: string } & ProviderCard) | null };
};

/**
 * A dispute of a charge in Stripe's format. `amount` is in minor units of the charge's currency. `due_by` is
 * the deadline for evidence, in seconds since the epoch.
 */
export type ProviderDispute = {
  id: string;
  status: string;
  amount: number;
  reason: string;
  evidence_details: { due_by: number | null };
};

/**
 * A payment intent or a charge. Amounts are in minor units of the lower-case ISO currency, `created` in seconds
 * since the epoch.
 * - Intents have `amount_received`, and `amount_capturable` while money is only held.
 * - Charges have their intent, whether and how much was captured, the refunded amount, and whether they were ever
 *   disputed. `dispute` is the most urgent dispute, if known.
 */
export type ProviderTransaction = {
  id: string;
  object: 'payment_intent' | 'charge';
  status: string;
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  /** The card of the payment, if it is known to be one. */
  payment_method_details: ProviderCard;
  billing_details: { name: string | null; email: string | null };
  latest_charge: string | null;
  description: string | null;
  created: number;
  metadata: Record<string, string>;
  amount_received?: number;
  amount_capturable?: number;
  payment_intent?: string | null;
  captured?: boolean;
  amount_captured?: number;
  amount_refunded?: number;
  refunded?: boolean;
  disputed?: boolean;
  dispute?: ProviderDispute | null;
};
