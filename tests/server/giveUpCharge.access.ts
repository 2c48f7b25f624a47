import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../common/days';
import type { Db } from '../../server/db/open';
import { providerOperations } from '../../server/db/schema';
import { OF_ACCOUNT, sends } from '../support/access/access';
import { OWN } from '../support/access/accounts';
import { makePayment, makeStay } from '../support/rows';

/** Creates a payment with a charge in doubt that may be given up. */
async function makeDoubt(orm: Db, acc_id: number) {
  const { policy_id } = await makeStay(orm, { acc_id });
  const { t_id } = await makePayment(orm, { acc_id, policy_id });
  const at = new Date(Date.now() - 3 * DAY_MS);
  await orm.insert(providerOperations).values({
    kind: 'charge',
    ...{ key: randomUUID(), t_id, state: 'unsure', server_id: 1, cents: 5_000 },
    ...{ requested_at: at, started_at: at },
  });
  return { id: t_id };
}

/** The access of charges in doubt. */
export const access = [
  sends(OF_ACCOUNT, 'POST /api/admin/give_up_charge', makeDoubt, ({ id }) => ({ id, acc_id: OWN })),
];
