import { setTimeout as wait } from 'node:timers/promises';
import { eq, like } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { isDay } from '../../common/days';
import { fillSandbox, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { issuePolicy } from '../../server/coverages/issueCoverage';
import { type Database, openServer } from '../../server/db/open';
import { paymentList, properties, providerRefunds } from '../../server/db/schema';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { settleOperations } from '../../server/operations/runOperation';
import { acquireCharge } from '../../server/payments/acquireCharge';
import { CHARGE, chargeIdempotently, chargePayment } from '../../server/payments/charge';
import { paymentReport } from '../../server/payments/queries';
import { sandboxProvider } from '../../server/provider/sandbox';
import { refundPayment } from '../../server/refunds/refund';
import { deleteReservation } from '../../server/reservations/deleteReservation';
import { reservationReport, reservationRows } from '../../server/reservations/queries';
import { keysOf, read, send, testApp } from '../support/api';
import { newCoverage } from '../support/coverage';
import { ownPostgres } from '../support/ownPostgres';
import { save, WHOLE } from '../support/properties';
import { taken } from '../support/provider';
import { makePayment, makeProperty, makeStay, paymentOf } from '../support/rows';
import { answer, challenged, setUp } from '../support/secondStep';
import { nextCode } from '../support/totp';

const server = process.env.TEST_DATABASE_URL;
if (!server) console.info('No TEST_DATABASE_URL: the tests on a PostgreSQL server are skipped.');

describe.skipIf(!server)('two servers with one PostgreSQL database', () => {
  let own: Awaited<ReturnType<typeof ownPostgres>>;
  let primary: Database;
  let two: Database;

  beforeAll(async () => {
    own = await ownPostgres(server ?? '');
    [primary, two] = await Promise.all([openServer(own.url), openServer(own.url)]);
  });
  afterAll(async () => {
    await Promise.all([primary?.close(), two?.close()]);
    await own.drop();
  });

  const tills = () =>
    [primary, two].map((db) => ({ db, provider: sandboxProvider(db.orm), timeoutMs: 5_000 }));

  it('migrate and fill it once', async () => {
    const filled = await Promise.all([fillSandbox(primary), fillSandbox(two)]);
    expect(filled.sort()).toEqual([false, true]);
    expect(await reservationRows(two.orm)).toHaveLength(4_000);
    expect((await reservationReport(primary.orm, 'bad_dates')).length).toBeGreaterThan(2);
    expect((await paymentReport(primary.orm, 'overdue')).length).toBeGreaterThan(2);
  });

  it('share sessions', async () => {
    const keys = await keysOf(testApp(primary));
    const status = async () => (await testApp(two).request('/api/admin/accounts', { headers: keys })).status;
    expect(await status()).toBe(200);
    await send(testApp(primary), 'POST', '/login/sign_out', undefined, keys);
    expect(await status()).toBe(401);
  });

  it('accept a code and a recovery code once, even during a change of the login', async () => {
    const [here, there] = [testApp(primary), testApp(two)];
    const keys = await keysOf(here);
    const { key, recovery_codes } = await setUp(here, keys);
    const challenges = await Promise.all([challenged(here), challenged(there), challenged(here)]);
    const statuses = async (code: string) => {
      const responses = await Promise.all(
        challenges.map((challenge, i) => answer(i % 2 ? there : here, challenge, code)),
      );
      return responses.map(({ status }) => status).sort();
    };
    expect(await statuses(nextCode(key))).toEqual([200, 400, 400]);
    const [first = '', second = '', third = ''] = recovery_codes;
    expect(await statuses(first)).toEqual([200, 400, 401]);
    const [left, waiting] = [await challenged(there), await challenged(there)];
    const sure = { current_pass: SANDBOX_PASSWORD, code: third };
    const [off, ...answered] = await Promise.all([
      send(here, 'DELETE', '/login/second_step', sure, keys),
      answer(there, left, second),
      answer(there, waiting, nextCode(key)),
    ]);
    expect(off.status).toBe(200);
    for (const { status } of answered) expect([200, 401]).toContain(status);
    setClock();
  });

  it('create a new owner once for two concurrent requests', async () => {
    const keys = await keysOf(testApp(primary));
    const requests = await Promise.all(
      [2, 3, 2, 3].map(async (acc_id) => {
        const prd_id = await makeProperty(primary.orm, { acc_id });
        const { prd_title, ...form } = await read(
          testApp(primary),
          keys,
          `/properties/owner_form?id=${prd_id}`,
        );
        return { ...form, owner: 'new', user_fname: 'Ana', user_email: 'Ana@Example.org' };
      }),
    );
    const [here, there] = [testApp(primary), testApp(two)];
    const all = await Promise.all(
      requests.map((request, i) => save(i % 2 ? there : here, keys, 'PUT /properties/owner', request)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('charge a payment once', async () => {
    const { t_id } = await makePayment(primary.orm, { t_desc: 'two servers' });
    const answers = await Promise.allSettled(
      [...tills(), ...tills(), ...tills()].map((till) => chargePayment(till, 61, { t_id })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await taken(primary.orm, 'two servers')).toHaveLength(1);
  });

  it('create one of a hundred reservations for the same days, and name it in the other responses', async () => {
    const prd_id = await makeProperty(primary.orm);
    const keys = await keysOf(testApp(primary));
    const apps = [testApp(primary), testApp(two)];
    const all = await Promise.all(
      Array.from({ length: 50 }, () => apps)
        .flat()
        .map((app) => save(app, keys, 'POST /admin/coverage', newCoverage(prd_id))),
    );
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const whose = `reservation ${won[0]?.body.data.res_code} (`;
    expect(all.filter(({ status, body }) => status === 409 && body.msg.includes(whose))).toHaveLength(99);
  });

  it('refund a payment once, at most the paid amount', async () => {
    const { t_id, acc_id } = await makePayment(primary.orm, { t_desc: 'refunded by two servers' });
    await chargePayment({ db: primary, provider: sandboxProvider(primary.orm), timeoutMs: 5_000 }, 61, {
      t_id,
    });
    const ask = { t_id, acc_id, cents: 3_000, reason: 'Left early', refunded: 0 };
    const answers = await Promise.allSettled(
      [...tills(), ...tills(), ...tills()].map((at, i) =>
        refundPayment(
          at,
          { user_id: 61, key: `refund by two servers ${i >> 1}`, call: 'POST /admin/refund', body: ask },
          ask,
        ),
      ),
    );
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.refund_id] : []));
    expect(new Set(done).size).toBe(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    const sent = (await primary.orm.select().from(providerRefunds)).filter(
      ({ metadata }) => metadata?.t_id === String(t_id),
    );
    expect(sent).toMatchObject([{ amount: 3_000 }]);
    expect(await paymentOf(primary.orm, t_id)).toMatchObject({ refunded_cents: 3_000 });
  });

  it('charge once for a request sent to both, and both succeed', async () => {
    const { t_id } = await makePayment(primary.orm, { t_desc: 'one request, two servers' });
    const request = { user_id: 61, key: `two servers ${t_id}`, call: 'POST /charge', body: { id: t_id } };
    await Promise.all([...tills(), ...tills()].map((till) => chargeIdempotently(till, request, { t_id })));
    expect(await taken(primary.orm, 'one request, two servers')).toHaveLength(1);
  });

  it('number coverages without gaps and duplicates', async () => {
    const stays = [];
    for (let i = 0; i < 8; i++) stays.push(await makeStay(primary.orm));
    const numbers = await Promise.all(
      stays.map(({ policy_id }, i) =>
        (i % 2 ? primary : two).orm.transaction((tx) => issuePolicy(tx, 61, { policy_id })),
      ),
    );
    const counted = numbers.map((no) => Number(no.slice(-6))).sort((a, b) => a - b);
    expect(counted).toEqual(counted.map((_, i) => (counted[0] ?? 0) + i));
  });

  it('issue a policy once, and either delete or open a reservation', async () => {
    const open = (db: Database, policy_id: number) =>
      db.orm.transaction((tx) => issuePolicy(tx, 61, { policy_id }));
    const remove = (db: Database, res_id: number) =>
      db.orm.transaction((tx) => deleteReservation(tx, 61, { res_id, acc_id: 2 }));
    for (let round = 0; round < 5; round++) {
      const { policy_id } = await makeStay(primary.orm);
      const opened = await Promise.allSettled([open(primary, policy_id), open(two, policy_id)]);
      expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const other = await makeStay(primary.orm);
      const either = await Promise.allSettled([open(primary, other.policy_id), remove(two, other.res_id)]);
      expect(either.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const answer of either)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: expect.any(Number) });
    }
  });

  it('use the new title in payments that are planned during a rename', async () => {
    const prd_id = await makeProperty(primary.orm);
    const { policy_id } = await makeStay(primary.orm, { prd_id });
    const named = eq(properties.prd_id, prd_id);
    let opening: Promise<unknown> = Promise.resolve();
    await primary.orm.transaction(async (tx) => {
      await tx.select().from(properties).where(named).for('update');
      await tx.update(properties).set({ prd_title: 'Renamed House' }).where(named);
      opening = two.orm.transaction((other) => issuePolicy(other, 61, { policy_id }));
      await Promise.race([opening, wait(300)]);
    });
    await opening;
    await applyListChanges(primary.orm);
    const planned = await primary.orm.select().from(paymentList).where(eq(paymentList.policy_id, policy_id));
    expect(planned.map(({ property }) => property)).toEqual(['Renamed House']);
  });

  it('create one property for 50 concurrent requests with one key', async () => {
    const apps = [testApp(primary), testApp(two)];
    const keys = await keysOf(testApp(primary));
    const body = { ...WHOLE, prd_title: 'Fifty on two servers' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        save(apps[i % 2] ?? testApp(primary), keys, 'POST /properties/property', body, 'two servers'),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.data?.prd_id)).size).toBe(1);
    const made = await primary.orm
      .select()
      .from(properties)
      .where(eq(properties.prd_title, 'Fifty on two servers'));
    expect(made).toHaveLength(1);
  });

  it('either write an import or cancel it', async () => {
    const keys = await keysOf(testApp(primary));
    for (let round = 0; round < 4; round++) {
      const { acc_id, ...row } = WHOLE;
      const rows = Array.from({ length: 1_500 }, (_, i) => ({ ...row, prd_title: `Race ${round} ${i}` }));
      const key = `race ${round}`;
      const [written, cancelled] = await Promise.all([
        save(testApp(primary), keys, 'POST /properties/import', { acc_id, rows }, key),
        save(testApp(two), keys, 'POST /properties/import_cancel', { key }),
      ]);
      expect(cancelled.body.data.cancelled).toBe(written.status !== 200);
      const made = await primary.orm
        .select()
        .from(properties)
        .where(like(properties.prd_title, `Race ${round} %`));
      // A cancelled import keeps its finished batches.
      expect(made).toHaveLength(written.status === 200 ? 1_500 : cancelled.body.data.made);
    }
  });

  it('create each row of two imports in different order once', async () => {
    const keys = await keysOf(testApp(primary));
    const { acc_id, ...row } = WHOLE;
    const rows = Array.from({ length: 1_200 }, (_, i) => ({ ...row, prd_title: `Either way ${i}` }));
    const answers = await Promise.all([
      save(testApp(primary), keys, 'POST /properties/import', { acc_id, rows }, 'forwards'),
      save(testApp(two), keys, 'POST /properties/import', { acc_id, rows: rows.toReversed() }, 'backwards'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = answers.map(({ body }) => body.data.made);
    expect(made[0] + made[1]).toBe(1_200);
  });

  it("do not touch each other's charges while both are alive, and settle them after one stops", async () => {
    const gone = await openServer(own.url);
    const { t_id } = await makePayment(primary.orm);
    const caller = { serverId: gone.serverId, maxCallMs: 60_000 };
    const { operation } = await gone.orm.transaction((tx) => acquireCharge(tx, 61, { t_id }, caller));
    await CHARGE.send(sandboxProvider(primary.orm), operation);
    for (const till of tills()) {
      expect(await settleOperations(till, CHARGE)).toBe(0);
      await expect(chargePayment(till, 61, { t_id })).rejects.toMatchObject({ status: 409 });
    }
    await gone.close();
    const settled = await Promise.all(tills().map((till) => settleOperations(till, CHARGE)));
    expect(Math.max(...settled)).toBe(1);
    expect(await paymentOf(primary.orm, t_id)).toMatchObject({ t_status: '34' });
  });
});

describe.skipIf(!server)('a PostgreSQL database with other date formats', () => {
  it('is read correctly', async () => {
    const own = await ownPostgres(server ?? '', 'whole');
    const answers = async () => {
      const db = await openServer(own.url);
      try {
        const app = testApp(db);
        const keys = await keysOf(app);
        const page = new URLSearchParams({ range: '[0,24]', sort: '["res_checkin","ASC"]' });
        const paths = ['/admin/reservations', '/admin/payments', `/lists/reservations?${page}`];
        return await Promise.all(
          paths.map(async (path) => (await app.request(`/api${path}`, { headers: keys })).json()),
        );
      } finally {
        await db.close();
      }
    };
    try {
      const before = await answers();
      const admin = postgres(own.url, { max: 1 });
      const name = new URL(own.url).pathname.slice(1);
      await admin.unsafe(`alter database ${name} set datestyle = 'SQL, DMY'`);
      await admin.unsafe(`alter database ${name} set timezone = 'America/Los_Angeles'`);
      await admin.end();
      expect([before[0].data[0].res_checkin, before[2][0].res_checkin].every(isDay)).toBe(true);
      expect(await answers()).toEqual(before);
    } finally {
      await own.drop();
    }
  });
});
