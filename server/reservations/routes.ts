import { createRoute, z } from '@hono/zod-openapi';
import { openPolicy } from '../coverages/issueCoverage';
import type { Database } from '../db/open';
import { api, doneWith, rowsOf, sent, UnderKey, wholeListOf } from '../http/api';
import { done, ok } from '../http/envelope';
import { Id } from '../http/input';
import { onlyOnce } from '../http/onlyOnce';
import { wholeRead } from '../lists/streamFullList';
import { deleteReservation, fixBadDates } from './deleteReservation';
import { reservationBatches, reservationReport } from './queries';
import { ReservationRow } from './schemas';

const Report = z.enum(['checkout', 'coverage_open', 'bad_dates']).meta({
  description:
    'checkout: stays to check out. coverage_open: stays whose coverage is to be opened. bad_dates: stays whose dates conflict.',
});

const list = createRoute({
  method: 'get',
  path: '/reservations',
  summary: 'All reservations, newest first.',
  tags: ['Reservations'],
  ...wholeListOf(ReservationRow),
});

const reports = createRoute({
  method: 'get',
  path: '/reservation_reporting',
  summary: 'Reservations that need attention, newest first.',
  tags: ['Reservations'],
  request: { query: z.object({ report: Report }) },
  responses: rowsOf(ReservationRow),
});

const removal = createRoute({
  method: 'delete',
  path: '/reservation',
  summary: 'Deletes a pending, incomplete or cancelled reservation of an account.',
  tags: ['Reservations'],
  request: { headers: UnderKey, body: sent(z.object({ id: Id.describe('The res_id.'), acc_id: Id })) },
  responses: doneWith(),
});

const fixing = createRoute({
  method: 'post',
  path: '/update_bad_date_reservation',
  summary: 'Changes the check-in of a stay with bad dates to today.',
  tags: ['Reservations'],
  request: { headers: UnderKey, body: sent(z.object({ res_id: Id })) },
  responses: doneWith(),
});

const opening = createRoute({
  method: 'post',
  path: '/open_policy',
  summary: 'Opens a policy of an account: it is issued, and its payments are planned.',
  tags: ['Reservations'],
  request: { headers: UnderKey, body: sent(z.object({ id: Id.describe('The policy_id.'), acc_id: Id })) },
  responses: doneWith(),
});

/** `/admin`: reservations, their reports, and opening a policy (both documents, section 7). */
export function reservationRoutes(db: Database) {
  const { orm, read } = db;
  const routes = api();
  routes.openapi(list, (c) => wholeRead(c, db, { list: 'reservation', rows: reservationBatches }));
  routes.openapi(reports, async (c) =>
    ok(c, await read((from) => reservationReport(from, c.req.valid('query').report))),
  );
  routes.openapi(removal, async (c) => {
    const body = c.req.valid('json');
    const ask = { res_id: body.id, acc_id: body.acc_id };
    await onlyOnce(c, orm, body, (tx, { user_id }) => deleteReservation(tx, user_id, ask));
    return done(c, 'Reservation deleted successfully.');
  });
  routes.openapi(fixing, async (c) => {
    const body = c.req.valid('json');
    await onlyOnce(c, orm, body, (tx, { user_id }) => fixBadDates(tx, user_id, body.res_id));
    return done(c, 'Dates fixed successfully.');
  });
  routes.openapi(opening, async (c) => {
    const body = c.req.valid('json');
    const ask = { policy_id: body.id, acc_id: body.acc_id };
    await onlyOnce(c, orm, body, (tx, { user_id }) => openPolicy(tx, user_id, ask));
    return done(c, 'Policy opened successfully.');
  });
  return routes;
}
