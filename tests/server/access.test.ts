import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, signInFailures, trustedNetworks, usedCaptchas } from '../../server/db/schema';
import { STORED_TABLES } from '../../server/db/tables';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { InvalidSignatureError } from '../../server/provider/provider';
import { sandboxProvider } from '../../server/provider/sandbox';
import {
  type Access,
  type Case,
  KINDS,
  RESTRICTED,
  type Received,
  requestOf,
  statusesFor,
  wrongIn,
} from '../support/access/access';
import { FOREIGN, OWN } from '../support/access/accounts';
import { addOthers, asking, type Caller, callersOf, newKeys, type Role } from '../support/access/callers';
import { leaksIn, type Secret, secretsOf } from '../support/access/secrets';
import { accessOf, BESIDE_THE_API } from '../support/access/table';
import { createThingMaker, MARK, type Made, type ThingName } from '../support/access/things';
import { testApp } from '../support/api';
import { hearLog } from '../support/captureLog';
import { freshDatabase } from '../support/database';
import { feedServer } from '../support/feedServer';
import { daysOff } from '../support/feeds';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_4f2a9c77d1', STRIPE_WEBHOOK_SECRET: 'whsec_81b0e6aa23' };
const ROLES: readonly Role[] = ['other', 'owner', 'operator', ...RESTRICTED];
const ACCOUNT_ROLES: readonly Role[] = ['other', 'owner'];
/** The secrets that only admins may see. */
const KEYS: readonly Secret[] = ['api key', 'app key'];
const NOBODY = 2_000_000;
/** Length of an invalid key. */
const GARBAGE_KEY = 20;
/** Matches content types: JSON, which is always UTF-8, or text with its charset. */
const TYPED = /^(application\/json|text\/\w+; ?charset=utf-8)$/i;
const GARBAGE = ['abc', '-1', '1.5', '99999999999', "1' or '1'='1", '<img src=x>', '\u0000'];

const db = await freshDatabase();
const calendars = await feedServer();
calendars.put('/feed.ics', daysOff([500, 503]));
const sandbox = sandboxProvider(db.orm);
const parseWebhook = async () => Promise.reject(new InvalidSignatureError('The signature is not right.'));
const app = testApp(db, {
  env: { ...STRIPE, FEED_ALLOWED_HOSTS: calendars.place },
  provider: { ...sandbox, parseWebhook: parseWebhook },
  wrong: (sentence) => {
    if (!BESIDE_THE_API.some((path) => sentence.includes(` ${path} `))) throw new Error(sentence);
  },
});
const table = accessOf(calendars.url('/feed.ics'));
afterAll(() => Promise.all([db.close(), calendars.close()]));

let callers: Awaited<ReturnType<typeof callersOf>>;
let makeThing: ReturnType<typeof createThingMaker>;
const settings = Object.values(STRIPE).map((text) => ['setting', text] as const);
/** All secrets that existed during the test. */
const all = new Map<string, Secret>();
let lines: string[] = [];
let garbage = 0;
let endLog: () => void;
/** The original console, which other files use too. */
const before = { ...console };

afterAll(() => {
  endLog();
  Object.assign(console, before);
});
beforeAll(async () => {
  ({ lines, end: endLog } = hearLog());
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    console[method] = (...output: unknown[]) => void lines.push(output.map(String).join(' '));
  await addOthers(db);
  callers = await callersOf(app);
  makeThing = createThingMaker(db, app, () => callers.roles.operator);
});

function casesOf(row: Access): Case[] {
  const of = (by: string, caller: Caller, statuses: string) =>
    statuses.split(' ').map((status, i) => ({ by, caller, kind: KINDS[i] ?? 'own', status: Number(status) }));
  return [
    ...callers.out.flatMap((caller, i) => of(`out ${i}`, caller, row.out)),
    ...ROLES.flatMap((role) => of(role, { keys: callers.roles[role] }, statusesFor(row, role))),
  ];
}

/** Returns the number of rows and the latest transaction of each table, to detect writes. */
async function state(): Promise<unknown> {
  // Otherwise the next read of a list applies the changes of before.
  await applyListChanges(db.orm);
  const passing: string[] = [sessions, signInFailures, trustedNetworks, usedCaptchas].map(getTableName);
  const parts = STORED_TABLES.map(getTableName)
    .filter((name) => !passing.includes(name))
    .map(
      (name) =>
        sql`select ${name} as name, count(*)::int as rows, max(xmin::text::bigint)::text as last from ${sql.identifier(name)}`,
    );
  return db.orm.execute(sql.join(parts, sql` union all `)).then((found) => found);
}

/** The unknown and the invalid ids of records whose id is no number. */
const TEXTS: Partial<Record<ThingName, { missing: string; garbage: string }>> = {
  calendar: { missing: `${'A'.repeat(43)}.ics`, garbage: '\u0000.ics' },
  card: { missing: 'pm_none', garbage: 'pm_\u0000' },
};

const textsOf = (thing: Access['thing']) => (typeof thing === 'string' ? TEXTS[thing] : undefined);

async function madeFor({ thing }: Access, kind: Case['kind']): Promise<Made> {
  const text = textsOf(thing);
  if (kind === 'garbage')
    return { id: text?.garbage ?? GARBAGE[garbage++ % GARBAGE.length] ?? '', version: '1' };
  if (kind === 'missing') return { id: text?.missing ?? NOBODY, version: '1' };
  return makeThing(thing, kind === 'own' ? OWN : FOREIGN);
}

async function request(row: Access, { keys }: Caller, made: Made): Promise<Response> {
  const { method, path, body } = requestOf(row, made);
  return app.request(path, {
    method,
    headers: { ...keys, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Returns all current secrets. */
async function secretsNow(): Promise<Map<string, Secret>> {
  const keys = [...callers.out.map(({ keys }) => keys), ...Object.values(callers.roles)]
    .flatMap((some) => Object.values(some))
    .filter((key) => key.length > GARBAGE_KEY);
  const found = await secretsOf(db.orm, [...settings, ...keys.map((key) => ['session key', key] as const)]);
  for (const [secret, kind] of found) all.set(secret, kind);
  return found;
}

async function hear(row: Access, testCase: Case, made: Made, known?: Map<string, Secret>): Promise<Received> {
  const { by, kind } = testCase;
  const role = ROLES.find((name) => name === by);
  const ending = row.ends && role && testCase.status < 400;
  const caller = ending ? { keys: await newKeys[role](app) } : testCase.caller;
  const answer = await asking(caller, () => request(row, caller, made));
  const body = await answer.text();
  const text = `${JSON.stringify([...answer.headers])}\n${body}`;
  const secrets = known ?? (await secretsNow());
  const isRestricted = RESTRICTED.some((name) => name === by);
  const gives = (answer.status === 200 ? (row.gives ?? []) : []).filter(
    (secret) => !isRestricted || !KEYS.includes(secret),
  );
  const leaks = leaksIn(text, secrets, { gives });
  if (body && !TYPED.test(answer.headers.get('content-type') ?? '')) leaks.push('body without its type');
  if (role && ACCOUNT_ROLES.includes(role) && kind !== 'own' && text.includes(MARK))
    leaks.push('another account');
  return { ...testCase, answered: answer.status, text: body, leaks };
}

describe('each endpoint returns the status of the access table and reveals no secret', () => {
  // The throttle of password links counts all callers, because they share an address.
  afterEach(() => db.orm.delete(signInFailures));

  it.each(table)('$call', async (row) => {
    const cases = casesOf(row);
    const made = new Map<string, Made>();
    const shared = async (kind: Case['kind']) => {
      const there = made.get(kind) ?? (await madeFor(row, kind));
      if (kind !== 'garbage') made.set(kind, there);
      return there;
    };
    const refused = cases.filter(({ status }) => status >= 400);
    const taken = cases.filter(({ status }) => status < 400);
    await Promise.all([...new Set(refused.map(({ kind }) => kind))].map(shared));

    const before = await state();
    const responses: Received[] = [];
    const known = await secretsNow();
    for (const refusal of refused)
      responses.push(await hear(row, refusal, await shared(refusal.kind), known));
    expect(await state(), 'what is refused writes nothing').toEqual(before);
    for (const role of ROLES) {
      const [foreign, missing] = (['foreign', 'missing'] as const).map((kind) =>
        responses.find(
          (response) => response.by === role && response.kind === kind && response.answered === 404,
        ),
      );
      if (foreign && missing)
        expect(foreign.text, `${role}: who may not see it learns no more`).toBe(missing.text);
    }
    const reading = row.call.startsWith('GET ');
    for (const call of taken)
      responses.push(await hear(row, call, await (reading ? shared(call.kind) : madeFor(row, call.kind))));
    expect(wrongIn(responses)).toEqual([]);
    if (row.ends) callers = await callersOf(app);
  });
});

describe('a failing database', () => {
  const fail = () => {
    const { query } = db.client;
    const fails = (text: string, params: unknown) =>
      Promise.reject(
        Object.assign(new Error('relation "accounts" does not exist'), {
          query: text,
          params,
          code: '42P01',
        }),
      );
    vi.spyOn(db.client, 'query').mockImplementation((text, params, options) =>
      text.includes('"sessions"') ? query.call(db.client, text, params, options) : fails(text, params),
    );
    vi.spyOn(db.client, 'transaction').mockImplementation(() => fails('begin', [...all.keys()]));
  };

  it('is reported in the log only', async () => {
    fail();
    const failed: string[] = [];
    for (const row of table) {
      const made = { id: textsOf(row.thing) ? 'x' : 2, version: '1' };
      const answer = await request(row, { keys: callers.roles.operator }, made);
      const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
      expect(leaksIn(text, all), row.call).toEqual([]);
      if (answer.status === 500) failed.push(row.call);
    }
    expect(failed.length).toBeGreaterThan(table.length / 2);
    expect(lines.some((line) => line.includes('relation \\"accounts\\" does not exist'))).toBe(true);
  });
});

it('the access table lists exactly the endpoints of the server', () => {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect(table.map(({ call }) => call).sort()).toEqual([...new Set(routes)].sort());
});

it('no log line contains a secret or a query', () => {
  expect(lines.filter((line) => line.includes('"Answered"')).length).toBeGreaterThan(0);
  for (const line of lines) expect(leaksIn(line, all, { log: true }), line).toEqual([]);
});
