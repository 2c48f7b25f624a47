/** The ten points of a charge, or a refund, at which a server is killed, in the order they are reached. */
export const POINTS = [
  'before the claim',
  'claim stored',
  'before the provider',
  'the provider works',
  'the provider is done',
  'its answer heard',
  'in the settlement',
  'settled, unanswered',
  'settling on start',
  'in a webhook',
] as const;

export type Point = (typeof POINTS)[number];

/** What a server's process is told: where to kill itself next, null to live on; or how far its clock is ahead, in ms. */
export type Order = { die: Point | null } | { ahead: number };

/** What it tells: where it listens, or that it has heard an order. */
export type News = { address: string } | { heard: true };
