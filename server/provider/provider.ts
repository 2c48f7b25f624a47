import type { ProviderCustomer, ProviderTransaction } from '../../common/providerRecords';
import type { Mirror, ProviderEvent } from './mirrorTypes';

/**
 * A charge: integer cents, a lower-case ISO currency, and the provider's customer id. `requested_at` is the
 * time when its key was created, before the first call of the provider.
 */
export type Charge = {
  key: string;
  requested_at: Date;
  t_id: number;
  cents: number;
  currency: string;
  customer: string;
  description: string;
};

/** The data to look up a charge: its key, and the customer and the time to limit the search. */
export type ChargeLookup = Pick<Charge, 'key' | 'requested_at' | 'customer'>;

/** The final result of a charge. */
export type FinalChargeResult =
  | { outcome: 'succeeded'; id: string }
  | { outcome: 'declined'; id: string | null; reason: string };

/** The message for a declined charge, and its default reason. */
export const CHARGE_DECLINED_MESSAGE = 'The payment was not charged.';

/** The result of a charge, or that the bank has not decided yet. A debit may take days. */
export type ChargeResult = FinalChargeResult | { outcome: 'processing'; id: string };

/**
 * A refund: integer cents, and the lower-case ISO currency of the payment. `payment` is the id of a payment
 * intent or a charge at the provider.
 */
export type Refund = { key: string; t_id: number; payment: string; cents: number; currency: string };

/**
 * The result of a refund. A bank may return the money later, so `succeeded` may become `failed`, which is
 * final.
 */
export type RefundResult =
  | { outcome: 'succeeded' | 'pending'; id: string }
  | { outcome: 'failed'; id: string | null; reason: string };

/** The reason why a disputed charge cannot be refunded: the provider does not have its money. */
export const DISPUTED_MESSAGE = 'The customer has disputed the payment.';

/** The message for a failed refund, and its default reason. */
export const REFUND_FAILED_MESSAGE = 'The refund failed.';

/**
 * Charges and refunds of this server at the provider, at most one per key, in cents, latest first. `failed`
 * are refunds that failed, perhaps after an earlier success.
 */
export type ProviderOperations = {
  charges: (ChargeLookup & Pick<Charge, 't_id' | 'cents'>)[];
  refunds: (Omit<Refund, 'currency'> & { started_at: Date })[];
  failed: { key: string; end: RefundResult }[];
};

/**
 * A list of the provider, latest first. `more` means that rows are missing because of the limit. `isStale` means that
 * the provider did not respond, so the rows are those of the mirror.
 */
export type ProviderList<T> = { rows: T[]; more: boolean; isStale?: boolean };

/**
 * The table with the provider's payment intents and charges: the sandbox's own, or the mirror of another provider.
 */
export type ProviderTable = 'provider_payments' | 'mirrored_payments';

/** A payment method. `created` is in seconds since the epoch. Only cards have digits. */
export type ProviderMethod = {
  id: string;
  kind: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  created: number;
};

/** A customer to create for an account, idempotently by `key`. */
export type NewCustomer = {
  key: string;
  acc_id: number;
  name: string;
  email: string;
  phone: string;
  description: string;
};

/** A test card of the sandbox, with a description. */
export type TestCard = { card: string; title: string };

/**
 * Customers and payment methods. Methods are added and removed on the provider's `hosted` page, or are test
 * cards.
 */
export type Billing = {
  /** Returns a customer, or undefined if the id is unknown. */
  customer: (id: string) => Promise<ProviderCustomer | undefined>;
  /** Creates the customer of an account, or finds an existing one. Returns its id. */
  create: (customer: NewCustomer) => Promise<string>;
  /** Returns the payment methods of a customer, latest first. */
  methods: (customer: string) => Promise<ProviderMethod[]>;
  setDefault: (customer: string, method: string) => Promise<void>;
  /** Returns the latest payment intents of a customer. */
  payments: (customer: string) => Promise<ProviderTransaction[]>;
  /** Creates a URL of the provider's own page for a customer, which links back to `returnTo`. */
  hosted?: (customer: string, returnTo: string) => Promise<string>;
  test?: {
    cards: readonly TestCard[];
    /** Adds a test card, idempotently by `key`. */
    add: (customer: string, card: string, key: string) => Promise<void>;
    remove: (customer: string, method: string) => Promise<void>;
  };
};

/**
 * A payment provider. It charges or refunds at most once per key, and repeats return the same result. Any
 * call may throw or never respond. Then the result is unknown until `find` or `findRefund` returns it.
 */
export type Provider = {
  charge: (charge: Charge) => Promise<ChargeResult>;
  /** Looks up the charge of a key. Returns undefined if there is none. */
  find: (charge: ChargeLookup) => Promise<ChargeResult | undefined>;
  /** Refunds a part of a payment, at most the amount that is left. */
  refund: (refund: Refund) => Promise<RefundResult>;
  /** Looks up the refund of a key and a payment. Returns undefined if there is none. */
  findRefund: (refund: Pick<Refund, 'key' | 'payment'>) => Promise<RefundResult | undefined>;
  /**
   * Returns the charges and refunds since a time that were not cancelled, and the refunds that may have
   * failed since. A provider whose rows are in the server's own database has no such method, because backups
   * include them.
   */
  listOperationsSince?: (time: Date) => Promise<ProviderOperations>;
  /** Throws, or never resolves, if the provider is unavailable. It has no effect on payments. */
  ready: () => Promise<unknown>;
  customers: () => Promise<ProviderList<ProviderCustomer>>;
  /**
   * Lists all payment intents, and charges with additional information: refunded, disputed or without an
   * intent.
   */
  transactions: () => Promise<ProviderList<ProviderTransaction>>;
  /** The table that contains these rows. */
  table: ProviderTable;
  /** The mirror of a provider with a network API. The rows of the sandbox are in the server's own database. */
  mirror?: Mirror;
  billing: Billing;
  /** Parses a webhook. Throws `InvalidSignatureError`. Undefined if webhooks are not configured. */
  parseWebhook?: (body: string, signature: string) => Promise<ProviderEvent>;
};

/** The provider has processed and rejected a request. The message is the provider's. */
export class ProviderRejectedError extends Error {}

/** A webhook with an invalid signature or an expired timestamp. */
export class InvalidSignatureError extends Error {}
