import { afterAll, describe, expect, it } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { type App, keysOf, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { auditOf, makeStay } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(() => db.close());
const app: App = testApp(db);
const keys = await keysOf(app);

type Stay = Awaited<ReturnType<typeof makeStay>>;
type Row = {
  call: [method: string, path: string];
  body: (stay: Stay) => object;
  entity: 'policy' | 'reservation';
  action: string;
  /** The status of a repeated action without its key. */
  after: number;
  bad?: true;
};

const opened = { entity: 'policy', action: 'open policy', after: 409 } as const;
const deleted = { entity: 'policy', action: 'delete policy', after: 404 } as const;
const CALLS: Row[] = [
  {
    call: ['POST', '/admin/open_policy'],
    body: ({ policy_id, acc_id }) => ({ id: policy_id, acc_id }),
    ...opened,
  },
  { call: ['POST', '/policies/open_policy'], body: ({ policy_id }) => ({ id: policy_id }), ...opened },
  {
    call: ['DELETE', '/admin/policy'],
    body: ({ policy_id, acc_id }) => ({ policy_id, acc_id }),
    ...deleted,
  },
  { call: ['DELETE', '/policies/policy'], body: ({ policy_id }) => ({ policy_id }), ...deleted },
  {
    call: ['DELETE', '/admin/reservation'],
    body: ({ res_id, acc_id }) => ({ id: res_id, acc_id }),
    entity: 'reservation',
    action: 'delete reservation',
    after: 404,
  },
  {
    call: ['POST', '/admin/update_bad_date_reservation'],
    body: ({ res_id }) => ({ res_id }),
    entity: 'reservation',
    action: 'fix dates',
    after: 409,
    bad: true,
  },
];

const stayFor = ({ bad }: Row) =>
  bad
    ? makeStay(orm, {
        res_checkin: addDays(getToday(), 20),
        res_checkout: addDays(getToday(), 4),
        res_status: '46',
      })
    : makeStay(orm);
let made = 0;
const newKey = () => `key ${++made}`;
const sendTo = ({ call: [method, path] }: Row, body: object, key?: string, who = keys) =>
  send(app, method, path, body, key === undefined ? who : { ...who, 'idempotency-key': key });
const done = async ({ entity, action }: Row, { policy_id, res_id }: Stay) =>
  (await auditOf(orm, entity, entity === 'policy' ? policy_id : res_id)).filter(
    (entry) => entry.action === action,
  ).length;

describe.each(CALLS)('$call', (row) => {
  it('repeated with its key returns the same response and is done once', async () => {
    const stay = await stayFor(row);
    const key = newKey();
    const answers = [await sendTo(row, row.body(stay), key), await sendTo(row, row.body(stay), key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect(await done(row, stay)).toBe(1);
  });

  it('sent twice concurrently with its key is done once, and both succeed', async () => {
    const stay = await stayFor(row);
    const key = newKey();
    const answers = await Promise.all([0, 1, 2].map(() => sendTo(row, row.body(stay), key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await done(row, stay)).toBe(1);
  });

  it('without a key, or with another one, depends on the current state', async () => {
    const stay = await stayFor(row);
    expect((await sendTo(row, row.body(stay))).status).toBe(200);
    expect((await sendTo(row, row.body(stay))).status).toBe(row.after);
    expect((await sendTo(row, row.body(stay), newKey())).status).toBe(row.after);
    expect(await done(row, stay)).toBe(1);
  });

  it('rejects a key that was used for another row', async () => {
    const [first, other] = [await stayFor(row), await stayFor(row)];
    const key = newKey();
    expect((await sendTo(row, row.body(first), key)).status).toBe(200);
    const answer = await sendTo(row, row.body(other), key);
    expect(answer.status).toBe(409);
    expect((await answer.json()).msg).toBe('This form has already been sent with other values.');
    expect(await done(row, other)).toBe(0);
  });

  it('does not consume the key of a rejected request', async () => {
    const stay = await stayFor(row);
    const key = newKey();
    const nobody = { ...stay, policy_id: 2_000_000_000, res_id: 2_000_000_000 };
    expect((await sendTo(row, row.body(nobody), key)).status).toBe(404);
    expect((await sendTo(row, row.body(stay), key)).status).toBe(200);
  });

  it('with a key still requires a session', async () => {
    const stay = await stayFor(row);
    expect((await sendTo(row, row.body(stay), newKey(), {})).status).toBe(401);
    expect(await done(row, stay)).toBe(0);
  });
});
