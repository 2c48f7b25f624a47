import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { audit, guests, users } from '../../../server/db/schema';
import { requestOf } from '../../support/access/access';
import { OWN } from '../../support/access/accounts';
import { leaksIn } from '../../support/access/secrets';
import { accessOf, BESIDE_THE_API } from '../../support/access/table';
import { createThingMaker, type Made, type Thing } from '../../support/access/things';
import { keysOf, testApp } from '../../support/api';
import { freshDatabase } from '../../support/database';
import { feedServer } from '../../support/feedServer';
import { daysOff } from '../../support/feeds';
import { hostile } from '../../support/hostile';
import { createRequest, getInputs, type RequestInput } from './inputs';

/** Where an accepted text is stored, if not in the audit trail. Null means nowhere. */
const STORED_AT: Readonly<Record<string, string | null>> = {
  'POST /api/admin/message body': '/api/admin/messages',
  'POST /api/admin/view name': '/api/admin/views',
  'POST /api/admin/view search': '/api/admin/views',
  'POST /api/properties/import_cancel key': null,
  'PUT /api/login/login user_pass': null,
};
/** A text that is a number is never hostile: it is stored as a number or is a valid id. */
const NUMBER = /^\s*[+-]?\d+(\.\d+)?\s*$/;
/** Endpoints for operations, which are not in the API description. */
const OPERATIONS = BESIDE_THE_API.map((path) => `GET ${path}`);
/** The characters that a header can contain. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]+$/;
const MAX_SHOWN = 200;

/** Returns a text as the server stores it: trimmed, well-formed and without NUL. */
const toStored = (text: string) => text.toWellFormed().replaceAll('\0', '').trim();
/** Returns a text as it appears in JSON. */
const toJsonText = (text: string) => JSON.stringify(text).slice(1, -1);

/** The number of accepted and rejected texts of an input. */
export type InputResult = { call: string; accepted: number; refused: number };
/** The results: `read` is the number of endpoints read afterwards, and `wrong` are messages. */
export type TextsResult = { tried: InputResult[]; read: number; wrong: string[] };

/** Creates the API with a database, an operator's keys, and the records that endpoints need. */
async function openTestServer() {
  const db = await freshDatabase();
  const calendars = await feedServer();
  calendars.put('/feed.ics', daysOff([500, 503]));
  const wrong: string[] = [];
  const env = { FEED_ALLOWED_HOSTS: calendars.place };
  const app = testApp(db, { env, wrong: (sentence) => void wrong.push(sentence.slice(0, 2 * MAX_SHOWN)) });
  const operator = await keysOf(app);
  const makeThing = createThingMaker(db, app, () => operator);
  const people = (await db.orm.select().from(users)).filter(({ password_hash }) => password_hash);
  return {
    db,
    app,
    operator,
    wrong,
    table: accessOf(calendars.url('/feed.ics')),
    make: (thing?: Thing): Promise<Made> => makeThing(thing, OWN),
    /** Restores the users, so that they can sign in again. */
    reset: async () => {
      for (const { user_id, ...row } of people)
        await db.orm.update(users).set(row).where(eq(users.user_id, user_id));
    },
    close: () => Promise.all([db.close(), calendars.close()]),
  };
}
type TestServer = Awaited<ReturnType<typeof openTestServer>>;

async function send(
  { app, operator }: TestServer,
  place: RequestInput,
  made: Made,
  text: string,
  turn: number,
) {
  const { method, path, body, key } = createRequest(place, made, text, turn);
  const request = randomUUID();
  const answer = await app.request(path, {
    method,
    headers: {
      // A request that ends sessions gets a session of its own.
      ...(place.access.ends ? await keysOf(app) : operator),
      'content-type': 'application/json',
      'idempotency-key': key ?? randomUUID(),
      'x-request-id': request,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.text(), request };
}

/** Returns the faults of the response to a text. */
async function findFaults(
  { db, app, operator }: TestServer,
  { access, at, name }: RequestInput,
  text: string,
  { status, said: reply, request }: Awaited<ReturnType<typeof send>>,
): Promise<string[]> {
  const found = leaksIn(reply, new Map()).map((leak) => `shows a ${leak}`);
  if (status >= 500) found.push(`gets status ${status}`);
  const isHostile = !NUMBER.test(text);
  const inBody = at === 'body' || at === 'rows';
  // Other callers are rejected before their fields are validated.
  const namesFault = reply.includes(name) || reply.includes('There is no ');
  if (isHostile && status === 400 && inBody && access.operator.startsWith('200') && !namesFault)
    found.push(`is rejected, but not at its field: ${reply.slice(0, MAX_SHOWN)}`);
  const there = STORED_AT[`${access.call} ${name}`];
  if (isHostile && status === 200 && at === 'body' && there !== null) {
    const trail = await db.orm.select().from(audit).where(eq(audit.request, request));
    const read = there && (await (await app.request(there, { headers: operator })).text());
    // The audit log has no personal values.
    const people = name.startsWith('user_') && [
      await db.orm.select().from(users),
      await db.orm.select().from(guests),
    ];
    const stored = [JSON.stringify(trail), JSON.stringify(people), reply, read];
    if (!stored.some((item) => item?.includes(toJsonText(toStored(text)))))
      found.push('is accepted, and not stored');
  }
  return found.map(
    (what) => `${access.call}, ${at} ${name}, ${JSON.stringify(text).slice(0, MAX_SHOWN)}: ${what}`,
  );
}

/** Reads all endpoints, whose data now contains the texts. */
async function readAll({ app, table, operator, make, wrong }: TestServer): Promise<number> {
  const reads = table.filter(({ call }) => call.startsWith('GET ') && !OPERATIONS.includes(call));
  for (const row of reads) {
    const { status } = await app.request(requestOf(row, await make(row.thing)).path, { headers: operator });
    if (!row.operator.startsWith(`${status}`))
      wrong.push(`${row.call} answered ${status} afterwards, for ${row.operator}`);
  }
  return reads.length;
}

/**
 * Sends hostile texts as an operator to every input of every endpoint, `each` per input. A text must be
 * stored unchanged, or rejected at its field. All responses must match the API description.
 */
export async function sendTexts(
  each: number,
  onProgress: (done: number) => void = () => {},
): Promise<TextsResult> {
  const ground = await openTestServer();
  const { app, table, make, wrong } = ground;
  try {
    const places = getInputs(await (await app.request('/api/openapi.json')).json(), table);
    const tried: InputResult[] = [];
    let turn = 0;
    for (const place of places) {
      const { access, at } = place;
      const result = { call: access.call, accepted: 0, refused: 0 };
      tried.push(result);
      let made: Made | undefined;
      for (let i = 0; i < each; i++) {
        const text = hostile[turn++ % hostile.length] ?? '';
        if (at === 'key' && !HEADER.test(text)) continue;
        made ??= await make(access.thing);
        const answer = await send(ground, place, made, text, turn);
        wrong.push(...(await findFaults(ground, place, text, answer)));
        const accepted = answer.status < 300;
        result[accepted ? 'accepted' : 'refused'] += 1;
        onProgress(turn);
        if (!accepted) continue;
        // The record may be used up, and a text may be a user's name or password now.
        made = undefined;
        if (access.call.includes('/login/')) await ground.reset();
      }
    }
    return { tried, read: await readAll(ground), wrong };
  } finally {
    await ground.close();
  }
}
