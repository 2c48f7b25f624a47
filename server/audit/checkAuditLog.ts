import { createHash } from 'node:crypto';
import { asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/open';
import { audit as a, auditHead, auditChain as c } from '../db/schema';

/** A link of the hash chain: the number of rows up to this one, and its hash in hex. */
export type Link = { seq: number; hash: string };

/**
 * The result of a check: the last link of an intact chain (0 rows if it is empty), or the first error as a
 * sentence.
 */
export type Verdict = { last: Link } | { wrong: string };

const BATCH = 5_000;
const NONE: Link = { seq: 0, hash: '' };

/** The hashed columns of a row: instants in microseconds, and JSON as PostgreSQL formats it. */
const hashed = {
  id: a.id,
  at: sql<string>`to_char(${a.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actor: a.actor,
  user_id: a.user_id,
  who: a.who,
  role: a.role,
  session_id: a.session_id,
  action: a.action,
  entity: a.entity,
  row_id: a.row_id,
  title: a.title,
  acc_id: a.acc_id,
  request: a.request,
  before: sql<string | null>`${a.before}::text`,
  after: sql<string | null>`${a.after}::text`,
};

const linksAfter = (tx: Db, seq: number) =>
  tx
    .select({ seq: c.seq, hash: c.hash, audit_id: c.audit_id, row: hashed })
    .from(c)
    .leftJoin(a, eq(a.id, c.audit_id))
    .where(gt(c.seq, seq))
    .orderBy(asc(c.seq))
    .limit(BATCH);

type Linked = Awaited<ReturnType<typeof linksAfter>>[number];
type Row = NonNullable<Linked['row']>;

/**
 * Returns the hashed text of a row. It equals the result of the database function `serialize_audit_event`, but does not
 * use that function.
 */
function auditText(seq: number, { before, after, ...row }: Row): string {
  const values = [seq, ...Object.values(row)].map((value) => JSON.stringify(value));
  return `[${[...values, before ?? 'null', after ?? 'null'].join(', ')}]`;
}

const hashOf = (before: string, text: string) =>
  createHash('sha256')
    .update(before + text)
    .digest('hex');

const named = ({ id, at, action, entity, row_id }: Row) =>
  `id ${id}, ${at}, ${[action, entity, row_id].map((part) => JSON.stringify(part)).join(' ')}`;

/** Returns the error of a link that should follow `last`, or undefined if it is valid. */
function wrongOf(link: Linked, last: Link): string | undefined {
  const seq = last.seq + 1;
  if (link.seq !== seq) return `Row ${seq} was removed. The next one is row ${link.seq}.`;
  if (!link.row) return `Row ${seq} was removed (id ${link.audit_id}).`;
  if (hashOf(last.hash, auditText(seq, link.row)) !== link.hash)
    return `Row ${seq} was changed (${named(link.row)}).`;
  return undefined;
}

/**
 * Returns the error at the end of the chain: rows that were removed there, or rows that never joined the
 * chain.
 */
async function wrongAtEnd(tx: Db, last: Link): Promise<string | undefined> {
  const [head = NONE] = await tx.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  if (head.seq > last.seq) return `Row ${last.seq + 1} was removed. There were ${head.seq} rows.`;
  if (head.seq !== last.seq || head.hash !== last.hash)
    return `The end of the chain was changed: it records ${head.seq} rows, but there are ${last.seq}.`;
  const [loose] = await tx
    .select(hashed)
    .from(a)
    .where(notExists(tx.select().from(c).where(eq(c.audit_id, a.id))))
    .orderBy(asc(a.id))
    .limit(1);
  return loose && `A row outside of the chain was inserted (${named(loose)}).`;
}

/**
 * Verifies the complete audit trail in batches, in one snapshot of the database.
 * `known` is a link that an earlier check returned and that is stored elsewhere. Anyone who can write to the
 * database can rebuild the chain, or remove its end with the head. Only a known link detects that.
 */
export const checkAuditLog = (db: Database, known?: Link): Promise<Verdict> =>
  db.snapshot(async (tx) => {
    let last = NONE;
    for (let links = await linksAfter(tx, 0); links.length > 0; links = await linksAfter(tx, last.seq))
      for (const link of links) {
        const wrong = wrongOf(link, last);
        if (wrong) return { wrong };
        if (known?.seq === link.seq && known.hash !== link.hash)
          return {
            wrong: `Row ${link.seq} differs from the known one. The chain was rebuilt.`,
          };
        last = { seq: link.seq, hash: link.hash };
      }
    const wrong = await wrongAtEnd(tx, last);
    if (wrong) return { wrong };
    if (known && known.seq > last.seq)
      return { wrong: `Row ${last.seq + 1} was removed. There were ${known.seq} rows.` };
    return { last };
  });
