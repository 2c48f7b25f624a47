/** The states of an event of the payment provider that is not processed. */
export const PROVIDER_EVENT_STATES = ['Waiting', 'Failed'] as const;

/** The state of an event of the payment provider that is not processed. */
export type ProviderEventState = (typeof PROVIDER_EVENT_STATES)[number];
