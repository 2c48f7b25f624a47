import { mdiCalendarSyncOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

type Feed = {
  feed_id: number;
  prd_id: number;
  acc_id: number;
  prd_title: string;
  feed_title: string;
  feed_url: string;
  events: number;
  fetched_at: string;
  failed_since: string;
  failure: string;
  conflicts: number;
};

/** Calendar feeds of properties: an account's tab. They are added and changed on a page of their own. */
export const feeds = defineResource<Feed>({
  name: 'feeds',
  label: 'Calendar Feeds',
  id: 'feed_id',
  icon: mdiCalendarSyncOutline,
  fields: {
    prd_id: { kind: 'number', label: 'ID' },
    prd_title: { kind: 'text', label: 'Property', cut: 20 },
    feed_title: { kind: 'text', label: 'Feed' },
    events: { kind: 'number', label: 'Events' },
    conflicts: { kind: 'number', label: 'Conflicts' },
    fetched_at: { kind: 'date', label: 'Last read' },
    failed_since: {
      kind: 'flag',
      label: 'Status',
      is: 'present',
      yes: 'Failed',
      no: 'Up to date',
      tones: ['bad', 'good'],
    },
  },
  related: {
    account: {
      call: 'GET /properties/feeds?acc_id=:id',
      optional: true,
      empty: 'There are no calendar feeds yet.',
      columns: [
        { field: 'prd_title', go: '/location/ical/:prd_id' },
        'feed_title',
        {
          id: '+from',
          label: 'Address',
          kind: 'text',
          cut: 40,
          value: ({ feed_url }) => feed_url || 'Uploaded file',
        },
        'events',
        'conflicts',
        'fetched_at',
        'failed_since',
      ],
      sort: { by: 'prd_title', order: 'ASC' },
    },
  },
  actions: {
    view: { label: 'Calendar Feeds', icon: mdiCalendarSyncOutline, go: '/location/ical/:prd_id' },
  },
});
