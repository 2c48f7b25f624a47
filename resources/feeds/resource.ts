import { mdiCalendarSyncOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

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

/** Calendar feeds of properties, the tab of an account. They are edited on a custom page. */
export const feeds = defineResource<Feed>({
  name: 'feeds',
  label: 'Calendar Feeds',
  id: 'feed_id',
  icon: mdiCalendarSyncOutline,
  fields: {
    prd_id: { type: 'number', label: 'ID' },
    prd_title: { type: 'text', label: 'Property', truncateAt: 20 },
    feed_title: { type: 'text', label: 'Feed' },
    events: { type: 'number', label: 'Events' },
    conflicts: { type: 'number', label: 'Conflicts' },
    fetched_at: { type: 'date', label: 'Last read' },
    failed_since: {
      type: 'boolean',
      label: 'Status',
      trueValue: 'present',
      trueLabel: 'Failed',
      falseLabel: 'Up to date',
      colors: ['error', 'success'],
    },
  },
  related: {
    account: {
      endpoint: 'GET /properties/feeds?acc_id=:id',
      optional: true,
      emptyText: 'There are no calendar feeds yet.',
      columns: [
        { field: 'prd_title', link: '/location/ical/:prd_id' },
        'feed_title',
        {
          id: '+from',
          label: 'Address',
          type: 'text',
          truncateAt: 40,
          valueGetter: ({ feed_url }) => feed_url || 'Uploaded file',
        },
        'events',
        'conflicts',
        'fetched_at',
        'failed_since',
      ],
      sort: { field: 'prd_title', order: 'ASC' },
    },
  },
  actions: {
    view: { label: 'Calendar Feeds', icon: mdiCalendarSyncOutline, to: '/location/ical/:prd_id' },
  },
});
