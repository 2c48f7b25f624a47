import { and, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { inTransaction } from '../db/inTransaction';
import { providerOperations as o, transactions } from '../db/schema';
import { conflict, firstOrNotFound, HttpError } from '../http/errors';
import { log } from '../lib/log';
import { inAccount } from '../lib/rowFormat';
import { findAbandoned, isCharge, isOpenOperation } from '../operations/operations';
import type { PaymentContext } from '../operations/paymentContext';
import { settleAsProviderReports } from '../operations/runOperation';
import type { PaymentToCharge } from './acquireCharge';
import { CHARGE, NOT_MADE_MS, settleAsNotMade } from './charge';

/** What became of a charge in doubt: it was never made, or the provider knows its result. */
export type GivenUpCharge = 'not_made' | 'succeeded' | 'declined';

/**
 * Gives up a charge in doubt, after a lookup at the provider. A charge that the provider knows gets its result
 * instead. An unknown one ends as not made, as soon as its key is no longer valid at the provider (`NOT_MADE_MS`).
 * @throws {HttpError} 404 for an unknown payment. 409 if no charge is in doubt, a server is calling the provider,
 * the bank is processing the charge, or its key is still valid. 502 if the provider does not respond.
 */
export async function giveUpCharge(
  context: PaymentContext,
  by: number,
  ask: PaymentToCharge,
): Promise<GivenUpCharge> {
  const { orm } = context.db;
  const where = inAccount(eq(transactions.t_id, ask.t_id), transactions.acc_id, ask.acc_id);
  firstOrNotFound(await orm.select({ t_id: transactions.t_id }).from(transactions).where(where), 'payment');
  const open = await orm
    .select()
    .from(o)
    .where(and(eq(o.t_id, ask.t_id), isCharge, isOpenOperation));
  if (open.length === 0) throw conflict('No charge of this payment is in doubt.');
  const [charge] = await findAbandoned(context, open);
  if (!charge)
    throw conflict('This payment is being charged right now.', 'Check again when the result is known.');

  const known = await settleAsProviderReports(context, CHARGE, charge).catch((error: unknown) => {
    log.error({ err: error }, `Giving up the charge of payment ${ask.t_id}`);
    throw new HttpError(
      502,
      'The payment provider did not respond.',
      'Without its answer the charge cannot be given up. Try again later.',
    );
  });
  if (known?.state === 'processing')
    throw conflict(
      'The payment is being processed by the bank.',
      'It is settled when the payment provider reports the result. It will not be charged twice.',
    );
  if (known) return known.state === 'succeeded' ? 'succeeded' : 'declined';
  if (await inTransaction(orm, (tx) => settleAsNotMade(tx, charge, by))) return 'not_made';
  const hours = Math.ceil((charge.started_at.getTime() + NOT_MADE_MS - now()) / 3_600_000);
  throw conflict(
    'The payment provider may still make this charge.',
    `Hours until it can be given up: ${hours}.`,
  );
}
