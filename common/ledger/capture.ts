/**
 * The fields of an intent or a charge of the provider that say how much was received. All amounts are in minor
 * units.
 */
export type CapturableRecord = {
  object?: unknown;
  status: string;
  /** What was authorized. */
  amount: number | null;
  amount_refunded?: number | null | undefined;
  refunded?: boolean | undefined;
  /** Of a charge. False if the money is only held on the card. */
  captured?: boolean | undefined;
  /** Of a charge. */
  amount_captured?: number | null | undefined;
  /** Of an intent. */
  amount_received?: number | null | undefined;
  /** Of an intent. */
  amount_capturable?: number | null | undefined;
};

/** What was received: the status, the amount and its refunded part, in minor units. */
export type Received = { status: string; amount: number | null; amount_refunded: number };

/** The status of money that is held on the card and not taken. */
export const HELD_STATUS = 'requires_capture';

/**
 * The status of an authorized amount of which only a part was taken. The provider calls it `succeeded`, like an
 * amount that was taken completely.
 */
export const PARTLY_CAPTURED_STATUS = 'partially_captured';

/** Returns whether the provider has taken money with this status: the whole amount, or a part. */
export const isCaptured = (status: string): boolean =>
  status === 'succeeded' || status === PARTLY_CAPTURED_STATUS;

/**
 * Returns the status and the amounts of a record by what was received.
 * - A charge that was not captured has the status `succeeded` at the provider. It is held, or canceled if the
 *   hold was released.
 * - An amount that was captured in part has a status of its own, and is the received part. The provider counts
 *   the rest as refunded, but nobody has paid it.
 */
export function getReceived(record: CapturableRecord): Received {
  const { status, amount } = record;
  const refunded = record.amount_refunded ?? 0;
  const isRefunded = record.refunded === true || status === 'refunded';
  if (record.captured === false && status === 'succeeded')
    return {
      status:
        isRefunded || (amount !== null && refunded > 0 && refunded >= amount) ? 'canceled' : HELD_STATUS,
      amount,
      amount_refunded: 0,
    };
  if (status === HELD_STATUS)
    return { status, amount: record.amount_capturable ?? amount, amount_refunded: refunded };
  const received =
    status === 'succeeded' ? (record.amount_captured ?? record.amount_received ?? amount) : amount;
  const released = Math.max((amount ?? 0) - (received ?? 0), 0);
  const isPart = status === 'succeeded' && received !== null && received > 0 && released > 0;
  return {
    status: isPart ? PARTLY_CAPTURED_STATUS : status,
    amount: received,
    amount_refunded: Math.max(
      refunded >= released ? refunded - released : refunded,
      isRefunded ? (received ?? 0) : 0,
    ),
  };
}
