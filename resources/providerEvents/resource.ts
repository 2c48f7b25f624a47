import { mdiEyeOutline, mdiReplay, mdiWebhook } from '@mdi/js';
import type { ProviderEventState } from '../../common/providerEvents';
import { defineResource } from '../../schema/defineResource';

type ProviderEventRow = {
  id: string;
  type: string;
  state: ProviderEventState;
  received_at: string;
  next_attempt_at: string;
  attempts: number;
  error: string;
};

/** The events of the payment provider that are not processed. */
export const providerEvents = defineResource<ProviderEventRow>({
  name: 'providerEvents',
  label: 'Provider events',
  countLabel: '%{count} event |||| %{count} events',
  id: 'id',
  icon: mdiWebhook,
  path: '/settings/events',
  fields: {
    id: { type: 'code', label: 'Event' },
    type: { type: 'code', label: 'Type' },
    state: { type: 'badge', label: 'State', colors: { Waiting: 'default', Failed: 'error' } },
    received_at: { type: 'date', label: 'Received', showTime: true },
    next_attempt_at: { type: 'date', label: 'Next attempt', showTime: true },
    attempts: { type: 'number', label: 'Failed attempts' },
    error: { type: 'text', label: 'Error', multiline: true },
  },
  list: {
    endpoint: 'GET /admin/provider_events',
    description: 'Events of the payment provider that wait or failed. Processed events are not listed.',
    loadingText: 'Loading events...',
    errorText: 'Failed to fetch events.',
    emptyText: 'No events',
    columns: ['id', 'type', 'state', 'received_at', 'next_attempt_at', 'attempts'],
    cardLines: { primary: 'type', status: 'state', secondary: ['id'], tertiary: ['received_at'] },
    sort: { field: 'received_at', order: 'DESC' },
    searchFields: ['id', 'type', 'error'],
    rowActions: ['details', 'replay'],
  },
  actions: {
    details: {
      label: 'Details',
      icon: mdiEyeOutline,
      detailsDialog: {
        title: 'Provider event',
        fields: ['id', 'type', 'state', 'received_at', 'next_attempt_at', 'attempts', 'error'],
      },
    },
    replay: {
      label: 'Replay',
      icon: mdiReplay,
      endpoint: 'POST /admin/replay_event',
      payload: ({ id }) => ({ id }),
      confirm: {
        title: 'Replay',
        content: 'Do you want to process this event again?',
        confirm: 'Replay',
        pending: 'Starting...',
        fields: ['id', 'type', 'received_at', 'error'],
      },
      successMessage: '%{msg}',
      errorMessage: '%{msg}',
      unexpectedErrorMessage: 'Error replaying the event: %{error}',
    },
  },
});
