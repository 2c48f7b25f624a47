import { and, desc, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { getReceived } from '../../common/ledger/capture';
import type { ProviderCustomer, ProviderTransaction } from '../../common/providerRecords';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { mirroredCustomers as c, mirroredPayments as p } from '../db/schema';
import { sanitizeString } from '../http/sanitizeJson';
import type { ProviderList } from './provider';

/**
 * Records that the provider returned, and the ids of those to delete: it no longer has them, or they are charges
 * without information beside their intent. `at` is the time before the request, in ms.
 */
export type ProviderChanges = {
  at: number;
  customers: ProviderCustomer[];
  transactions: ProviderTransaction[];
  deleted: string[];
};

/** What a pass lists: records since a time of creation, in seconds since the epoch. Undefined is the whole list. */
export type PassRange = { since: number | undefined; customersSince: number | undefined };

type Kind = ProviderCustomer['object'] | ProviderTransaction['object'];

/**
 * The result of a pass. `more` means that a list is incomplete because of the limit. `earliest` is then the creation
 * time of its earliest record, and `newest` that of the newest payment intent or charge, or the start of the range.
 * Both are in seconds since the epoch.
 */
export type ListedChanges = ProviderChanges & {
  more: { customers: boolean; transactions: boolean };
  earliest: Record<Kind, number | undefined>;
  newest: number;
};

/** Number of rows per statement. */
const BATCH = 1_000;

/** Returns a record without what PostgreSQL cannot store in its texts. */
const storable = <T>(row: T): T => JSON.parse(JSON.stringify(row), sanitizeString);

const instantOf = (seconds: number) => new Date(seconds * 1000);

function dueOf(dispute: ProviderTransaction['dispute']): Date | null {
  const due = dispute?.evidence_details.due_by;
  return typeof due === 'number' ? instantOf(due) : null;
}

/** Amounts and the status are those of what was received. */
function paymentColumns(row: ProviderTransaction, fetched_at: Date): typeof p.$inferInsert {
  const received = getReceived(row);
  return {
    id: row.id,
    object: row.object,
    status: received.status,
    amount: received.amount ?? row.amount,
    amount_refunded: received.amount_refunded,
    // An unknown dispute is stored as an empty text.
    dispute: row.dispute?.status ?? (row.disputed ? '' : null),
    dispute_amount: row.dispute?.amount ?? null,
    dispute_due_at: dueOf(row.dispute),
    currency: row.currency,
    payment_intent: row.payment_intent ?? null,
    latest_charge: row.latest_charge,
    created_at: instantOf(row.created),
    data: storable(row),
    fetched_at,
  };
}

const customerColumns = (row: ProviderCustomer, fetched_at: Date): typeof c.$inferInsert => ({
  id: row.id,
  created_at: instantOf(row.created),
  data: storable(row),
  fetched_at,
});

type Table = typeof p | typeof c;

/** The assignments of an upsert: all columns get the new values. */
const replaceColumns = (table: Table): Record<string, SQL> =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.raw(`excluded.${name}`)]));

/** Condition: the stored row differs, and no later request has stored it. */
const isOutdated = (table: Table) =>
  sql`${table.fetched_at} <= excluded.fetched_at and ${table.data} is distinct from excluded.data`;

/** Yields the rows in batches, in the order of their ids, so that concurrent transactions do not deadlock. */
function* batches<T extends { id: string }>(rows: readonly T[]): Generator<T[]> {
  const sorted = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  for (let from = 0; from < sorted.length; from += BATCH) yield sorted.slice(from, from + BATCH);
}

/**
 * Stores records of the provider. A record that a later request has stored stays. Returns the number of records that
 * have changed.
 */
export function saveChanges(orm: Db, changes: ProviderChanges): Promise<number> {
  const at = new Date(changes.at);
  return inTransaction(orm, async (tx) => {
    let count = 0;
    for (const rows of batches(changes.transactions.map((row) => paymentColumns(row, at)))) {
      const options = { target: p.id, set: replaceColumns(p), setWhere: isOutdated(p) };
      count += (await tx.insert(p).values(rows).onConflictDoUpdate(options).returning({ id: p.id })).length;
    }
    for (const rows of batches(changes.customers.map((row) => customerColumns(row, at)))) {
      const options = { target: c.id, set: replaceColumns(c), setWhere: isOutdated(c) };
      count += (await tx.insert(c).values(rows).onConflictDoUpdate(options).returning({ id: c.id })).length;
    }
    for (const rows of batches(changes.deleted.map((id) => ({ id }))))
      for (const table of [p, c]) {
        const ids = rows.map(({ id }) => id);
        count += await deleteRows(tx, table, and(inArray(table.id, ids), lte(table.fetched_at, at)));
      }
    return count;
  });
}

async function deleteRows(tx: Db, table: Table, where: SQL | undefined): Promise<number> {
  return (await tx.delete(table).where(where).returning({ id: table.id })).length;
}

/**
 * Deletes the records in the range of a pass over a whole list that the list no longer has. Earlier records stay, if
 * the list is incomplete. Returns the number of deleted records.
 */
export async function deleteAbsent(
  orm: Db,
  { at, customers, transactions, earliest }: ListedChanges,
  { since, customersSince }: PassRange,
): Promise<number> {
  const isAbsent = (table: Table, rows: readonly { id: string }[], after: number | undefined) =>
    and(
      lte(table.fetched_at, new Date(at)),
      after === undefined ? undefined : gt(table.created_at, instantOf(after)),
      // A single parameter for any number of values.
      sql`${table.id} not in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::text::jsonb))`,
    );
  let count = 0;
  if (customersSince === undefined)
    count += await deleteRows(orm, c, isAbsent(c, customers, earliest.customer));
  if (since === undefined)
    for (const object of ['payment_intent', 'charge'] as const)
      count += await deleteRows(
        orm,
        p,
        and(eq(p.object, object), isAbsent(p, transactions, earliest[object])),
      );
  return count;
}

/** Lists the latest mirrored customers, at most `most`. */
export async function listMirroredCustomers(orm: Db, most: number): Promise<ProviderList<ProviderCustomer>> {
  const rows = await orm
    .select({ data: c.data })
    .from(c)
    .orderBy(desc(c.created_at), desc(c.id))
    .limit(most + 1);
  return { rows: rows.slice(0, most).map(({ data }) => data), more: rows.length > most };
}

/** Lists the latest mirrored payment intents and charges, at most `most` of each. */
export async function listMirroredTransactions(
  orm: Db,
  most: number,
): Promise<ProviderList<ProviderTransaction>> {
  const list = (object: ProviderTransaction['object']) =>
    orm
      .select({ data: p.data })
      .from(p)
      .where(eq(p.object, object))
      .orderBy(desc(p.created_at), desc(p.id))
      .limit(most + 1);
  const lists = [await list('payment_intent'), await list('charge')];
  const rows = lists.flatMap((found) => found.slice(0, most).map(({ data }) => data));
  return {
    rows: rows.sort((a, b) => b.created - a.created),
    more: lists.some((found) => found.length > most),
  };
}

/** Counts the mirrored payment intents and charges. */
export const countMirroredTransactions = (orm: Db): Promise<number> => orm.$count(p);
