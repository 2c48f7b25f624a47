import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { checkAuditLog } from '../../../server/audit/checkAuditLog';
import type { Database } from '../../../server/db/open';
import { audit, providerOperations, providerPayments, transactions } from '../../../server/db/schema';
import { isCharge, isOpenOperation } from '../../../server/operations/operations';
import type { WriteLog } from './writes';

/** The state of the payments and the audit trail afterwards. */
export type FinalState = {
  payments: number;
  charged: number;
  /** Charged more than once at the provider. */
  twice: number;
  /** Reported as charged, but not at the provider. */
  lost: number;
  /** Ledger and provider differ. */
  disagree: number;
  /** Charges without a final result. */
  open: number;
  writes: number;
  done: number;
  /** Completed writes without exactly one audit event, and rejected writes with one. */
  wrongInTrail: number;
  /** The error of the audit trail, or its number of rows. */
  trail: string;
};

const CHUNK = 5_000;
const toChunks = <T>(list: T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, i) => list.slice(i * CHUNK, (i + 1) * CHUNK));

/** Reads the state after all servers have stopped. `since` is the start of the load. */
export async function readFinalState(
  db: Database,
  { charged, written }: WriteLog,
  since: Date,
): Promise<FinalState> {
  const { orm } = db;
  const t_id = sql<string>`${providerPayments.metadata}->>'t_id'`;
  const taken = await orm
    .select({ id: providerPayments.id, t_id })
    .from(providerPayments)
    .where(and(eq(providerPayments.status, 'succeeded'), gte(providerPayments.created_at, since)));
  const byPayment = new Map<number, string[]>();
  for (const row of taken)
    byPayment.set(Number(row.t_id), [...(byPayment.get(Number(row.t_id)) ?? []), row.id]);
  const rows = new Map<number, { t_status: string; stripe_payment_id: string | null }>();
  for (const part of toChunks(charged.map((charge) => charge.t_id)))
    for (const row of await orm.select().from(transactions).where(inArray(transactions.t_id, part)))
      rows.set(row.t_id, row);
  const disagree = charged.filter((charge) => {
    const row = rows.get(charge.t_id);
    const [id] = byPayment.get(charge.t_id) ?? [];
    return (
      (row?.t_status === '34') !== (id !== undefined) || (id !== undefined && row?.stripe_payment_id !== id)
    );
  });
  const lost = charged.filter(({ t_id: id, statuses }) => statuses.includes(200) && !byPayment.has(id));
  const open = await orm
    .select({ key: providerOperations.key })
    .from(providerOperations)
    .where(and(isCharge, isOpenOperation));

  const trailed = new Map<string, number>();
  for (const row of await orm
    .select({ action: audit.action, request: audit.request })
    .from(audit)
    .where(gte(audit.at, since))) {
    const name = `${row.action} ${row.request}`;
    trailed.set(name, (trailed.get(name) ?? 0) + 1);
  }
  const wrong = written.filter(({ action, requests, done }) => {
    const count = requests.reduce((sum, request) => sum + (trailed.get(`${action} ${request}`) ?? 0), 0);
    return count !== (done ? 1 : 0);
  });
  const verdict = await checkAuditLog(db);
  return {
    payments: charged.length,
    charged: charged.filter((charge) => byPayment.has(charge.t_id)).length,
    twice: [...byPayment.values()].filter((ids) => ids.length > 1).length,
    lost: lost.length,
    disagree: disagree.length,
    open: open.length,
    writes: written.length,
    done: written.filter(({ done }) => done).length,
    wrongInTrail: wrong.length,
    trail: 'wrong' in verdict ? verdict.wrong : `${verdict.last.seq} rows, whole`,
  };
}
