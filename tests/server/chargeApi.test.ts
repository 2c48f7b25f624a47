import { afterAll, describe, expect, it } from 'vitest';
import { now } from '../../common/clock';
import { providerCustomers } from '../../server/db/schema';
import { openProvider } from '../../server/provider/openProvider';
import { keysOf, read, send, testApp, testSettings } from '../support/api';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
afterAll(() => db.close());

describe('charging over the API', () => {
  it('removes a charged payment from the overdue list, and shows a declined one as Failed', async () => {
    const app = testApp(db);
    const keys = await keysOf(app);
    const overdue = () => read(app, keys, '/admin/payments_reporting?report=overdue');
    const rows: { t_id: number; acc_id: number; t_amount: number }[] = await overdue();
    const answers = new Map<number, number>();
    for (const { t_id, acc_id } of rows) {
      const elsewhere = await send(
        app,
        'POST',
        '/admin/charge_payment',
        { id: t_id, acc_id: acc_id + 1 },
        keys,
      );
      expect(elsewhere.status).toBe(404);
      const { status } = await send(app, 'POST', '/admin/charge_payment', { id: t_id, acc_id }, keys);
      answers.set(t_id, status);
    }
    expect(new Set(answers.values())).toEqual(new Set([200, 400, 402]));
    const left: { t_id: number; t_status: string; t_status_title: string }[] = await overdue();
    expect(left.map(({ t_id }) => answers.get(t_id)).sort()).toEqual(
      [...answers.values()].filter((status) => status !== 200).sort(),
    );
    for (const row of left)
      if (answers.get(row.t_id) === 402)
        expect(row).toMatchObject({ t_status: '35', t_status_title: 'Failed' });
  });
});

it('in production without a provider every charge is declined', async () => {
  const [customer] = await db.orm.select().from(providerCustomers).limit(1);
  const { charge } = openProvider(testSettings({ NODE_ENV: 'production' }), db);
  const request = {
    key: 'production',
    requested_at: new Date(now()),
    t_id: 1,
    cents: 5_000,
    currency: 'usd',
    description: '',
  };
  expect(await charge({ ...request, customer: customer?.id ?? '' })).toMatchObject({
    outcome: 'declined',
    reason: 'No payment provider is set up.',
  });
});
