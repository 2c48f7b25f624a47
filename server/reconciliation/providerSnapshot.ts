import { eq, getTableColumns, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { getReceived } from '../../common/ledger/capture';
import type { Db } from '../db/open';
import { providerPaymentSnapshots, settings } from '../db/schema';
import type { ProviderList, ProviderTransaction } from '../provider/provider';

/** Number of rows per statement. */
const BATCH = 5_000;
/** The setting with the time, in ms, of the request for the current snapshot. */
const SEEN = 'provider seen';

const names = Object.keys(getTableColumns(providerPaymentSnapshots));
const columns = sql.raw(names.join(', '));
const changing = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '));

function dueOf(dispute: ProviderTransaction['dispute']): Date | null {
  const due = dispute?.evidence_details.due_by;
  return typeof due === 'number' ? new Date(due * 1000) : null;
}

/** Amounts and the status are those of what was received. */
function seenColumns(row: ProviderTransaction): typeof providerPaymentSnapshots.$inferInsert {
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
    created_at: new Date(row.created * 1000),
  };
}

/**
 * Stores a list of the provider: inserts and updates rows, and deletes rows that the list no longer contains.
 * Rows before the range of the list stay. A list older than the current snapshot is ignored.
 */
export async function saveProviderSnapshot(
  tx: Db,
  { rows, since, at = 0 }: ProviderList<ProviderTransaction>,
): Promise<void> {
  const [last] = await tx.select().from(settings).where(eq(settings.name, SEEN));
  // A time in the future is due to a wrong clock.
  if (last && Number(last.value) > at && Number(last.value) <= now()) return;
  for (let from = 0; from < rows.length; from += BATCH) {
    const json = JSON.stringify(rows.slice(from, from + BATCH).map(seenColumns));
    await tx.execute(sql`insert into provider_payment_snapshots as kept (${columns})
      select ${columns} from jsonb_populate_recordset(null::provider_payment_snapshots, ${json}::text::jsonb)
      on conflict (id) do update set ${changing}`);
  }
  const ids = JSON.stringify(rows.map(({ id }) => id));
  for (const object of ['payment_intent', 'charge'] as const) {
    const from = since?.[object];
    const later =
      from === undefined ? sql`` : sql`and created_at > ${new Date(from * 1000).toISOString()}::timestamptz`;
    await tx.execute(sql`delete from provider_payment_snapshots where object = ${object} ${later}
      and id not in (select jsonb_array_elements_text(${ids}::text::jsonb))`);
  }
  await tx
    .insert(settings)
    .values({ name: SEEN, value: String(at) })
    .onConflictDoUpdate({ target: settings.name, set: { value: String(at) } });
}
