import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { openPolicy } from '../domain/openPolicy';
import { deleteReservation, fixBadDates } from '../domain/reservation';
import { done, ok } from '../http/envelope';
import type { SignedInEnv } from '../http/guard';
import { body, Id, query } from '../http/input';
import { reservationReport, reservationRows } from '../queries/reservations';

const Report = z.object({ report: z.enum(['checkout', 'coverage_open', 'bad_dates']) });

/** `/admin`: reservations, their reports, and opening a policy (both documents, section 7). */
export function reservationRoutes(orm: Db): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.get('/reservations', async (c) => ok(c, await reservationRows(orm)));
  routes.get('/reservation_reporting', async (c) =>
    ok(c, await reservationReport(orm, query(c, Report).report)),
  );
  routes.delete('/reservation', async (c) => {
    const { id: res_id, acc_id } = await body(c, z.object({ id: Id, acc_id: Id }));
    await orm.transaction((tx) => deleteReservation(tx, c.get('who').user_id, { res_id, acc_id }));
    return done(c, 'Reservation deleted successfully.');
  });
  routes.post('/update_bad_date_reservation', async (c) => {
    const { res_id } = await body(c, z.object({ res_id: Id }));
    await orm.transaction((tx) => fixBadDates(tx, c.get('who').user_id, res_id));
    return done(c, 'Dates fixed successfully.');
  });
  routes.post('/open_policy', async (c) => {
    const { id: policy_id, acc_id } = await body(c, z.object({ id: Id, acc_id: Id }));
    await orm.transaction((tx) => openPolicy(tx, c.get('who').user_id, { policy_id, acc_id }));
    return done(c, 'Policy opened successfully.');
  });
  return routes;
}
