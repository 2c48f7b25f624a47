import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  CancelledCoverage,
  CancelledStay,
  ChangedDates,
  NewCoverage,
  StayCoverage,
  StayGuest,
} from '../../common/schemas/stay';
import { cancelPolicy } from '../coverages/cancelCoverage';
import { createCoverage } from '../coverages/createCoverage';
import { issuePolicy } from '../coverages/issueCoverage';
import type { Database, Db } from '../db/open';
import {
  api,
  DayText,
  fullListRoute,
  IdempotencyHeaders,
  itemResponse,
  jsonBody,
  listResponse,
  messageResponse,
} from '../http/api';
import type { SessionEnv } from '../http/currentUser';
import { successData, successMessage } from '../http/envelope';
import { idempotent, idempotentResponse } from '../http/idempotency';
import { AccountId, CoverageId, ReservationId } from '../http/input';
import { streamFullList } from '../lists/streamFullList';
import { cancelStay, changeDates, coverStay, setGuest } from './changeReservation';
import { deleteReservation, fixBadDates } from './deleteReservation';
import { reservationBatches, reservationReport, stayForm } from './queries';
import { ReservationRow } from './schemas';

const Report = z.enum(['checkout', 'coverage_open', 'bad_dates']).meta({
  description:
    'checkout: stays to check out. coverage_open: stays with a coverage to open. bad_dates: stays with conflicting dates.',
});

const list = createRoute({
  method: 'get',
  path: '/reservations',
  summary: 'Lists all reservations, newest first.',
  tags: ['Reservations'],
  ...fullListRoute(ReservationRow),
});

const reports = createRoute({
  method: 'get',
  path: '/reservation_reporting',
  summary: 'Lists reservations that need attention, newest first.',
  tags: ['Reservations'],
  request: { query: z.object({ report: Report }) },
  responses: listResponse(ReservationRow),
});

const removal = createRoute({
  method: 'delete',
  path: '/reservation',
  summary: 'Deletes a pending, incomplete or cancelled reservation of an account.',
  tags: ['Reservations'],
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ id: ReservationId.describe('The res_id.'), acc_id: AccountId })),
  },
  responses: messageResponse(),
});

const fixing = createRoute({
  method: 'post',
  path: '/update_bad_date_reservation',
  summary: 'Changes the check-in of a stay with bad dates to today.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(z.object({ res_id: ReservationId })) },
  responses: messageResponse(),
});

const opening = createRoute({
  method: 'post',
  path: '/open_policy',
  summary: 'Opens a policy: issues it and schedules its payments.',
  tags: ['Reservations'],
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ id: CoverageId.describe('The policy_id.'), acc_id: AccountId })),
  },
  responses: messageResponse(),
});

/**
 * The routes of reservations under `/admin`: list, reports, deletion, repair of dates, and issue of a policy.
 */
export function reservationRoutes(db: Database) {
  const { orm, read } = db;
  const routes = api();
  routes.openapi(list, (c) => streamFullList(c, db, { list: 'reservation', rows: reservationBatches }));
  routes.openapi(reports, async (c) =>
    successData(c, await read((from) => reservationReport(from, c.req.valid('query').report))),
  );
  routes.openapi(removal, async (c) => {
    const body = c.req.valid('json');
    const ask = { res_id: body.id, acc_id: body.acc_id };
    await idempotent(c, orm, body, (tx, { user_id }) => deleteReservation(tx, user_id, ask));
    return successMessage(c, 'Reservation deleted successfully.');
  });
  routes.openapi(fixing, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, { user_id }) => fixBadDates(tx, user_id, body.res_id));
    return successMessage(c, 'Dates fixed successfully.');
  });
  routes.openapi(opening, async (c) => {
    const body = c.req.valid('json');
    const ask = { policy_id: body.id, acc_id: body.acc_id };
    await idempotent(c, orm, body, (tx, { user_id }) => issuePolicy(tx, user_id, ask));
    return successMessage(c, 'Policy opened successfully.');
  });
  return routes;
}

const Text = z.string();
const Done = z.object({ res_id: z.int() });

const Why = Text.meta({ description: 'Why the form is not available for this reservation; empty if it is.' });

const Seen = z.object({
  res_id: z.int(),
  version: Text.meta({
    description: 'Version to send with a change. The change is rejected if someone else changed the record.',
  }),
  res_code: Text,
  acc_title: Text,
  prd_title: Text,
  res_checkin: DayText,
  res_checkout: DayText,
  user_fname: Text,
  user_lname: Text,
  user_email: Text,
  user_phone: Text,
  user_mobile: Text,
  no_guest: Why,
  no_dates: Why,
  no_coverage: Why,
});

const create = createRoute({
  method: 'post',
  path: '/coverage',
  summary: 'Creates a stay with an awaiting coverage and its payments.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(NewCoverage) },
  responses: itemResponse(z.object({ policy_id: z.int(), res_id: z.int(), res_code: Text })),
});

const cover = createRoute({
  method: 'post',
  path: '/reservation_coverage',
  summary: 'Adds coverage to an existing stay.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(StayCoverage) },
  responses: itemResponse(z.object({ policy_id: z.int() })),
});

const form = createRoute({
  method: 'get',
  path: '/reservation_form',
  summary: 'Returns the initial values of the reservation forms: account, dates and guest.',
  tags: ['Reservations'],
  request: { query: z.object({ id: ReservationId.describe('The res_id.') }) },
  responses: itemResponse(Seen),
});

const guest = createRoute({
  method: 'put',
  path: '/reservation_guest',
  summary: 'Adds or changes the guest of a stay.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(StayGuest) },
  responses: itemResponse(Done),
});

const dates = createRoute({
  method: 'put',
  path: '/reservation_dates',
  summary: 'Changes the dates of a stay. Coverage that is not issued yet is priced again.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(ChangedDates) },
  responses: itemResponse(Done),
});

const calledOff = createRoute({
  method: 'post',
  path: '/cancel_reservation',
  summary: 'Cancels a stay with its awaiting coverage and unpaid payments.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(CancelledStay) },
  responses: itemResponse(Done),
});

const cancelled = createRoute({
  method: 'post',
  path: '/cancel_policy',
  summary:
    'Cancels an active coverage from a given day, with the payments due from that day. No refund is issued automatically.',
  tags: ['Reservations'],
  request: { headers: IdempotencyHeaders, body: jsonBody(CancelledCoverage) },
  responses: itemResponse(
    z.object({
      cancelled: z.int().meta({ description: 'Number of payments that were cancelled (status 36).' }),
    }),
  ),
});

/**
 * The routes that create, change and cancel reservations and coverages under `/admin`, which the documented
 * API does not have.
 */
export function stayRoutes(orm: Db) {
  const routes = api();
  const saving = <B, A extends Record<string, unknown>>(
    c: Context<SessionEnv>,
    body: B,
    save: (tx: Db, by: number, body: B) => Promise<A>,
  ) => idempotentResponse(c, orm, body, (tx, { user_id }) => save(tx, user_id, body));
  routes.openapi(form, async (c) => successData(c, await stayForm(orm, c.req.valid('query').id)));
  routes.openapi(create, async (c) => successData(c, await saving(c, c.req.valid('json'), createCoverage)));
  routes.openapi(cover, async (c) => successData(c, await saving(c, c.req.valid('json'), coverStay)));
  routes.openapi(guest, async (c) => successData(c, await saving(c, c.req.valid('json'), setGuest)));
  routes.openapi(dates, async (c) => successData(c, await saving(c, c.req.valid('json'), changeDates)));
  routes.openapi(calledOff, async (c) => successData(c, await saving(c, c.req.valid('json'), cancelStay)));
  routes.openapi(cancelled, async (c) => successData(c, await saving(c, c.req.valid('json'), cancelPolicy)));
  return routes;
}
