/** A signed event of a webhook: the provider's id, the type, and the body of the request. */
export type ProviderEvent = { id: string; type: string; payload: string };

/**
 * The charge or refund that an event concerns, by its key, or the refunds of a payment by the provider's id of the
 * payment.
 */
export type EventOperation = { charge: string } | { refund: string } | { refundOf: string };

/**
 * The state of a mirror. `isStale` means that the provider did not respond, so it may be out of date. `more` means
 * that records are missing because of the limit.
 */
export type MirrorStatus = { isStale: boolean; more: { customers: boolean; transactions: boolean } };

/** The copy of a provider's records in the server's own database (`createMirror`). */
export type Mirror = {
  /**
   * Fills an empty mirror. Without events it also brings a mirror up to date that is older than a minute. Throws if
   * an empty mirror cannot be filled.
   */
  refresh: () => Promise<MirrorStatus>;
  /**
   * Passes over the provider's lists, after a pass in progress. Returns the number of changed records. Throws if the
   * provider does not respond.
   */
  runPass: (signal: AbortSignal) => Promise<number>;
  /** Counts the mirrored payment intents and charges. */
  countTransactions: () => Promise<number>;
  /**
   * Fetches the current state of the record that an event concerns, and stores it. Returns the charge or refund to
   * settle. An event of another type has no effect. Throws if the provider does not respond.
   */
  applyEvent: (event: ProviderEvent) => Promise<EventOperation | undefined>;
};
