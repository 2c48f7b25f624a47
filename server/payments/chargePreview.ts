import { and, desc, eq } from 'drizzle-orm';
import { SUSPENDED } from '../../common/accountStatus';
import type { ChargeBlock } from '../../common/chargeBlock';
import { toDollars } from '../../common/money';
import { providerOperations as o } from '../db/schema';
import { log } from '../lib/log';
import { withTimeout } from '../lib/withTimeout';
import { isCharge, isOpenOperation } from '../operations/operations';
import type { PaymentContext } from '../operations/paymentContext';
import type { Billing, ProviderMethod } from '../provider/provider';
import { findChargeConflict, type PaymentToCharge, selectToCharge } from './acquireCharge';

/** Timeout of the request for the card, in ms. The portal shows the dialog without the preview after a second. */
const CARD_TIMEOUT_MS = 700;

type PreviewedMethod = Pick<ProviderMethod, 'kind' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

/** A payment method that is charged, although the provider does not list it: the oldest one of very many. */
const UNLISTED: PreviewedMethod = { kind: 'card', brand: null, last4: null, exp_month: null, exp_year: null };

/** Returns the default payment method of a customer; null if there is none, or if the customer is unknown. */
async function findDefaultMethod(billing: Billing, customer: string): Promise<PreviewedMethod | null> {
  const found = await billing.customer(customer);
  const chosen = found?.invoice_settings.default_payment_method?.id;
  if (chosen === undefined) return null;
  const method = (await billing.methods(customer)).find(({ id }) => id === chosen) ?? UNLISTED;
  const { kind, brand, last4, exp_month, exp_year } = method;
  return { kind, brand, last4, exp_month, exp_year };
}

/** Returns the default payment method, or undefined if the provider does not report it in time. */
const findMethodInTime = (billing: Billing, customer: string) =>
  withTimeout(CARD_TIMEOUT_MS, () => findDefaultMethod(billing, customer)).catch((error: unknown) => {
    log.warn({ err: error }, 'The payment method of a charge');
    return undefined;
  });

/**
 * Returns what a charge of a payment will do: its amount with tax in dollars, its due date and the payment
 * method. Also returns the last decline, and why the charge cannot succeed. Throws 404 if the payment is unknown
 * or of another account.
 */
export async function previewCharge({ db, provider }: PaymentContext, ask: PaymentToCharge) {
  const { orm } = db;
  const payment = await selectToCharge(orm, ask);
  const [declined] = await orm
    .select({ reason: o.failure, at: o.settled_at })
    .from(o)
    .where(and(eq(o.t_id, ask.t_id), isCharge, eq(o.state, 'declined')))
    .orderBy(desc(o.settled_at))
    .limit(1);
  const [open] = await orm
    .select({ key: o.key })
    .from(o)
    .where(and(eq(o.t_id, ask.t_id), isCharge, isOpenOperation))
    .limit(1);
  const { customer } = payment;
  const method = customer ? await findMethodInTime(provider.billing, customer) : null;
  // The next charge of a payment with an open one finds out its result, which no longer needs a payment method.
  const isWithoutCard = !customer || (method === null && !open);
  const block: ChargeBlock | null = isWithoutCard ? 'no_card' : null;
  return {
    t_id: ask.t_id,
    t_date: payment.t_date,
    acc_id: payment.acc_id,
    acc_title: payment.acc_title,
    amount: toDollars(payment.cents),
    tax: toDollars(payment.tax),
    refusal: findChargeConflict(payment)?.message ?? null,
    charge_block: payment.account_status === SUSPENDED ? ('suspended' as const) : block,
    is_card_known: method !== undefined,
    card: method ?? null,
    declined_at: declined?.at ?? null,
    decline_reason: declined?.reason ?? payment.reason,
  };
}
