import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditAction, RecordAction } from '../../common/auditTrail';
import { formatFullName } from '../../common/names';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { accounts, users } from '../db/schema';
import { conflict, firstOrNotFound, HttpError, notFound } from '../http/errors';
import { findIdempotentResponse, type IdempotentRequest, withIdempotency } from '../http/idempotency';
import { log } from '../lib/log';
import { type Billing, ProviderRejectedError } from '../provider/provider';

/** The database, and the billing interface of the payment provider. */
export type BillingContext = { orm: Db; billing: Billing };

/**
 * Awaits a call to the provider. Throws 409 with the provider's message if it rejects the call, and 502 if it
 * does not respond.
 */
export async function callProvider<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (error instanceof ProviderRejectedError) throw conflict(error.message);
    log.error({ err: error }, 'The payment provider');
    throw new HttpError(502, 'The payment provider did not respond.', 'Please try again.');
  }
}

/**
 * Returns an account with its owner, whose customer at the provider is the customer of the account. Throws
 * 404 if the id is unknown.
 */
export async function getAccount(orm: Db, acc_id: number) {
  return firstOrNotFound(
    await orm
      .select({ acc_title: accounts.acc_title, owner: users })
      .from(accounts)
      .leftJoin(users, eq(users.user_id, accounts.acc_owner))
      .where(eq(accounts.acc_id, acc_id)),
    'account',
  );
}

/** Returns the customer id of an account. Throws 400 if it has none, as a charge does. */
async function getCustomerId({ orm }: BillingContext, acc_id: number): Promise<string> {
  const { owner } = await getAccount(orm, acc_id);
  if (!owner?.stripe_user_token)
    throw new HttpError(400, 'The account has no payment-provider customer: missing customer ID.');
  return owner.stripe_user_token;
}

/**
 * Creates the customer of an account at the provider, and stores its id with the owner. The idempotency key
 * is a hash of the request, so that concurrent requests create one customer.
 * Throws 409 if the customer exists, or if the account has no owner.
 */
export async function createCustomer(
  context: BillingContext,
  by: Actor,
  acc_id: number,
): Promise<{ id: string }> {
  const { orm, billing } = context;
  const { acc_title, owner } = await getAccount(orm, acc_id);
  if (!owner) throw conflict('This account has no owner.', 'Add its owner first.');
  const before = owner.stripe_user_token;
  if (before && (await callProvider(billing.customer(before))))
    throw conflict('This account has a customer at the payment provider.', 'Check the page again.');
  const details = {
    acc_id,
    name: formatFullName(owner.user_fname, owner.user_lname) || acc_title,
    email: owner.user_email,
    phone: owner.user_mobile,
    description: acc_title,
  };
  const key = createHash('sha256')
    .update(`customer ${JSON.stringify({ ...details, before })}`)
    .digest('hex');
  const id = await callProvider(billing.create({ key, ...details }));
  await inTransaction(orm, async (tx) => {
    const isOwner = eq(users.user_id, owner.user_id);
    const [now] = await tx
      .select({ token: users.stripe_user_token })
      .from(users)
      .where(isOwner)
      .for('update');
    if (now?.token === id) return;
    if (now?.token !== before)
      throw conflict('Someone else has created a customer.', 'Check the page again.');
    await tx.update(users).set({ stripe_user_token: id }).where(isOwner);
    const change = { before: { customer: before }, after: { customer: id } };
    await writeAuditEvent(tx, by, {
      action: 'create customer',
      entity: 'user',
      id: owner.user_id,
      ...change,
    });
  });
  return { id };
}

/**
 * Creates a URL of the provider's own page for the customer of an account. Throws 409 if the provider has no
 * such page.
 */
export async function hostedPage(context: BillingContext, by: Actor, acc_id: number, returnTo: string) {
  const { hosted } = context.billing;
  if (!hosted) throw conflict('The payment provider has no hosted page.', 'Add a test card instead.');
  const customer = await getCustomerId(context, acc_id);
  const url = await callProvider(hosted(customer, returnTo));
  await writeAccountEvent(context, by, 'open billing page', acc_id, { customer });
  return { url };
}

const writeAccountEvent = (
  { orm }: BillingContext,
  by: Actor,
  action: Exclude<AuditAction, RecordAction>,
  acc_id: number,
  after: Record<string, unknown>,
) => writeAuditEvent(orm, by, { action, entity: 'account', id: acc_id, after });

const getTestCards = ({ billing }: BillingContext) => {
  if (!billing.test)
    throw conflict(
      "Payment methods are changed on the payment provider's own page.",
      'Open it from the billing settings.',
    );
  return billing.test;
};

/** Adds a test card, idempotently: a repeated request does not restore a card that was removed since. */
export async function addCard(
  context: BillingContext,
  request: IdempotentRequest,
  { acc_id, card }: { acc_id: number; card: string },
): Promise<void> {
  const { orm } = context;
  if (await findIdempotentResponse(orm, request)) return;
  const { add } = getTestCards(context);
  const customer = await getCustomerId(context, acc_id);
  const { user_id, key = randomUUID() } = request;
  await callProvider(add(customer, card, `${user_id} ${key}`));
  const note = async (tx: Db) => {
    await writeAccountEvent({ ...context, orm: tx }, user_id, 'add payment method', acc_id, {
      customer,
      card,
    });
    return {};
  };
  await inTransaction(orm, (tx) => withIdempotency(tx, request, () => note(tx)));
}

type MethodRequest = { acc_id: number; id: string };

/** Returns the customer of the account. Throws 404 if the payment method is not one of this customer. */
async function getOwner(context: BillingContext, { acc_id, id }: MethodRequest): Promise<string> {
  const customer = await getCustomerId(context, acc_id);
  const methods = await callProvider(context.billing.methods(customer));
  if (!methods.some((method) => method.id === id)) throw notFound('payment method');
  return customer;
}

/** Removes a test card. */
export async function removeCard(context: BillingContext, by: Actor, ask: MethodRequest): Promise<void> {
  const { remove } = getTestCards(context);
  const customer = await getOwner(context, ask);
  await callProvider(remove(customer, ask.id));
  await writeAccountEvent(context, by, 'remove payment method', ask.acc_id, { customer, method: ask.id });
}

/** Sets the payment method for future charges. */
export async function setDefaultMethod(
  context: BillingContext,
  by: Actor,
  ask: MethodRequest,
): Promise<void> {
  const customer = await getOwner(context, ask);
  await callProvider(context.billing.setDefault(customer, ask.id));
  await writeAccountEvent(context, by, 'set default payment method', ask.acc_id, {
    customer,
    method: ask.id,
  });
}
