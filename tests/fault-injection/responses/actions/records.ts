import { getToday } from '../../../../common/days';
import { DISCREPANCY_CLASSES } from '../../../../common/ledger/classes';
import type { BrowserSession, Row } from '../browserSession';

const DIFFERENCES: ReadonlySet<unknown> = new Set(DISCREPANCY_CLASSES);

/** Finds a calendar feed with a URL. */
async function findFeed(read: BrowserSession['read']) {
  for (const { acc_id } of await read('/admin/accounts')) {
    const feed = (await read(`/properties/feeds?acc_id=${acc_id}`)).find(({ feed_url }) => feed_url);
    if (feed) return feed;
  }
  throw new Error('No property has feeds.');
}

/** Refunds a part of a payment that the sandbox provider leaves pending. */
const createPendingRefund = (send: BrowserSession['send'], { t_id, acc_id }: Row = {}) =>
  send('POST', '/admin/refund', { t_id, acc_id, amount: 1.41, reason: 'A test.', refunded: 0 });

/** Explains one difference, so that there is an explanation to remove. */
async function explainDifference({ readList, send }: Pick<BrowserSession, 'readList' | 'send'>) {
  const open = (await readList('reconciliation?sort=["rank","ASC"]')).find((row) =>
    DIFFERENCES.has(row.class),
  );
  await send('POST', '/admin/reconciliation_explanation', {
    id: open?.id,
    discrepancy: open?.discrepancy,
    reason: 'A test.',
  });
}

/** Finds the records that the actions need. */
export async function findRecords({
  read,
  readList,
  send,
}: Pick<BrowserSession, 'read' | 'readList' | 'send'>) {
  const [reservations, coverages, payments, properties] = [
    await read('/admin/reservations'),
    await read('/admin/coverages'),
    await read('/admin/payments'),
    await read('/properties/properties'),
  ];
  const awaiting = coverages.filter(
    ({ policy_status, acc_id }) => policy_status === '37' && Number(acc_id) % 9,
  );
  const guested = new Map(reservations.map((row) => [row.policy_id, row.user_name]));
  const guestful = awaiting.filter(({ policy_id }) => guested.get(policy_id));
  const [openable, deletable] = guestful.slice(guestful.length >> 1).map(({ policy_id }) => policy_id);
  const issued = coverages.find(({ status, coverage_no }) => status === 'Active' && coverage_no)?.policy_id;
  const open = reservations.filter(
    ({ res_status, coverage_no, res_checkin, health }) =>
      res_status === '44' && !coverage_no && String(res_checkin) > getToday() && health === 'Good',
  );
  const bare = open.find(({ policy_id }) => !policy_id)?.res_id;
  const waits = open.find(({ policy_id }) => policy_id)?.res_id;
  const due = payments.find(
    ({ t_status, policy_id, t_rate, acc_id }) =>
      String(t_status) === '33' && policy_id && Number(t_rate) > 0 && Number(acc_id) % 9,
  );
  const held = new Map((await read('/admin/stripe_transactions')).map((row) => [row.id, row]));
  const paid = payments.filter(
    ({ t_status, refunded, stripe_payment_id }) =>
      String(t_status) === '34' && refunded === 0 && held.get(stripe_payment_id)?.status === 'succeeded',
  );
  await createPendingRefund(send, paid[9]);
  await explainDifference({ readList, send });
  return {
    openable,
    deletable,
    issued,
    bare,
    waits,
    due: due?.policy_id,
    doubt: due?.t_id,
    paid: paid[7]?.t_id,
    active: properties.find(({ is_publish }) => is_publish === '1')?.prd_id,
    fed: (await findFeed(read)).prd_id,
  };
}

/** The records that the actions need. */
export type Records = Awaited<ReturnType<typeof findRecords>>;
