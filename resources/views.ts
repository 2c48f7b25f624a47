import type { ViewsSchema } from '../schema/types';

/** The saved views of lists, and those that come with the portal. */
export const views: ViewsSchema = {
  listEndpoint: 'GET /admin/views',
  createEndpoint: 'POST /admin/view',
  pinEndpoint: 'PUT /admin/view_pin',
  deleteEndpoint: 'DELETE /admin/view',
  builtIn: [
    {
      name: 'Arrivals without coverage',
      path: '/reservations',
      search: '?res_checkin=next_7_days&policy_status_title=Awaiting',
    },
    { name: 'Overdue more than 7 days', path: '/statement', search: '?only=Overdue&t_date=..-8d' },
    { name: 'Declined payments', path: '/statement', search: '?status=Failed' },
  ],
};
