import Stripe from 'stripe';
import { getReceived } from '../../common/ledger/capture';
import type {
  ProviderCard,
  ProviderCustomer,
  ProviderDispute,
  ProviderTransaction,
} from '../../common/providerRecords';

/** Maximum size of a page of Stripe's list API. */
export const PAGE = 100;

/** The parameter with which Stripe includes the default card of a customer. */
export const EXPAND_METHOD = ['invoice_settings.default_payment_method'];

/** Returns the id of an object that Stripe returns as an id or expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Returns whether an error means that Stripe has no object with this id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Returns the card of a payment method, if it is expanded and a card. */
const cardOf = (
  method: string | { card?: { brand: string | null; last4: string | null } | null } | null | undefined,
): ProviderCard['card'] => {
  const card = typeof method === 'string' ? undefined : method?.card;
  return card ? { brand: card.brand, last4: card.last4 } : null;
};

/** Converts a customer of Stripe. */
export function stripeCustomer(row: Stripe.Customer): ProviderCustomer {
  const { id, name, email, phone, description, created, delinquent, address, metadata } = row;
  const method = row.invoice_settings.default_payment_method;
  return {
    id,
    object: 'customer',
    name: name ?? null,
    email,
    phone: phone ?? null,
    description,
    created,
    delinquent: delinquent ?? false,
    address: address ?? null,
    metadata,
    invoice_settings: {
      default_payment_method: method ? { id: idOf(method) ?? '', card: cardOf(method) } : null,
    },
  };
}

/** Converts a payment intent of Stripe, with the billing details of its latest charge if that is expanded. */
export function stripeIntent(row: Stripe.PaymentIntent): ProviderTransaction {
  const { id, status, amount, currency, description, created, metadata } = row;
  const made = typeof row.latest_charge === 'object' ? row.latest_charge : null;
  return {
    id,
    object: 'payment_intent',
    status,
    amount,
    currency,
    customer: idOf(row.customer),
    payment_method: idOf(row.payment_method),
    payment_method_details: { card: cardOf(made?.payment_method_details) },
    billing_details: billing(made),
    latest_charge: idOf(row.latest_charge),
    description,
    created,
    metadata,
    amount_received: row.amount_received,
    amount_capturable: row.amount_capturable,
  };
}

/**
 * Returns whether a charge has information beside its intent: it was refunded or disputed, or has no intent. Other
 * charges are not listed.
 */
export const isListedCharge = (row: Stripe.Charge): boolean =>
  getReceived(row).amount_refunded > 0 || !row.payment_intent || row.disputed;

/** Converts a charge of Stripe, with its most urgent dispute if that is known. */
export function stripeCharge(row: Stripe.Charge, dispute: Stripe.Dispute | null): ProviderTransaction {
  const { id, status, amount, currency, payment_method, description, created, metadata } = row;
  return {
    id,
    object: 'charge',
    status,
    amount,
    currency,
    customer: idOf(row.customer),
    payment_method,
    payment_method_details: { card: cardOf(row.payment_method_details) },
    billing_details: billing(row),
    latest_charge: null,
    description,
    created,
    metadata,
    payment_intent: idOf(row.payment_intent),
    captured: row.captured,
    amount_captured: row.amount_captured,
    amount_refunded: row.amount_refunded,
    refunded: row.refunded,
    disputed: row.disputed,
    dispute: dispute && disputeOf(dispute),
  };
}

const disputeOf = ({ id, status, amount, reason, evidence_details }: Stripe.Dispute): ProviderDispute => ({
  id,
  status,
  amount,
  reason,
  evidence_details: { due_by: evidence_details.due_by },
});

const billing = (made: Stripe.Charge | null | undefined) => ({
  name: made?.billing_details.name ?? null,
  email: made?.billing_details.email ?? null,
});
