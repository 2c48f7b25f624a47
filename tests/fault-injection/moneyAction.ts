import type { Db } from '../../server/db/open';
import type { StandIn } from '../support/stripeStandIn';
import { type Fate, fateOfCharge, type Laid, toBeCharged } from './ledger';
import type { World } from './round';

/** A request that a click makes. */
export type Click = { path: string; headers: Record<string, string>; body: object };

/** Something of the provider's of which it tells by webhooks. */
type Reported = { id: string; status: string };

/** What is done while servers are killed: a payment is charged, or refunded. */
export type Action = {
  name: 'charges' | 'refunds';
  /** The i-th payment as it lies there before. */
  lay: (standIn: StandIn, i: number) => Laid;
  /** What the provider is asked to do, and asked about it afterwards. */
  create: string;
  find: string;
  /** What is done in peace before the i-th payment's round. */
  before?: (world: World, i: number, t_id: number) => Promise<void>;
  /** What one tab sends by a double click. */
  clicks: (world: World, i: number, t_id: number, tab: number) => Click[];
  /** What the provider made of it, the latest first. */
  made: (standIn: StandIn) => readonly Reported[];
  /** The webhook that tells of it. */
  news: (made: Reported) => string;
  fateOf: (orm: Db, standIn: StandIn, i: number, t_id: number) => Promise<Fate>;
};

/** A payment is charged over both charge paths. */
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
