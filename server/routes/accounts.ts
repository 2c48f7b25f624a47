import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { requestDelegation } from '../domain/delegation';
import { ok } from '../http/envelope';
import type { SignedInEnv } from '../http/guard';
import { body, Id, query } from '../http/input';
import { accountDetail, accountKpi, accountRows } from '../queries/accounts';
import { accountCoverages, accountReservations, accountStatement } from '../queries/accountTabs';

const OfAccount = z.object({ acc_id: Id });

/** `/admin`: accounts, what the account detail shows, and delegation (first document, section 7). */
export function accountRoutes(orm: Db): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  const ofAccount = <T>(path: string, read: (orm: Db, acc_id: number) => Promise<T>) =>
    routes.get(path, async (c) => ok(c, await read(orm, query(c, OfAccount).acc_id)));

  routes.get('/accounts', async (c) => ok(c, await accountRows(orm)));
  ofAccount('/account', accountDetail);
  ofAccount('/account_kpi', accountKpi);
  ofAccount('/acc_reservations', accountReservations);
  ofAccount('/acc_coverages', accountCoverages);
  ofAccount('/acc_statement', accountStatement);
  routes.put('/request_delegation', async (c) => {
    const { user_id } = await body(c, z.object({ user_id: Id }));
    return ok(c, await orm.transaction((tx) => requestDelegation(tx, c.get('who').user_id, user_id)));
  });
  return routes;
}
