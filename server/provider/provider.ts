/**
 * A charge to make: integer cents, a lower-case ISO currency, the provider's own customer id. Its key was made at
 * `claimed_at`, before the provider was asked for it for the first time.
 */
export type Charge = {
  key: string;
  claimed_at: Date;
  t_id: number;
  cents: number;
  currency: string;
  customer: string;
  description: string;
};

/** What a charge is looked for by: its key, among what its customer has been charged since that was made. */
export type ChargeLookup = Pick<Charge, 'key' | 'claimed_at' | 'customer'>;

/** How a charge ended; final for its key. */
export type FinalChargeResult =
  | { outcome: 'succeeded'; id: string }
  | { outcome: 'declined'; id: string | null; reason: string };

/** What is said of a charge that was declined, and its reason where the provider gives none. */
export const CHARGE_DECLINED_MESSAGE = 'The payment was not charged.';

/** What became of a charge: its end, or that the bank takes its time (a debit, up to days). */
export type ChargeResult = FinalChargeResult | { outcome: 'processing'; id: string };

/**
 * Money to send back: integer cents of a payment in the lower-case ISO `currency`; `payment` is the provider's id of
 * it, a payment intent's or a charge's.
 */
export type Refund = { key: string; t_id: number; payment: string; cents: number; currency: string };

/**
 * What became of a refund: sent back, on its way, or refused. The bank may still give back what was sent: then
 * `succeeded` becomes `failed`, which is final.
 */
export type RefundResult =
  | { outcome: 'succeeded' | 'pending'; id: string }
  | { outcome: 'failed'; id: string | null; reason: string };

/** Why a charge that is disputed is not refunded: its money is not there to be sent back. */
export const DISPUTED_MESSAGE = 'The customer has disputed the payment.';

/** What is said of a refund that failed, and its reason where the provider gives none. */
export const REFUND_FAILED_MESSAGE = 'The refund failed.';

/**
 * Charges and refunds of ours, at most one a key, as the provider holds them; in cents, the latest first. `failed` are refunds that
 * it does not hold, or no longer, though it may have said before that they were sent back.
 */
export type ProviderOperations = {
  charges: (ChargeLookup & Pick<Charge, 't_id' | 'cents'>)[];
  refunds: (Omit<Refund, 'currency'> & { started_at: Date })[];
  failed: { key: string; end: RefundResult }[];
};

/** What a webhook tells of: the charge or the refund of a key, or some refund of a payment by the provider's id. */
export type WebhookEvent = { charge: string } | { refund: string } | { refundOf: string };

/** A postal address as the provider keeps it. */
type Address = Partial<
  Record<'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country', string | null>
>;

/** A customer at the provider. `created` in seconds since the epoch. */
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
  invoice_settings: { default_payment_method: { id: string } | null };
};

/**
 * A dispute of a charge, as Stripe writes it: `amount` in minor units of the charge's currency, `due_by`, until when an
 * answer is wanted, in seconds since the epoch.
 */
export type ProviderDispute = {
  id: string;
  status: string;
  amount: number;
  reason: string;
  evidence_details: { due_by: number | null };
};

/**
 * A payment intent or a charge. `amount` and `amount_refunded` in minor units of the
 * lower-case ISO currency, `created` in seconds since the epoch. Only charges say which intent they belong to,
 * how much of them was sent back, and whether they were ever disputed: then with the dispute that is most wanted, where it is known.
 */
export type ProviderTransaction = {
  id: string;
  object: 'payment_intent' | 'charge';
  status: string;
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  billing_details: { name: string | null; email: string | null };
  latest_charge: string | null;
  description: string | null;
  created: number;
  metadata: Record<string, string>;
  payment_intent?: string | null;
  amount_refunded?: number;
  refunded?: boolean;
  disputed?: boolean;
  dispute?: ProviderDispute | null;
};

/**
 * The latest rows first; `more` when the provider has others that were not asked for. `at`, in ms, is when it was asked
 * for them, over the network; `since`, in seconds since the epoch, when the earliest intent and the earliest charge was made
 * that it then told of, also of those that are left out, where it has earlier ones.
 */
export type ProviderList<T> = {
  rows: T[];
  more: boolean;
  at?: number;
  since?: Record<ProviderTransaction['object'], number | undefined>;
};

/** Tables with a provider's payment intents and charges: the sandbox's own, or what was last seen of another's. */
export type ProviderTable = 'provider_payments' | 'provider_seen';

/** A payment method as it may be shown; `created` in seconds since the epoch. What is no card has no number. */
export type ProviderMethod = {
  id: string;
  kind: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  created: number;
};

/** A customer to be made for an account; asked for twice under one key, one is made. */
export type NewCustomer = {
  key: string;
  acc_id: number;
  name: string;
  email: string;
  phone: string;
  description: string;
};

/** A card of the sandbox's, and what it is for. */
export type TestCard = { card: string; title: string };

/** Customers and what they pay with. Methods are added and removed on the provider's `hosted` page, or are test cards. */
export type Billing = {
  /** A customer; `undefined` where the provider has none of this id. */
  customer: (id: string) => Promise<ProviderCustomer | undefined>;
  /** Makes the customer of an account, or finds the one that was made for it. Returns its id. */
  create: (customer: NewCustomer) => Promise<string>;
  /** What a customer can pay with, the latest first. */
  methods: (customer: string) => Promise<ProviderMethod[]>;
  setDefault: (customer: string, method: string) => Promise<void>;
  /** The customer's latest payment intents. */
  payments: (customer: string) => Promise<ProviderTransaction[]>;
  /** Makes an address of the provider's own page for a customer, which leads back to `returnTo`. */
  hosted?: (customer: string, returnTo: string) => Promise<string>;
  test?: {
    cards: readonly TestCard[];
    /** Adds a test card, at most one a key. */
    add: (customer: string, card: string, key: string) => Promise<void>;
    remove: (customer: string, method: string) => Promise<void>;
  };
};

/**
 * A payment provider. It charges, or refunds, at most once a key, however often it is asked, and answers the same
 * again. Every call may throw or never answer: then what became of it is unknown until `find` or `findRefund` says.
 */
export type Provider = {
  charge: (charge: Charge) => Promise<ChargeResult>;
  /** What became of the charge of this key to this customer; `undefined` when none was made. */
  find: (charge: ChargeLookup) => Promise<ChargeResult | undefined>;
  /** Sends money back, never more than the payment has left. */
  refund: (refund: Refund) => Promise<RefundResult>;
  /** How the refund of this key of this payment stands; `undefined` when none was made. */
  findRefund: (refund: Pick<Refund, 'key' | 'payment'>) => Promise<RefundResult | undefined>;
  /**
   * What it was asked for since a time and has not called off, and what may have come back since. Absent where its rows are in the ledger's own database,
   * whose backups have them too.
   */
  listOperationsSince?: (time: Date) => Promise<ProviderOperations>;
  /** Throws, or never answers, where the provider cannot be asked at the moment. Asks nothing of money. */
  ready: () => Promise<unknown>;
  customers: () => Promise<ProviderList<ProviderCustomer>>;
  /**
   * Every payment intent, and of the charges those that say more than their intent does: money was sent back, they
   * were disputed, or there is no intent.
   */
  transactions: () => Promise<ProviderList<ProviderTransaction>>;
  /** Where these stand as rows, so that not all of them have to be read. */
  table: ProviderTable;
  billing: Billing;
  /**
   * What a webhook's body tells of, null where that is neither a charge nor a refund; throws `InvalidSignatureError`. Absent
   * where there are no webhooks.
   */
  parseWebhook?: (body: string, signature: string) => Promise<WebhookEvent | null>;
};

/** The provider looked at a request and does not do it; the message is its own words. */
export class ProviderRejectedError extends Error {}

/** A webhook that is not the provider's, or is too old. */
export class InvalidSignatureError extends Error {}
