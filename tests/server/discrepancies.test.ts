import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../common/clock';
import { isOpenOrLost } from '../../common/ledger/disputes';
import { toCents } from '../../common/money';
import { statementBatches } from '../../server/payments/statement';
import { sandboxCustomers, sandboxTransactions } from '../../server/provider/sandboxLists';
import { allOf } from '../support/batches';
import { freshDatabase } from '../support/database';

type Remote = Awaited<ReturnType<typeof sandboxTransactions>>['rows'][number];

const db = await freshDatabase();
afterAll(() => db.close());

const LONG_AGO = 3 * 86_400;
const read = () => allOf(statementBatches(db.orm));
type Ledger = Awaited<ReturnType<typeof read>>[number];
let ledger: Ledger[];
let remote: Remote[];
let byId: Map<string, Remote>;
let byLink: Map<string | null, Ledger>;
let linked: { row: Ledger; payment: Remote }[];

beforeAll(async () => {
  ledger = await read();
  remote = (await sandboxTransactions(db.orm)).rows;
  byId = new Map(remote.map((payment) => [payment.id, payment]));
  byLink = new Map(ledger.map((row) => [row.stripe_payment_id, row]));
  linked = ledger.flatMap((row) => {
    const payment = byId.get(row.stripe_payment_id ?? '');
    return payment ? [{ row, payment }] : [];
  });
});

const isStale = ({ status, created }: Remote) => status === 'processing' && now() / 1000 - created > LONG_AGO;
const isRefund = ({ amount_refunded = 0 }: Remote) => amount_refunded > 0;
const isDisputed = ({ dispute }: Remote) =>
  dispute ? isOpenOrLost({ status: dispute.status, amount: null, due: null }) : false;
const agrees = ({ row, payment }: { row: Ledger; payment: Remote }) =>
  row.t_status === '34' &&
  payment.status === 'succeeded' &&
  payment.currency === 'usd' &&
  payment.amount === toCents(row.t_rate);
const linkOf = (payment: Remote) => byLink.get(payment.payment_intent ?? payment.id);

describe('ledger and provider in the sandbox', () => {
  it('agree in most payments, and provider ids are unique', () => {
    expect(byId.size).toBe(remote.length);
    const paid = ledger.filter(({ t_status }) => t_status === '34').length;
    expect(linked.filter(agrees).length).toBeGreaterThan(paid - 30);
  });

  it.each<[string, () => number]>([
    [
      'amount',
      () =>
        linked.filter(
          ({ row, payment }) => payment.currency === 'usd' && payment.amount !== toCents(row.t_rate),
        ).length,
    ],
    ['currency', () => linked.filter(({ payment }) => payment.currency !== 'usd').length],
    [
      'status',
      () => linked.filter(({ payment }) => payment.status !== 'succeeded' && !isStale(payment)).length,
    ],
    [
      'existence at the provider',
      () => ledger.filter((row) => row.t_status === '34' && !byId.has(row.stripe_payment_id ?? '')).length,
    ],
    [
      'existence in the ledger',
      () => remote.filter((payment) => payment.status === 'succeeded' && !linkOf(payment)).length,
    ],
    ['number', () => linked.length - new Set(linked.map(({ payment }) => payment.id)).size],
    ['time', () => remote.filter(isStale).length],
    ['cancelling', () => linked.filter(({ row }) => row.t_status === '36').length],
    [
      'refunding',
      () => remote.filter((payment) => isRefund(payment) && linkOf(payment)?.t_status === '34').length,
    ],
    [
      'disputing',
      () => remote.filter((payment) => isDisputed(payment) && linkOf(payment)?.t_status === '34').length,
    ],
  ])('differ in %s for two to five payments', (_name, count) => {
    expect(count()).toBeGreaterThanOrEqual(2);
    expect(count()).toBeLessThanOrEqual(5);
  });

  it('contain currencies with zero, two and three decimals', () => {
    const currencies = new Set(remote.map(({ currency }) => currency));
    expect(currencies).toEqual(new Set(['usd', 'jpy', 'bhd', 'eur']));
    for (const { amount, currency } of remote) if (currency === 'bhd') expect(amount % 10).toBe(0);
  });

  it('contain lost, won and open disputes', () => {
    const statuses = remote.flatMap(({ dispute }) => dispute?.status ?? []);
    expect(statuses.sort()).toEqual(['lost', 'needs_response', 'under_review', 'warning_needs_response']);
    for (const { dispute, amount } of remote)
      if (dispute) expect([dispute.amount, dispute.reason]).toEqual([amount, expect.stringMatching(/^\w+$/)]);
  });

  it('contain customers with and without a payment method', async () => {
    const { rows } = await sandboxCustomers(db.orm);
    expect(rows.length).toBeGreaterThan(40);
    const ways = new Set(
      rows.map(({ invoice_settings }) => invoice_settings.default_payment_method === null),
    );
    expect(ways).toEqual(new Set([true, false]));
    expect(rows.filter(({ delinquent }) => delinquent).length).toBeGreaterThan(0);
  });
});
