import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now, setClock } from '../../common/clock';
import type { Database } from '../../server/db/open';
import { sandboxProvider } from '../../server/provider/sandbox';
import { createReconciliation } from '../../server/reconciliation/reconciliation';
import { keysOf, read, testApp } from '../support/api';
import {
  agree,
  answered,
  type Both,
  databases,
  derived,
  leaveFew,
  type Server,
} from '../support/bothAnswers';

const HOUR_MS = 3_600_000;

/** Ids of the provider, used by payments of the ledger. */
const id = fc.constantFrom('pi_a', 'pi_b', 'pi_c', 'ch_a', 'ch_b', 'ch_gone');
const none = fc.constant(null);
const t_id = fc.integer({ min: 1, max: 8 });
const status = fc.constantFrom('succeeded', 'processing', 'canceled');

type Step = { change: SQL } | { later: number };

/** A change of either side, or of time. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ later: fc.integer({ min: 1, max: 60 }).map((hours) => hours * HOUR_MS) }),
  fc
    .oneof(
      fc.tuple(t_id, fc.constantFrom('33', '34', '35', '36'), fc.constantFrom(500, 900)).map(
        ([t, to, cents]) => sql`update transactions
          set t_status = ${to}, t_subtotal_cents = ${cents}, t_tax_cents = 0, refunded_cents = 0 where t_id = ${t}`,
      ),
      fc
        .tuple(t_id, fc.oneof(id, none))
        .map(([t, to]) => sql`update transactions set stripe_payment_id = ${to} where t_id = ${t}`),
      fc
        .tuple(
          id,
          fc.oneof(id, none),
          status,
          fc.constantFrom(500, 900),
          fc.constantFrom('usd', 'jpy'),
          fc.nat(500),
        )
        .map(
          ([id, of, is, amount, currency, back]) => sql`insert into provider_payments
            (id, object, status, amount, amount_refunded, currency, payment_intent, latest_charge, created_at)
            values (${id}, ${id.startsWith('ch') ? 'charge' : 'payment_intent'}, ${is}, ${amount}, ${back}, ${currency},
              ${id.startsWith('ch') ? of : null}, ${id.startsWith('pi') ? of : null},
              ${new Date(now() - back * HOUR_MS).toISOString()}::timestamptz)
            on conflict (id) do update set status = excluded.status, amount = excluded.amount,
              payment_intent = excluded.payment_intent, latest_charge = excluded.latest_charge`,
        ),
      fc
        .tuple(
          id,
          fc.constantFrom('needs_response', 'warning_under_review', 'lost', 'won', 'strange', '', null),
          fc.constantFrom(200, 500, null),
          fc.constantFrom('2026-04-01T23:59:59Z', null),
        )
        .map(
          ([
            item,
            is,
            amount,
            due,
          ]) => sql`update provider_payments set dispute = ${is}, dispute_amount = ${amount},
            dispute_due_at = ${due}::timestamptz where id = ${item}`,
        ),
      id.map((item) => sql`delete from provider_payments where id = ${item}`),
      fc.tuple(t_id, fc.constantFrom('pending', 'succeeded', 'failed'), fc.constantFrom(100, 200)).map(
        ([t, is, cents]) => sql`insert into provider_operations
            (kind, key, t_id, state, server_id, user_id, cents, reason, payment, requested_at, started_at)
            values ('refund', gen_random_uuid(), ${t}, ${is}, 1, 2, ${cents}, 'Left early', 'pi_a',
              '2026-03-01T00:00Z', '2026-03-01T00:00Z')`,
      ),
      fc
        .tuple(t_id, fc.constantFrom('pending', 'succeeded'))
        .map(
          ([t, is]) =>
            sql`update provider_operations set state = ${is}, failure = 'No.' where kind = 'refund' and t_id = ${t}`,
        ),
      t_id.map((t) => sql`delete from provider_operations where kind = 'refund' and t_id = ${t}`),
      // Explains all present differences, or none.
      fc.boolean().map((all) =>
        all
          ? sql`insert into reconciliation_explanations (row_id, discrepancy, reason, user_id, explained_at)
              select id, discrepancy, 'Agreed', 2, '2026-03-01T00:00Z' from reconciliation_list where discrepancy <> ''
              on conflict (row_id) do update set discrepancy = excluded.discrepancy`
          : sql`delete from reconciliation_explanations`,
      ),
      fc
        .constantFrom('One', 'Two', ' ')
        .map(
          (name) =>
            sql`update accounts set acc_title = ${name} where acc_id in (select acc_id from transactions)`,
        ),
      fc
        .constantFrom('one', 'two')
        .map((name) => sql`update users set user_name = ${name} where user_id = 2`),
    )
    .map((change) => ({ change })),
);

describe.each(databases)('lists derived from both sides in %s', (_, open) => {
  let db: Database;
  let server: Server;
  beforeAll(async () => {
    db = await open();
    const app = testApp(db);
    server = { app, keys: await keysOf(app) };
    await leaveFew(db.orm);
  });
  /** Advances the clock. A user who signed in days ago must sign in again. */
  async function pass(ms: number): Promise<void> {
    const at = now() + ms;
    setClock(() => at);
    server.keys = await keysOf(server.app);
  }
  afterAll(() => {
    setClock();
    return db.close();
  });

  it("stay equal to the page's derivation for any changes and times", async () => {
    for (const list of derived) await agree(server, list);
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), async (steps) => {
      for (const step of steps) {
        if ('change' in step) await db.orm.execute(step.change);
        else await pass(step.later);
        for (const list of derived) await agree(server, list);
      }
    });
    // Changes persist, so a failure cannot be minimized.
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });

  it('sort the charges of an intent latest first, in whatever order they were found', async () => {
    const [reconciled] = derived.filter(({ list }) => list.derivedFrom?.transform === 'reconciliation');
    await db.orm.execute(sql`insert into provider_payments
      (id, object, status, amount, currency, payment_intent, latest_charge, created_at)
      values ('ch_early', 'charge', 'failed', 500, 'usd', 'pi_both', null, '2026-03-01T00:00Z'),
        ('ch_late', 'charge', 'succeeded', 500, 'usd', null, null, '2026-03-02T00:00Z'),
        ('pi_both', 'payment_intent', 'succeeded', 500, 'usd', null, 'ch_late', '2026-03-01T00:00Z')`);
    await agree(server, reconciled as Both);
    await db.orm.execute(sql`update provider_payments set amount = 600 where id = 'ch_early'`);
    await agree(server, reconciled as Both);
    const [row] = await answered(
      db.orm,
      sql`select provider_ids from reconciliation_list where id = 'pi_both'`,
    );
    expect(row?.provider_ids).toBe('pi_both, ch_late, ch_early');
  });

  it('follow a dispute, also if only its deadline changes', async () => {
    const [reconciled] = derived.filter(({ list }) => list.derivedFrom?.transform === 'reconciliation');
    await db.orm.execute(sql`insert into provider_payments
      (id, object, status, amount, currency, payment_intent, latest_charge, created_at)
      values ('pi_hot', 'payment_intent', 'succeeded', 500, 'usd', null, 'ch_hot', '2026-03-01T00:00Z'),
        ('ch_hot', 'charge', 'succeeded', 500, 'usd', 'pi_hot', null, '2026-03-01T00:00Z')`);
    await db.orm.execute(sql`update transactions set stripe_payment_id = 'pi_hot', t_status = '34', refunded_cents = 0,
      t_subtotal_cents = 500, t_tax_cents = 0 where t_id = (select min(t_id) from transactions)`);
    const messages = [];
    for (const change of [
      sql`dispute = 'needs_response', dispute_amount = 500, dispute_due_at = '2026-04-01T23:59:59Z'`,
      sql`dispute_due_at = '2026-04-08T23:59:59Z'`,
      sql`dispute_amount = 400`,
      sql`dispute = 'lost'`,
      sql`dispute = 'won'`,
    ]) {
      await db.orm.execute(sql`update provider_payments set ${change} where id = 'ch_hot'`);
      await agree(server, reconciled as Both);
      const [row] = await answered(
        db.orm,
        sql`select class, sentence from reconciliation_list where id = 'pi_hot'`,
      );
      messages.push([row?.class, row?.sentence]);
    }
    const taken = (amount: string) => `The cardholder's bank disputed and withdrew ${amount}.`;
    expect(messages).toEqual([
      ['Disputed', `${taken('$5.00')} Respond by 2026-04-01.`],
      ['Disputed', `${taken('$5.00')} Respond by 2026-04-08.`],
      ['Disputed', `${taken('$4.00')} Respond by 2026-04-08.`],
      ['Disputed', 'The dispute was lost. $4.00 went back to the cardholder.'],
      ['Matched', 'Ledger and provider agree: $5.00, paid.'],
    ]);
  });

  it('are recomputed when only time has passed', async () => {
    await db.orm.execute(sql`insert into provider_payments
      (id, object, status, amount, currency, created_at)
      values ('pi_slow', 'payment_intent', 'processing', 500, 'usd', ${new Date(now()).toISOString()}::timestamptz)`);
    const [reconciled] = derived.filter(({ list }) => list.derivedFrom?.transform === 'reconciliation');
    const messages = [];
    for (let days = 0; days < 5; days++) {
      await agree(server, reconciled as Both);
      const [row] = await answered(db.orm, sql`select class from reconciliation_list where id = 'pi_slow'`);
      messages.push(row?.class);
      await pass(25 * HOUR_MS);
    }
    expect(messages).toEqual(['Matched', 'Matched', 'Matched', 'Stuck in processing', 'Stuck in processing']);
  });

  it('are equal after a complete rebuild', async () => {
    const held = () =>
      Promise.all(
        ['reconciliation_list', 'refund_list', 'reconciliation_counts', 'refund_counts'].map(
          async (table) => {
            const some = sql.raw(table.endsWith('counts') ? `${table} where n <> 0` : table);
            const rows = await answered(db.orm, sql`select * from ${some}`);
            return rows.map((row) => JSON.stringify(row)).sort();
          },
        ),
      );
    for (const list of derived) await agree(server, list);
    const before = await held();
    await db.orm.execute(sql`delete from settings where name = 'reconciliation'`);
    for (const list of derived) await agree(server, list);
    expect(await held()).toEqual(before);
  });

  it('announce a complete rebuild once, and only if it is needed', async () => {
    await db.orm.execute(sql`delete from settings where name = 'reconciliation'`);
    let count = 0;
    const { keep } = createReconciliation(db, sandboxProvider(db.orm), () => {
      count += 1;
    });
    await keep();
    expect(count).toBe(1);
    await db.orm.execute(sql`update transactions set t_date = t_date + 1 where t_id = 1`);
    await keep();
    expect(count).toBe(1);
  });

  it('include all writes during a refresh', async () => {
    const write = (i: number) =>
      db.orm.execute(
        sql`update transactions set t_subtotal_cents = ${100 + i}, stripe_payment_id = ${`pi_${i % 3}`} where t_id = ${1 + (i % 8)}`,
      );
    const readAggregate = (_: unknown, i: number) =>
      read(server.app, server.keys, `${derived[i % 2]?.path}/tally`);
    await Promise.all([
      ...Array.from({ length: 6 }, readAggregate),
      ...Array.from({ length: 40 }, (_, i) => write(i)),
    ]);
    for (const list of derived) await agree(server, list);
  });

  it('are refreshed once for concurrent queries', async () => {
    await db.orm.execute(sql`update transactions set t_date = t_date + 1`);
    const readAll = () => Promise.all(derived.map((list) => agree(server, list)));
    await Promise.all(Array.from({ length: 8 }, readAll));
    expect(await answered(db.orm, sql`select * from reconciliation_changes`)).toEqual([]);
  });
});
