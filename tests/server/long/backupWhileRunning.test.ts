import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, gt, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { checkAuditLog } from '../../../server/audit/checkAuditLog';
import { restoreBackup } from '../../../server/backup/restoreBackup';
import { type Database, openFolder, openServer } from '../../../server/db/open';
import { audit, auditChain, providerOperations, transactions } from '../../../server/db/schema';
import { STORED_TABLES } from '../../../server/db/tables';
import { answered } from '../../support/bothAnswers';
import { solveCaptcha } from '../../support/captcha';
import { freshDatabase, freshFolder } from '../../support/database';
import { ownPostgres } from '../../support/ownPostgres';
import { run } from '../../support/process';

const server = process.env.TEST_DATABASE_URL;
// The tests fill a database and start processes.
vi.setConfig({ testTimeout: 300_000 });
const home = mkdtempSync(join(tmpdir(), 'coverage-at-work-'));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const places: [string, () => Promise<Record<string, string>>][] = [
  [
    'embedded',
    async () => {
      const DATA_DIR = mkdtempSync(join(home, 'db-'));
      await freshFolder(DATA_DIR, 'few');
      return { DATA_DIR };
    },
  ],
  ...(server
    ? ([
        [
          'PostgreSQL',
          async () => {
            const own = await ownPostgres(server, 'whole');
            ends.push(own.drop);
            return { DATABASE_URL: own.url, SANDBOX: '1' };
          },
        ],
      ] as [string, () => Promise<Record<string, string>>][])
    : []),
];

/** The tables whose changes are audited, with the kind of record and the id column. */
const REPORTED: Record<string, [entity: string, id: string]> = {
  transactions: ['transaction', 't_id'],
  provider_operations: ['transaction', 't_id'],
  users: ['user', 'user_id'],
};
/** Tables without audited changes: sessions, requests and derived data. */
const PASSING =
  /^(sessions|requests|settings|audit_head|pairs_\w+|mirrored_\w+|provider_events|reconciliation_\w+|refund_\w+)$/;

type Row = Record<string, unknown>;
const rowsOf = async ({ orm }: Database, name: string): Promise<string[]> =>
  (await answered(orm, sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)).map(({ row }) =>
    String(row),
  );

/** Returns the rows of a backup that have changed since without an audit event. */
async function unexplained(then: Database, after: Database): Promise<string[]> {
  const later = await after.orm
    .select({ entity: audit.entity, row_id: audit.row_id })
    .from(audit)
    .innerJoin(auditChain, eq(auditChain.audit_id, audit.id))
    // By the chain, because a row's id is assigned before its transaction ends.
    .where(gt(auditChain.seq, await then.orm.$count(auditChain)));
  const audited = new Set(later.map(({ entity, row_id }) => `${entity} ${row_id}`));
  const found: string[] = [];
  for (const name of STORED_TABLES.map(getTableName).filter((table) => !PASSING.test(table))) {
    const before = new Set(await rowsOf(after, name));
    const [entity, id] = REPORTED[name] ?? [];
    for (const row of await rowsOf(then, name))
      if (!before.has(row) && !audited.has(`${entity} ${id && (JSON.parse(row) as Row)[id]}`))
        found.push(`${name} ${row}`);
  }
  return found;
}

describe.each(places)('npm run backup while the server is running (%s)', (_, place) => {
  it('is a consistent snapshot between charges and edits', async () => {
    const where = await place();
    const program = run('server/main.ts', [], { ...where, PORT: '0', CAPTCHA_DIFFICULTY: '3' });
    ends.push(async () => {
      program.child.kill('SIGKILL');
      await program.ended;
    });
    const url = (await program.line(/^Coverage Portal: /)).replace('Coverage Portal: ', '');
    let headers: Record<string, string> = { 'content-type': 'application/json' };
    const ask = async (method: string, path: string, body?: object) => {
      const sent = body && { body: JSON.stringify(body) };
      return (await fetch(`${url}/api${path}`, { method, headers, ...sent })).json();
    };
    const recaptcha_token = await solveCaptcha({ request: (path) => fetch(url + path) });
    const right = { user_name: SANDBOX_USER, user_password: SANDBOX_PASSWORD, recaptcha_token };
    const { data: login } = await ask('POST', '/auth/authLogin', right);
    headers = { ...headers, authorization: login.auth_key, 'x-api-key': login.api_key };
    const due: { t_id: number; acc_id: number }[] = (
      await ask('GET', '/admin/payments_reporting?report=overdue')
    ).data;

    let [writing, charged, edited] = [true, 0, 0];
    const lines = [
      async () => {
        for (const { t_id: id, acc_id } of due) {
          if (!writing) return;
          if ((await ask('POST', '/admin/charge_payment', { id, acc_id })).status === 'success') charged++;
        }
      },
      async () => {
        const profile = { user_lname: 'Morgan', user_email: SANDBOX_USER, user_mobile: '', user_company: '' };
        for (; writing; edited++)
          await ask('PUT', '/login/profile', { ...profile, user_fname: `Alex ${edited}` });
      },
    ].map((line) => line());
    await vi.waitUntil(() => charged > 0 && edited > 0, { timeout: 60_000 });
    const before = charged;
    const file = join(mkdtempSync(join(home, 'backup-')), 'coverage.gz');
    const backup = run('server/commands/backup.ts', [file], where);
    expect(await backup.ended, backup.errors().join()).toBe(0);
    const meanwhile = edited;
    await vi.waitUntil(() => edited > meanwhile, { timeout: 60_000 });
    writing = false;
    await Promise.all(lines);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);

    const then = await freshDatabase('none');
    ends.push(then.close);
    await restoreBackup(then, file, false);
    expect(await checkAuditLog(then)).toMatchObject({ last: { seq: await then.orm.$count(audit) } });
    const trail = await then.orm.select().from(audit);
    const paid = new Map((await then.orm.select().from(transactions)).map((row) => [row.t_id, row]));
    const attempts = await then.orm.select().from(providerOperations);
    const tells = (t_id: number) =>
      trail
        .filter(({ entity, row_id }) => entity === 'transaction' && row_id === String(t_id))
        .map((row) => row.action);
    const made = attempts.filter(({ user_id, state }) => user_id === 61 && state === 'succeeded');
    expect(made.length).toBeGreaterThanOrEqual(before);
    expect(made.length).toBeLessThanOrEqual(charged);
    for (const { t_id, provider_id, cents } of made) {
      expect(paid.get(t_id)).toMatchObject({ t_status: '34' });
      expect(tells(t_id)).toEqual(expect.arrayContaining(['start charge', 'charge payment']));
      const [taken] = await answered(
        then.orm,
        sql`select count(*)::int as n, sum(amount)::int as cents from provider_payments where id = ${provider_id}`,
      );
      expect(taken).toEqual({ n: 1, cents });
    }
    for (const { t_id } of attempts.filter(({ state }) => state === 'calling')) {
      // Unpaid: due, or declined before.
      expect(['33', '35']).toContain(paid.get(t_id)?.t_status);
      expect(tells(t_id)).not.toContain('charge payment');
    }

    const after = where.DATABASE_URL
      ? await openServer(where.DATABASE_URL)
      : await openFolder(where.DATA_DIR ?? '');
    ends.push(after.close);
    expect(await after.orm.$count(audit)).toBeGreaterThan(trail.length);
    expect(await unexplained(then, after)).toEqual([]);
  });
});
