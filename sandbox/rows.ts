import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../server/db/schema';
import { OPERATOR } from '../server/lib/statusLabels';
import { makeAccounts } from './accounts';
import { makeCoverages } from './coverages';
import { makeFeeds } from './feeds';
import { makeMethods } from './paymentMethods';
import { makePayments } from './payments';
import { makeGuests, makeProperties, makeRates, PRODUCTS } from './properties';
import { random } from './random';
import { makeStays } from './reservations';
import type { Unit } from './unit';

/** The tables of the sandbox data, in the order of their foreign keys, with their identity columns. */
export const FILLED: readonly (readonly [PgTable, ...string[]])[] = [
  [schema.accounts, 'acc_id'],
  [schema.users, 'user_id'],
  [schema.products, 'product_id'],
  [schema.productRates],
  [schema.properties, 'prd_id', 'prop_id'],
  [schema.guests, 'guest_id'],
  [schema.reservations, 'res_id'],
  [schema.policies, 'policy_id'],
  [schema.feeds, 'feed_id'],
  [schema.feedEvents, 'event_id'],
  [schema.transactions, 't_id'],
  [schema.providerCustomers],
  [schema.providerMethods],
  [schema.providerPayments],
];

const SEED = 20_260_101;

/** The users who may sign in, an operator and an owner, and their password hash. */
type SignIn = { operator: string; owner: string; password_hash: string };

/** Creates the rows of a unit by table, and the next unit. */
export function makeRows(unit: Unit, signIn: SignIn): { rows: Map<PgTable, readonly object[]>; next: Unit } {
  const rnd = random(SEED + unit.accounts);
  const people = makeAccounts(rnd, 60, unit);
  const properties = makeProperties(rnd, 400, people.accounts.length, unit);
  const guests = makeGuests(rnd, 1_500, unit);
  const stays = makeStays(rnd, properties.length, 9_000, unit);
  const { reservations, policies } = makeCoverages(rnd, stays, properties, guests.length, unit);
  const customers = new Map(people.customers.map(({ acc_id, id }) => [acc_id ?? 0, id]));
  const { rows: transactions, payments } = makePayments(rnd, policies, customers, unit);
  const users = unit.isLater ? people.users : withOperator(people.users, signIn);
  const { feeds, feedEvents } = unit.isLater ? { feeds: [], feedEvents: [] } : makeFeeds(reservations);
  const rows = new Map<PgTable, readonly object[]>([
    [schema.accounts, people.accounts],
    [schema.users, users],
    [schema.products, unit.isLater ? [] : PRODUCTS],
    [schema.productRates, unit.isLater ? [] : makeRates()],
    [schema.properties, properties],
    [schema.guests, guests],
    [schema.reservations, reservations],
    [schema.policies, policies.map(({ row }) => row)],
    [schema.feeds, feeds],
    [schema.feedEvents, feedEvents],
    [schema.transactions, transactions],
    [schema.providerCustomers, people.customers],
    [schema.providerMethods, makeMethods(people.customers)],
    [schema.providerPayments, payments],
  ]);
  const next = {
    isLater: true,
    accounts: unit.accounts + people.accounts.length,
    users: unit.users + users.length,
    properties: unit.properties + properties.length,
    guests: unit.guests + guests.length,
    reservations: unit.reservations + reservations.length,
    policies: unit.policies + policies.length,
    transactions: unit.transactions + transactions.length,
    counters: unit.counters,
  };
  return { rows, next };
}

/** Returns the owners, of whom one may sign in, and the operator as the last user. */
function withOperator(
  owners: readonly (typeof schema.users.$inferInsert)[],
  { operator: name, owner, password_hash }: SignIn,
) {
  const operator = {
    ...owners[0],
    user_id: owners.length + 1,
    user_name: name,
    user_email: name,
    user_role: OPERATOR,
    user_fname: 'Alex',
    user_lname: 'Morgan',
    stripe_user_token: '',
  };
  return [...owners, operator].map((user) => ({
    ...user,
    password_hash: user.user_name === name || user.user_name === owner ? password_hash : null,
  }));
}
