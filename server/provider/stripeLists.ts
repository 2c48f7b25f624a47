import Stripe from 'stripe';
import { now } from '../../common/clock';
import { getReceived } from '../../common/ledger/capture';
import { getMoreUrgentDispute } from '../../common/ledger/disputes';
import { log } from '../lib/log';
import type {
  ProviderCard,
  ProviderCustomer,
  ProviderDispute,
  ProviderList,
  ProviderTransaction,
} from './provider';

/** Maximum size of a page of Stripe's list API. */
export const PAGE = 100;

/** Reads the latest `most` rows of a paginated list. */
async function collect<T>(pages: AsyncIterable<T>, most: number): Promise<ProviderList<T>> {
  const rows: T[] = [];
  for await (const row of pages) {
    if (rows.length === most) return { rows, more: true };
    rows.push(row);
  }
  return { rows, more: false };
}

/** Lists the latest customers, at most `most`. */
export async function stripeCustomers(stripe: Stripe, most: number): Promise<ProviderList<ProviderCustomer>> {
  const expand = ['data.invoice_settings.default_payment_method'];
  const { rows, more } = await collect(stripe.customers.list({ limit: PAGE, expand }), most);
  return { rows: rows.map(stripeCustomer), more };
}

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

/**
 * Lists the latest payment intents and charges, at most `most` of each.
 * - An intent has the billing details of its latest charge.
 * - A charge without additional information is left out.
 * - Earlier charges are included if they were refunded or disputed since, because nothing else reports that.
 */
export async function stripeTransactions(
  stripe: Stripe,
  most: number,
): Promise<ProviderList<ProviderTransaction>> {
  const at = now();
  const [intents, charges, disputes] = await Promise.all([
    collect(stripe.paymentIntents.list({ limit: PAGE }), most),
    collect(stripe.charges.list({ limit: PAGE }), most),
    disputesOf(stripe, most),
  ]);
  const byId = new Map(charges.rows.map((row) => [row.id, row]));
  const own = charges.rows.filter(
    (row) => getReceived(row).amount_refunded > 0 || !row.payment_intent || row.disputed,
  );
  const since = { payment_intent: earliest(intents), charge: earliest(charges) };
  const refunded = since.charge === undefined ? [] : await refundedSince(stripe, since.charge, most);
  const earlier = new Map(
    [...refunded, ...disputes.charges].flatMap((row) => (byId.has(row.id) ? [] : [[row.id, row]])),
  );
  const rows = [
    ...intents.rows.map((row) => stripeIntent(row, byId.get(idOf(row.latest_charge) ?? ''))),
    ...[...own, ...earlier.values()].map((row) => charge(row, disputes.byCharge.get(row.id) ?? null)),
  ];
  return { rows: rows.sort((a, b) => b.created - a.created), more: intents.more || charges.more, at, since };
}

/**
 * Returns the charges of the latest refunds since a time in seconds, without duplicates. Reads at most `most`
 * refunds.
 */
async function refundedSince(stripe: Stripe, gte: number, most: number): Promise<Stripe.Charge[]> {
  const made = stripe.refunds.list({ created: { gte }, limit: PAGE, expand: ['data.charge'] });
  const { rows } = await collect(made, most);
  const charges = rows.flatMap(({ charge }) => (typeof charge === 'object' && charge ? [charge] : []));
  return [...new Map(charges.map((row) => [row.id, row])).values()];
}

/**
 * Lists the latest disputes, at most `most`: their expanded charges, and the most urgent dispute of each
 * charge.
 * All disputes are read regardless of their age, because a dispute may change for months. If the key has no
 * permission for disputes, the result is empty. A charge itself has a flag for disputes.
 */
async function disputesOf(stripe: Stripe, most: number) {
  const listed = stripe.disputes.list({ limit: PAGE, expand: ['data.charge'] });
  const { rows } = await collect(listed, most).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    log.error({ err: error }, 'The key has no permission to read disputes');
    return { rows: [] };
  });
  const byCharge = new Map<string, Stripe.Dispute>();
  for (const row of rows) {
    const id = idOf(row.charge) ?? '';
    byCharge.set(id, getMoreUrgentDispute(byCharge.get(id) ?? null, row) ?? row);
  }
  return { byCharge, charges: rows.flatMap(({ charge }) => (typeof charge === 'object' ? [charge] : [])) };
}

/** Returns when the earliest row was created, if the list is incomplete. */
const earliest = ({ rows, more }: ProviderList<{ created: number }>): number | undefined =>
  more ? rows.at(-1)?.created : undefined;

/** Converts a payment intent of Stripe, with the billing details of its latest charge. */
export function stripeIntent(
  row: Stripe.PaymentIntent,
  made: Stripe.Charge | null | undefined,
): ProviderTransaction {
  const { id, status, amount, currency, description, created, metadata } = row;
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

function charge(row: Stripe.Charge, dispute: Stripe.Dispute | null): ProviderTransaction {
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
