import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAuditLog, type Link } from '../../server/audit/checkAuditLog';
import { writeAuditEvent } from '../../server/audit/writeAuditEvent';
import { getSocketPath, serveBackups } from '../../server/backup/backupSocket';
import { type Database, type Db, openFolder, openServer } from '../../server/db/open';
import { auditChain } from '../../server/db/schema';
import { freshDatabase, freshFolder } from '../support/database';
import { ownPostgres } from '../support/ownPostgres';
import { run } from '../support/process';

const server = process.env.TEST_DATABASE_URL;

const STRANGE = ['"', '\\ \n\t\u0001\u007f', 'żółć 家 🏠\u2028', '', "o'Neil", '\\u0041'];

/** Writes six rows with values that JavaScript and SQL may format differently. */
const writeSix = (orm: Db) =>
  orm.transaction(async (tx) => {
    for (const [i, text] of STRANGE.entries())
      await writeAuditEvent(tx, null, {
        action: 'create sandbox data',
        title: 'Sandbox data',
        entity: 'database',
        id: text,
        before: { number: i / 3, big: 1e21, text: '' },
        after: { number: -0.5, big: i, text, deep: [{ b: null, a: [i, text] }], at: new Date(i) },
      });
  });

/** The functions that close the databases. */
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const databases: [string, () => Promise<Database>][] = [
  ['embedded', () => freshDatabase('none')],
  ...(server
    ? [
        [
          'of PostgreSQL',
          async () => {
            const own = await ownPostgres(server, 'none');
            ends.push(own.drop);
            return openServer(own.url);
          },
        ] as [string, () => Promise<Database>],
      ]
    : []),
];

async function whole(db: Database): Promise<Link> {
  const verdict = await checkAuditLog(db);
  if ('wrong' in verdict) throw new Error(verdict.wrong);
  return verdict.last;
}

const gone = (id: number) => [
  sql`delete from audit where id = ${id}`,
  sql`delete from audit_chain where audit_id = ${id}`,
];

const TAMPERED: [string, SQL[], RegExp][] = [
  [
    'a changed row',
    [sql`update audit set after = after || '{"number": -0.6}' where id = 3`],
    /^Row 3 was changed \(id 3, /,
  ],
  [
    'a row with another time',
    [sql`update audit set at = at + interval '1 microsecond' where id = 1`],
    /^Row 1 was changed/,
  ],
  ['a row with another user', [sql`update audit set user_id = 7 where id = 6`], /^Row 6 was changed/],
  ['a row removed in the middle', [sql`delete from audit where id = 4`], /^Row 4 was removed \(id 4\)\.$/],
  ['a row removed with its link', gone(4), /^Row 4 was removed\. The next one is row 5\.$/],
  ['the first row removed', gone(1), /^Row 1 was removed\. The next one is row 2\.$/],
  ['the last row removed', gone(6), /^Row 6 was removed\. There were 6 rows\.$/],
  [
    'all rows removed',
    [sql`delete from audit`, sql`delete from audit_chain`],
    /^Row 1 was removed\. There were 6 rows\.$/,
  ],
  [
    'two rows swapped',
    [
      sql`update audit a set row_id = b.row_id, title = b.title, before = b.before, after = b.after, at = b.at
        from audit b where (a.id, b.id) in ((2, 5), (5, 2))`,
    ],
    /^Row 2 was changed/,
  ],
  [
    'two links swapped',
    [
      sql`update audit_chain set audit_id = -audit_id where seq in (2, 5)`,
      sql`update audit_chain set audit_id = 7 - seq where seq in (2, 5)`,
    ],
    /^Row 2 was changed \(id 5, /,
  ],
  [
    'a row inserted past the chain',
    [
      sql`alter table audit disable trigger audit_chain_append`,
      sql`insert into audit (at, action, entity, row_id) values (now(), 'sign in', 'user', '1')`,
      sql`alter table audit enable trigger audit_chain_append`,
    ],
    /^A row outside of the chain was inserted \(id 7, /,
  ],
  ['a head with a lower number', [sql`update audit_head set seq = 5`], /^The end of the chain was changed/],
  ['no head', [sql`delete from audit_head`], /^The end of the chain was changed/],
];

describe.each(databases)('the hash chain of the audit trail, %s', (_, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    ends.push(db.close);
  });
  beforeEach(async () => {
    await db.orm.execute(sql`truncate audit, audit_chain, audit_head restart identity`);
    await writeSix(db.orm);
  });

  it('is valid and without gaps for any content of the rows', async () => {
    const link = await whole(db);
    expect(link.seq).toBe(STRANGE.length);
    await expect(
      db.orm.transaction(async (tx) => {
        await writeAuditEvent(tx, null, { action: 'sign in', entity: 'user', id: 1 });
        throw new Error('Nothing of this is kept.');
      }),
    ).rejects.toThrow('Nothing of this is kept.');
    expect(await whole(db)).toEqual(link);
    await writeSix(db.orm);
    expect((await whole(db)).seq).toBe(2 * STRANGE.length);
  });

  it.each(TAMPERED)('detects %s', async (_what, actions, sentence) => {
    await whole(db);
    for (const action of actions) await db.orm.execute(action);
    expect(await checkAuditLog(db)).toEqual({ wrong: expect.stringMatching(sentence) });
  });

  it('detects a rebuilt or truncated chain by an earlier link', async () => {
    const known = await whole(db);
    expect(await checkAuditLog(db, known)).toEqual({ last: known });
    await db.orm.execute(sql`update audit set row_id = '2' where id = 2`);
    await db.orm.execute(sql`truncate audit_chain, audit_head`);
    await db.orm.execute(sql`select append_to_audit_chain(array(select id from audit))`);
    expect((await whole(db)).seq).toBe(known.seq);
    expect(await checkAuditLog(db, known)).toEqual({
      wrong: `Row 6 differs from the known one. The chain was rebuilt.`,
    });
    for (const action of gone(6)) await db.orm.execute(action);
    await db.orm.execute(
      sql`update audit_head set (seq, hash) = (select seq, hash from audit_chain where seq = 5)`,
    );
    expect(await checkAuditLog(db, known)).toEqual({ wrong: 'Row 6 was removed. There were 6 rows.' });
  });
});

describe.skipIf(!server)('several servers with one PostgreSQL database', () => {
  const WRITERS = 4;
  const EACH = 40;

  it('chain concurrent writes, with and without changes of lists', async () => {
    const own = await ownPostgres(server ?? '', 'none');
    ends.push(own.drop);
    const opened = await Promise.all(Array.from({ length: WRITERS }, () => openServer(own.url)));
    for (const { close } of opened) ends.push(close);
    const [{ orm }] = opened as [Database];
    await orm.execute(
      sql`insert into accounts (acc_id, acc_status, status, created_at) select i, '1', 'Active', now() from generate_series(1, 4) i`,
    );
    const write = async ({ orm: its }: Database, writer: number) => {
      for (let i = 0; i < EACH; i++)
        await its.transaction(async (tx) => {
          const event = { action: 'sign in', entity: 'user', id: i } as const;
          // Writes the event before or after the changes of lists. The locks must be taken in the same order.
          if (i % 2) await writeAuditEvent(tx, null, event);
          if (i % 3)
            await tx.execute(sql`update accounts set acc_title = ${`${i}`} where acc_id = ${writer + 1}`);
          if (!(i % 2)) await writeAuditEvent(tx, null, event);
        });
    };
    await Promise.all(opened.flatMap((db, i) => [write(db, i), write(db, i)]));
    expect((await whole(opened[0] as Database)).seq).toBe(2 * WRITERS * EACH);
    const [counted] = await orm
      .select({ n: sql<number>`count(distinct ${auditChain.seq})::int` })
      .from(auditChain);
    expect(counted?.n).toBe(2 * WRITERS * EACH);
  });
});

describe('npm run audit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-audit-'));
  const DATA_DIR = join(folder, 'db');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const runAudit = async (...args: string[]) => {
    const command = run('server/commands/audit.ts', args, { DATA_DIR });
    return { code: await command.ended, out: command.lines(), err: command.errors() };
  };

  it('prints the number of valid rows and the last link, also while a server is running', async () => {
    await freshFolder(DATA_DIR, 'none');
    const db = await openFolder(DATA_DIR);
    await writeSix(db.orm);
    const { seq, hash } = await whole(db);
    const socket = getSocketPath(DATA_DIR) ?? '';
    const end = await serveBackups(db, socket);
    const sentence = `The audit trail is complete: 6 rows. Keep elsewhere, and give it next time: ${seq}:${hash}`;
    expect(await runAudit()).toEqual({ code: 0, out: [sentence], err: [] });
    await end();
    await db.close();
    expect(await runAudit(`${seq}:${hash}`)).toEqual({ code: 0, out: [sentence], err: [] });
    expect(await runAudit('6')).toMatchObject({ code: 1, err: [expect.stringMatching(/^npm run audit /)] });
  });

  it('names the first invalid row and exits with status 1', async () => {
    const db = await openFolder(DATA_DIR);
    await db.orm.execute(sql`update audit set action = 'sign out' where id in (2, 4)`);
    await db.close();
    const { code, out, err } = await runAudit();
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([
      expect.stringMatching(
        /^The audit trail is broken\. Row 2 was changed \(id 2, .*Z, "sign out" "database" ".*"\)\.$/,
      ),
    ]);
  });

  it('names the first removed row, and finds removed latest rows by a stored link', async () => {
    rmSync(DATA_DIR, { recursive: true, force: true });
    await freshFolder(DATA_DIR, 'none');
    const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const db = await openFolder(DATA_DIR);
      return work(db).finally(db.close);
    };
    const { seq, hash } = await within(async (db) => {
      await writeSix(db.orm);
      const link = await whole(db);
      for (const action of gone(6)) await db.orm.execute(action);
      await db.orm.execute(
        sql`update audit_head set (seq, hash) = (select seq, hash from audit_chain where seq = 5)`,
      );
      return link;
    });
    expect(await runAudit()).toMatchObject({
      code: 0,
      out: [expect.stringContaining('is complete: 5 rows.')],
    });
    const wrong = (sentence: string) => ({
      code: 1,
      out: [],
      err: [`The audit trail is broken. ${sentence}`],
    });
    expect(await runAudit(`${seq}:${hash}`)).toEqual(wrong('Row 6 was removed. There were 6 rows.'));
    for (const [row, next] of [
      [3, 4],
      [1, 2],
    ] as const) {
      await within(async ({ orm }) => {
        for (const action of gone(row)) await orm.execute(action);
      });
      expect(await runAudit()).toEqual(wrong(`Row ${row} was removed. The next one is row ${next}.`));
    }
  });
});
