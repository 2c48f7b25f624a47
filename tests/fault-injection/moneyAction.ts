import type { Db } from '../../server/db/open';
import type { StandIn } from '../support/stripeStandIn';
import { type Fate, fateOfCharge, type Laid, toBeCharged } from './ledger';
import type { World } from './round';

/** A request of a click. */
export type Click = { path: string; headers: Record<string, string>; body: object };

/** An object of the provider that a webhook reports. */
type Reported = { id: string; status: string };

/** The action during which servers are killed: a charge or a refund. */
export type Action = {
  name: 'charges' | 'refunds';
  /** Returns the i-th payment before the action. */
  lay: (standIn: StandIn, i: number) => Laid;
  /** The provider's endpoints for the action and for its lookup. */
  create: string;
  find: string;
  /** Preparation without kills for the i-th payment. */
  before?: (world: World, i: number, t_id: number) => Promise<void>;
  /** The requests of a double click in one tab. */
  clicks: (world: World, i: number, t_id: number, tab: number) => Click[];
  /** Returns the provider's objects of the action, latest first. */
  made: (standIn: StandIn) => readonly Reported[];
  /** Returns the webhook event of an object. */
  news: (made: Reported) => string;
  fateOf: (orm: Db, standIn: StandIn, i: number, t_id: number) => Promise<Fate>;
};

/** Charges a payment with both endpoints. */
export const charges: Action = {
  name: 'charges',
  lay: (_, i) => toBeCharged(i),
  create: 'POST /v1/payment_intents',
  find: 'GET /v1/payment_intents',
  clicks: ({ scene }, _, t_id, tab) => {
    const headers = scene.tabs[tab] ?? {};
    return [
      { headers, path: '/api/admin/charge_payment', body: { id: t_id, acc_id: scene.account } },
      { headers, path: '/api/transactions/charge_payment', body: { id: t_id } },
    ];
  },
  made: ({ intents }) => intents,
  news: ({ status }) => (status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.canceled'),
  fateOf: (orm, standIn, _, t_id) => fateOfCharge(orm, standIn, t_id),
};
