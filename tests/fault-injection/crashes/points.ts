/** The ten points of a charge or refund where a server is killed, in order. */
export const POINTS = [
  'before the attempt',
  'attempt stored',
  'before the provider',
  'the provider is working',
  'the provider is done',
  'response received',
  'in the settlement',
  'settled, not answered',
  'settling on start',
  'in a webhook',
] as const;

/** A point where a server is killed. */
export type Point = (typeof POINTS)[number];

/** A message to a server: the next point to kill itself, null for none, or the offset of its clock in ms. */
export type ServerCommand = { killAt: Point | null } | { clockOffsetMs: number };

/** A message from a server: its URL, or the confirmation of a message. */
export type ServerMessage = { address: string } | { isConfirmed: true };
