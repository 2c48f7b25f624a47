import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { now } from '../../common/clock';
import { OPERATOR } from '../db/codes';
import type { Db } from '../db/open';
import * as schema from '../db/schema';
import { record } from '../domain/audit';
import { hashPassword } from '../domain/password';
import { makeAccounts } from './accounts';
import { makeCoverages } from './coverages';
import { makeFeeds } from './feeds';
import { makeMethods } from './methods';
import { makePayments } from './payments';
import { makeGuests, makeProperties, PRODUCTS } from './places';
import { random } from './random';
import { makeStays } from './stays';

/** The sandbox sign-in: an operator (role 55), and a host whom the portal and `/admin` refuse. */
export const SANDBOX_USER = 'admin@example.com';
export const SANDBOX_HOST = 'host@example.com';
export const SANDBOX_PASSWORD = 'Sandbox-2026!';

const SEED = 20_260_101;
const FILLING = 4_003;
const BATCH = 5_000;

/** True for a database in which no account and no user is. */
export async function isEmpty(orm: Db): Promise<boolean> {
  const accounts = await orm.select({ id: schema.accounts.acc_id }).from(schema.accounts).limit(1);
  const users = await orm.select({ id: schema.users.user_id }).from(schema.users).limit(1);
  return accounts.length === 0 && users.length === 0;
}

/** True for a database that was filled by `fillSandbox`. */
export async function isSandbox(orm: Db): Promise<boolean> {
  const rows = await orm.select().from(schema.settings).where(sql`${schema.settings.name} = 'sandbox'`);
  return rows.length > 0;
}

/**
 * Fills an empty database with the sandbox data, dated relative to now and otherwise the same each time; at
 * scale 1: 60 accounts, 400 properties, 4,000 reservations, 3,200 policies, 9,000 transactions. Returns false,
 * and changes nothing, where something is there already, unless that is to be replaced.
 */
export async function fillSandbox(orm: Db, scale = 1, replace = false): Promise<boolean> {
  const password_hash = await hashPassword(SANDBOX_PASSWORD);
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILLING})`);
    if (!(await isEmpty(tx))) {
      if (!replace) return false;
      await empty(tx);
    }
    await insertAll(tx, scale, password_hash);
    await tx.insert(schema.settings).values({ name: 'sandbox', value: new Date(now()).toISOString() });
    await record(tx, null, { action: 'fill sandbox', entity: 'database', id: 'all', after: { scale } });
    return true;
  });
}

async function insertAll(tx: Db, scale: number, password_hash: string): Promise<void> {
  const rnd = random(SEED);
  const people = makeAccounts(rnd, 60 * scale);
  const properties = makeProperties(rnd, 400 * scale, people.accounts.length);
  const guests = makeGuests(rnd, 1_500 * scale);
  const stays = makeStays(rnd, scale, properties.length, 9_000 * scale);
  const { reservations, policies, counters } = makeCoverages(rnd, stays, properties, guests.length);
  const customers = new Map(people.customers.map(({ acc_id, id }) => [acc_id ?? 0, id]));
  const { rows, payments } = makePayments(rnd, policies, customers, scale);
  const operator = {
    ...people.users[0],
    user_id: people.users.length + 1,
    user_name: SANDBOX_USER,
    user_email: SANDBOX_USER,
    user_role: OPERATOR,
    user_fname: 'Alex',
    user_lname: 'Morgan',
    stripe_user_token: '',
  };
  const users = [...people.users, operator].map((user) => ({
    ...user,
    password_hash: user.user_name === SANDBOX_USER || user.user_name === SANDBOX_HOST ? password_hash : null,
  }));
  await insert(tx, schema.accounts, people.accounts, 'acc_id');
  await insert(tx, schema.users, users, 'user_id');
  await tx.update(schema.accounts).set({ acc_owner: sql`${schema.accounts.acc_id}` });
  await insert(tx, schema.products, PRODUCTS, 'product_id');
  await insert(tx, schema.properties, properties, 'prd_id', 'prop_id');
  await insert(tx, schema.guests, guests, 'guest_id');
  await insert(tx, schema.reservations, reservations, 'res_id');
  await insert(
    tx,
    schema.policies,
    policies.map(({ row }) => row),
    'policy_id',
  );
  const { feeds, feedEvents } = makeFeeds(reservations);
  await insert(tx, schema.feeds, feeds, 'feed_id');
  await insert(tx, schema.feedEvents, feedEvents, 'event_id');
  await insert(tx, schema.transactions, rows, 't_id');
  await insert(tx, schema.providerCustomers, people.customers);
  await insert(tx, schema.providerMethods, makeMethods(people.customers));
  await insert(tx, schema.providerPayments, payments);
  for (const [year, value] of counters)
    await tx.insert(schema.counters).values({ name: `coverage ${year}`, value });
}

/** Inserts rows as JSON, one parameter a batch: the fastest way in that both drivers have. Moves the identities on. */
async function insert(tx: Db, table: PgTable, rows: object[], ...ids: string[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  for (let at = 0; at < rows.length; at += BATCH) {
    const json = JSON.stringify(rows.slice(at, at + BATCH));
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb)`,
    );
  }
  const name = getTableName(table);
  for (const id of ids)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${id}), (select max(${sql.identifier(id)}) from ${table}))`,
    );
}

/** Everything but the server's own secrets. */
async function empty(tx: Db): Promise<void> {
  const tables: SQL[] = [
    schema.accounts,
    schema.users,
    schema.sessions,
    schema.signInFailures,
    schema.usedCaptchas,
    schema.delegations,
    schema.requests,
    schema.feeds,
    schema.feedEvents,
    schema.propertyCalendars,
    schema.properties,
    schema.products,
    schema.guests,
    schema.reservations,
    schema.policies,
    schema.transactions,
    schema.chargeAttempts,
    schema.refunds,
    schema.providerCustomers,
    schema.providerPayments,
    schema.providerRefunds,
    schema.providerMethods,
    schema.messages,
    schema.counters,
    schema.audit,
  ].map((table) => sql`${table}`);
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
  await tx.delete(schema.settings).where(sql`${schema.settings.name} = 'sandbox'`);
}
