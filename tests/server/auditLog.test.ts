import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../resources';
import { isNamed } from '../../resources/activity/changes';
import { checkAuditLog } from '../../server/audit/checkAuditLog';
import { writeAuditEvent } from '../../server/audit/writeAuditEvent';
import { processDueFeeds } from '../../server/calendars/processDueFeeds';
import { audit, feeds, sessions } from '../../server/db/schema';
import { sha256 } from '../../server/lib/keys';
import { runWithContext } from '../../server/lib/requestContext';
import { sandboxProvider } from '../../server/provider/sandbox';
import { addUser } from '../../server/users/addUser';
import { type Access, requestOf } from '../support/access/access';
import { OWN } from '../support/access/accounts';
import { newKeys } from '../support/access/callers';
import { leaksIn, type Secret, secretsOf } from '../support/access/secrets';
import { accessOf } from '../support/access/table';
import { createThingMaker } from '../support/access/things';
import { keysOf, read, send, signIn, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { feedServer } from '../support/feedServer';
import { daysOff } from '../support/feeds';
import { makePayment, makeStay } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
const calendars = await feedServer();
calendars.put('/feed.ics', daysOff([500, 503]));
const app = testApp(db, {
  env: { FEED_ALLOWED_HOSTS: calendars.place },
  provider: sandboxProvider(orm),
});
afterAll(() => Promise.all([db.close(), calendars.close()]));
let keys: Record<string, string>;

const latest = async () => (await orm.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

/** Endpoints whose request in the access table writes no audit event, with the reason. */
const ROWLESS: Record<string, string> = {
  'POST /csp-reports': 'a line of the log',
  'POST /webhooks/stripe': 'not signed here; what it settles is told by the payment provider’s rows, below',
  'POST /api/admin/replay_event': 'refused without an event; `providerEvents.test.ts` has its row',
  'POST /api/auth/authLogin': 'refused without a captcha; one that signs in is told below',
  'POST /api/auth/delegation': 'refused without a delegation; `delegation.test.ts` has its row',
  'POST /api/auth/second_step': 'refused without a challenge; `secondStep.test.ts` has its row',
  'POST /api/auth/password_link': 'changes nothing',
  'POST /api/auth/choose_password': 'refused without a link; `users.test.ts` has its row',
  'PUT /api/login/login': 'refused for its password; `login.test.ts` has its row',
  'POST /api/login/second_step_confirm': 'refused without a code; `secondStep.test.ts` has its row',
  'DELETE /api/login/second_step': 'refused without a code; `secondStep.test.ts` has its row',
  'POST /api/login/recovery_codes': 'refused without a code; `secondStep.test.ts` has its row',
  'POST /api/properties/import_check': 'changes nothing',
  'POST /api/properties/import_cancel': 'stops an import, which then has changed nothing',
  'POST /api/admin/view': 'saves how a user sees a list, which is no record',
  'PUT /api/admin/view_pin': 'changes the menu of a user',
  'DELETE /api/admin/view': 'changes the menu of a user',
  'POST /api/admin/refund_again': 'asks the provider; what comes of it is told by its own rows',
  'POST /api/admin/product': 'refused where there is one of its type; `products.test.ts` has its row',
  'POST /api/admin/run_job': 'refused where no jobs run; `jobs.test.ts` has its row',
  'POST /api/admin/billing_customer': 'refused where there is a customer; `billing.test.ts` has its row',
  'POST /api/admin/billing_portal': 'refused by the sandbox’s provider; `stripeBilling.test.ts` has its row',
};

describe('audit events', () => {
  const writing = accessOf(calendars.url('/feed.ics')).filter(({ call }) => !call.startsWith('GET '));
  const changes = writing.filter(({ call }) => !ROWLESS[call]);
  const secrets = new Map<string, Secret>();

  it.each(changes)('$call writes an event', async (access: Access) => {
    const { thing, operator } = access;
    const mine = await newKeys[operator.startsWith('200') ? 'operator' : 'owner'](app);
    const made = await createThingMaker(db, app, () => mine)(thing, OWN);
    const [session] = await orm
      .select()
      .from(sessions)
      .where(eq(sessions.auth_hash, sha256(mine.authorization ?? '')));
    const { method, path, body } = requestOf(access, made);
    const request = randomUUID();
    const answer = await app.request(path, {
      method,
      headers: {
        ...mine,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-request-id': request,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(await answer.text()).toContain('"success"');
    for (const [secret, kind] of await secretsOf(
      orm,
      Object.values(mine).map((key) => ['session key', key] as const),
    ))
      secrets.set(secret, kind);
    const rows = await orm.select().from(audit).where(eq(audit.request, request));
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      expect(row).toMatchObject({
        actor: 'user',
        user_id: session?.user_id,
        session_id: session?.session_id,
        who: expect.stringMatching(/@example\.com$/),
        role: expect.stringMatching(/^5[05]$/),
      });
      expect(
        Object.keys({ ...row.before, ...row.after }).filter(
          (name) => !isNamed(row.entity, name.replace(/_?cents$/, '') || 'amount', resources),
        ),
      ).toEqual([]);
      expect(leaksIn(JSON.stringify(row), secrets)).toEqual([]);
    }
  });

  it('are written by all other endpoints, unless there is a documented reason', () => {
    const calls = writing.map(({ call }) => call);
    expect(Object.keys(ROWLESS).filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('are chained, contain no secret and are readable by operators', async () => {
    keys = await keysOf(app);
    const rows = await orm.select().from(audit);
    expect(await checkAuditLog(db)).toMatchObject({ last: { seq: rows.length } });
    expect(leaksIn(JSON.stringify(rows), secrets)).toEqual([]);
    const answered = await read(app, keys, '/admin/activity');
    expect(answered.length).toBe(rows.length);
  });
});

describe('an audit event contains', () => {
  beforeAll(async () => {
    keys = await keysOf(app);
  });

  it('only the changed fields', async () => {
    const { res_id } = await makeStay(orm, { res_status: '44' });
    await orm.transaction((tx) =>
      writeAuditEvent(tx, null, {
        action: 'set guest',
        entity: 'reservation',
        id: res_id,
        before: { guest_id: 7, res_status: '46', res_code: 'SAME', prd_id: 3 },
        after: { guest_id: 8, res_status: '44', res_code: 'SAME', reason: 'New' },
      }),
    );
    expect(await latest()).toMatchObject({
      before: { guest_id: 7, res_status: '46' },
      after: { guest_id: 8, res_status: '44', reason: 'New' },
    });
    const [row] = await read(app, keys, '/admin/activity');
    expect(row).toMatchObject({
      before: { guest_id: 7, res_status: 'Incomplete' },
      after: { guest_id: 8, res_status: 'Pending', reason: 'New' },
    });
  });

  it('amounts in dollars, nested values in one line, and the payments of a plan', async () => {
    const { t_id, acc_id } = await makePayment(orm);
    await orm.transaction((tx) =>
      writeAuditEvent(tx, null, {
        action: 'charge payment',
        entity: 'transaction',
        id: t_id,
        after: {
          cents: 1_250,
          refunded_cents: 5,
          plan: [
            { day: '2026-03-01', cents: 4_500 },
            { day: '2026-04-01', cents: 10 },
          ],
          payments: [1, 2],
        },
      }),
    );
    const [row] = await read(app, keys, '/admin/activity');
    expect(row).toMatchObject({
      acc_id,
      after: {
        amount: 12.5,
        refunded: 0.05,
        plan: [
          { day: '2026-03-01', amount: 45 },
          { day: '2026-04-01', amount: 0.1 },
        ],
        payments: '1, 2',
      },
    });
  });

  it('no secret: a field with the name of a secret is rejected', async () => {
    for (const name of ['api_key', 'password', 'password_hash', 'token', 'otp', 'totp_secret'])
      await expect(
        writeAuditEvent(orm, null, { action: 'sign in', entity: 'user', id: 1, after: { [name]: 'x' } }),
      ).rejects.toThrow(`The audit trail must not contain ${name}.`);
  });

  it('the user and the session of a sign-in', async () => {
    const { auth_key } = await signIn(app);
    const [session] = await orm
      .select()
      .from(sessions)
      .where(eq(sessions.auth_hash, sha256(auth_key)));
    expect(await latest()).toMatchObject({
      action: 'sign in',
      who: 'admin@example.com',
      role: '55',
      session_id: session?.session_id,
    });
    const before = await latest();
    expect((await trySignIn(app, 'admin@example.com', 'wrong')).status).toBe(401);
    expect(await latest()).toEqual(before);
  });

  it('the actor: payment provider, calendar feed, command or server', async () => {
    const event = { action: 'refund failed', entity: 'transaction', id: 1 } as const;
    for (const [actor, who] of [
      ['provider', 'Payment provider'],
      ['command', 'Command'],
      ['server', 'Server'],
    ] as const) {
      await runWithContext({ actor }, () => orm.transaction((tx) => writeAuditEvent(tx, null, event)));
      expect(await latest()).toMatchObject({ actor, who, user_id: null, session_id: null, role: '' });
    }
    await runWithContext({ actor: 'command' }, () =>
      orm.transaction((tx) =>
        addUser(tx, { email: 'new@example.com', name: 'New', role: '55', password: 'Sandbox-2026!' }),
      ),
    );
    expect(await latest()).toMatchObject({ action: 'add user', actor: 'command', title: 'new@example.com' });
  });

  it('the days that a calendar feed books and frees', async () => {
    const { prd_id, ...body } = {
      prd_id: 9,
      feed_title: 'Elsewhere',
      feed_url: calendars.url('/changing.ics'),
    };
    calendars.put('/changing.ics', daysOff([600, 603]));
    await send(app, 'POST', '/properties/feed', { prd_id, ...body }, keys);
    calendars.put('/changing.ics', daysOff([610, 612]));
    await orm
      .update(feeds)
      .set({ next_fetch_at: new Date(0), etag: null, last_modified: null })
      .where(eq(feeds.feed_title, 'Elsewhere'));
    await runWithContext({ actor: 'feed' }, () => processDueFeeds(orm, { allowed: [calendars.place] }));
    expect(await latest()).toMatchObject({
      action: 'read feed',
      actor: 'feed',
      who: 'Calendar feed',
      title: 'Elsewhere',
      after: {
        events: 1,
        booked_count: 1,
        freed_count: 1,
        booked: [expect.stringMatching(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/)],
        freed: [expect.stringMatching(/ to /)],
      },
    });
  });
});
