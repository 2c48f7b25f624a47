import type { Db } from '../../../server/db/open';
import type { StandIn } from '../../support/stripeStandIn';
import type { CrashTest } from './killRound';
import { createChargeable, getChargeOutcome, type PaymentOutcome, type PaymentToCreate } from './ledger';

/** A request of a click. */
export type Click = { path: string; headers: Record<string, string>; body: object };

/** An object of the provider that a webhook reports. */
type Reported = { id: string; status: string };

/** The action during which servers are killed: a charge or a refund. */
export type MoneyAction = {
  name: 'charges' | 'refunds';
  /** Returns the i-th payment before the action. */
  createPayment: (standIn: StandIn, i: number) => PaymentToCreate;
  /** The provider's endpoints for the action and for its lookup. */
  create: string;
  find: string;
  /** Preparation without kills for the i-th payment. */
  refundParts?: (world: CrashTest, i: number, t_id: number) => Promise<void>;
  /** The requests of a double click in one tab. */
  clicks: (world: CrashTest, i: number, t_id: number, tab: number) => Click[];
  /** Returns the provider's objects of the action, latest first. */
  getProviderObjects: (standIn: StandIn) => readonly Reported[];
  /** Returns the webhook event of an object. */
  getEventType: (getProviderObjects: Reported) => string;
  getOutcome: (orm: Db, standIn: StandIn, i: number, t_id: number) => Promise<PaymentOutcome>;
};

/** Charges a payment with both endpoints. */
export const charges: MoneyAction = {
  name: 'charges',
  createPayment: (_, i) => createChargeable(i),
  create: 'POST /v1/payment_intents',
  find: 'GET /v1/payment_intents',
  clicks: ({ scene }, _, t_id, tab) => {
    const headers = scene.tabs[tab] ?? {};
    return [
      { headers, path: '/api/admin/charge_payment', body: { id: t_id, acc_id: scene.account } },
      { headers, path: '/api/transactions/charge_payment', body: { id: t_id } },
    ];
  },
  getProviderObjects: ({ intents }) => intents,
  getEventType: ({ status }) =>
    status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.canceled',
  getOutcome: (orm, standIn, _, t_id) => getChargeOutcome(orm, standIn, t_id),
};
