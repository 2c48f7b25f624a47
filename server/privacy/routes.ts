import { createRoute, z } from '@hono/zod-openapi';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { api, DayText, Instant, itemResponse, jsonBody, messageResponse } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { createIdSchema, ReservationId } from '../http/input';
import { CoverageNo, Dollars } from '../http/responseFields';
import { eraseGuest, exportGuest } from './guestData';
import { eraseUser, exportUser } from './userData';

const tags = ['Personal data'];
const OfReservation = jsonBody(z.object({ res_id: ReservationId }));
const OfUser = jsonBody(z.object({ user_id: createIdSchema('user') }));
const Text = z.string();
const Events = z.array(z.object({ at: Instant, action: Text }));

const GuestData = z.object({
  guest: z.object({
    user_fname: Text,
    user_lname: Text,
    user_email: Text,
    user_phone: Text,
    user_mobile: Text,
  }),
  stays: z.array(
    z.object({
      res_code: Text,
      res_checkin: DayText,
      res_checkout: DayText,
      status: Text,
      property: Text,
      coverage_no: CoverageNo,
      coverage_status: Text.nullable(),
      product: Text.nullable(),
      total: Dollars.nullable(),
    }),
  ),
  events: Events,
});

const UserData = z.object({
  user: z.object({
    user_name: Text,
    user_fname: Text,
    user_lname: Text,
    user_email: Text,
    user_mobile: Text,
    user_company: Text,
    created_date: Instant,
  }),
  sessions: z.array(z.object({ created_date: Instant, seen_date: Instant, address: Text, agent: Text })),
  networks: z.array(Text),
  messages: z.array(z.object({ created_date: Instant, subject: Text, body: Text })),
  events: Events,
});

const guestExport = createRoute({
  method: 'post',
  path: '/export_guest_data',
  summary: 'Returns the personal data of the guest of a reservation, and audits it.',
  tags,
  request: { body: OfReservation },
  responses: itemResponse(GuestData),
});

const guestErasure = createRoute({
  method: 'post',
  path: '/erase_guest',
  summary: 'Erases the name and the contact of a guest whose stays are over.',
  tags,
  request: { body: OfReservation },
  responses: messageResponse(),
});

const userExport = createRoute({
  method: 'post',
  path: '/export_user_data',
  summary: 'Returns the personal data of a user, and audits it.',
  tags,
  request: { body: OfUser },
  responses: itemResponse(UserData),
});

const userErasure = createRoute({
  method: 'post',
  path: '/erase_user',
  summary: 'Erases the name, the contact and the sign-in of a disabled user.',
  tags,
  request: { body: OfUser },
  responses: messageResponse(),
});

/** The routes under `/admin` that export and erase the personal data of guests and users. */
export function privacyRoutes(orm: Db) {
  const routes = api();
  routes.openapi(guestExport, async (c) => {
    const { res_id } = c.req.valid('json');
    return successData(c, await inTransaction(orm, (tx) => exportGuest(tx, c.get('user').user_id, res_id)));
  });
  routes.openapi(guestErasure, async (c) => {
    const { res_id } = c.req.valid('json');
    await inTransaction(orm, (tx) => eraseGuest(tx, c.get('user').user_id, res_id));
    return successMessage(c, 'Guest data erased.');
  });
  routes.openapi(userExport, async (c) => {
    const { user_id } = c.req.valid('json');
    return successData(c, await inTransaction(orm, (tx) => exportUser(tx, c.get('user').user_id, user_id)));
  });
  routes.openapi(userErasure, async (c) => {
    const { user_id } = c.req.valid('json');
    await inTransaction(orm, (tx) => eraseUser(tx, c.get('user').user_id, user_id));
    return successMessage(c, 'User data erased.');
  });
  return routes;
}
