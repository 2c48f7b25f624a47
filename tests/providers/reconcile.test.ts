import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../common/clock';
import { RECONCILIATION_CLASSES } from '../../common/ledger/classes';
import { toCents } from '../../common/money';
import { derivedLists } from '../../providers/derivedLists';
import { withReceived } from '../../providers/ledgerSides';
import type { Row } from '../../schema/types';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const seconds = (daysAgo: number) => NOW / 1000 - daysAgo * 86_400;

const reconciliation = (ledger: Row[], provider: Row[]) => derivedLists.reconciliation([ledger, provider]);
const refunds = (ledger: Row[], provider: Row[], made: Row[] = []) =>
  derivedLists.refunds([ledger, provider, made]);

beforeEach(() => setClock(() => NOW));
afterEach(() => setClock());

const paid = (t_id: number, stripe_payment_id: string | null, t_rate = 10): Row => ({
  t_id,
  t_status: '34',
  status: 'Paid',
  t_rate,
  stripe_payment_id,
});

const intent = (id: string, change: Row = {}): Row => ({
  id,
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1000,
  currency: 'usd',
  created: seconds(1),
  ...change,
});

const classes = (ledger: Row[], provider: Row[]) => reconciliation(ledger, provider).map((row) => row.class);

test.each<[string, Row[], Row[], string]>([
  ['agree', [paid(1, 'pi_1')], [intent('pi_1')], 'Matched'],
  [
    'agree by the id of the charge',
    [paid(1, 'ch_1')],
    [intent('pi_1', { latest_charge: 'ch_1' })],
    'Matched',
  ],
  ['have different amounts', [paid(1, 'pi_1', 10.01)], [intent('pi_1')], 'Amount differs'],
  ['have different currencies', [paid(1, 'pi_1')], [intent('pi_1', { currency: 'jpy' })], 'Currency differs'],
  ['disagree on the state', [paid(1, 'pi_1')], [intent('pi_1', { status: 'canceled' })], 'Status differs'],
  [
    'disagree since it was refunded',
    [paid(1, 'pi_1')],
    [
      intent('pi_1', { latest_charge: 'ch_1' }),
      { id: 'ch_1', object: 'charge', amount: 1000, refunded: true },
    ],
    'Refund differs',
  ],
  ['do not meet: paid here', [paid(1, 'pi_1')], [], 'Paid in the ledger, unknown in Stripe'],
  ['do not meet: paid here without an id', [paid(1, null)], [], 'Paid in the ledger, unknown in Stripe'],
  ['do not meet: succeeded there', [], [intent('pi_1')], 'Succeeded in Stripe, not in the ledger'],
  ['do not meet: failed there', [], [intent('pi_1', { status: 'canceled' })], 'Matched'],
  ['do not meet: scheduled here', [{ t_id: 1, t_status: '33', t_rate: 5 }], [], 'Matched'],
  ['share an id: two payments', [paid(1, 'pi_1'), paid(2, 'pi_1')], [intent('pi_1')], 'Duplicate Stripe ID'],
  ['share an id: listed twice', [paid(1, 'pi_1')], [intent('pi_1'), intent('pi_1')], 'Duplicate Stripe ID'],
  [
    'wait: processing for over 3 days',
    [{ t_id: 1, t_status: '33', t_rate: 10, stripe_payment_id: 'pi_1' }],
    [intent('pi_1', { status: 'processing', created: seconds(3.1) })],
    'Stuck in processing',
  ],
  [
    'wait: processing for less',
    [{ t_id: 1, t_status: '33', t_rate: 10, stripe_payment_id: 'pi_1' }],
    [intent('pi_1', { status: 'processing', created: seconds(2.9) })],
    'Matched',
  ],
])('ledger and provider %s', (_, ledger, provider, kind) => {
  expect(classes(ledger, provider)).toEqual([kind]);
});

const heldCharge: Row = {
  id: 'ch_1',
  object: 'charge',
  status: 'succeeded',
  amount: 1000,
  currency: 'usd',
  captured: false,
};
const part: Row[] = [
  intent('pi_1', { amount_received: 600, latest_charge: 'ch_1' }),
  { ...heldCharge, captured: true, amount_captured: 600, amount_refunded: 400 },
];

test.each<[string, Row[], Row[], string, string]>([
  [
    'is only held',
    [paid(1, 'pi_1')],
    [intent('pi_1', { status: 'requires_capture', amount_capturable: 1000, amount_received: 0 })],
    'Held in Stripe, not taken',
    'The provider holds $10.00 on the card and has not taken it. Ledger: Paid.',
  ],
  [
    'is only held by a charge without an intent',
    [],
    [heldCharge],
    'Held in Stripe, not taken',
    'The provider holds $10.00 on the card and has not taken it. The ledger does not have this payment.',
  ],
  [
    'was released',
    [],
    [{ ...heldCharge, refunded: true, amount_refunded: 1000 }],
    'Matched',
    'Canceled at the provider, missing in the ledger.',
  ],
  [
    'was taken in part',
    [paid(1, 'pi_1')],
    part,
    'Partly captured in Stripe',
    'Ledger $10.00, provider $6.00.',
  ],
  [
    'was taken in part, by a payment that the ledger does not have',
    [],
    part,
    'Succeeded in Stripe, not in the ledger',
    'The provider has this payment. The ledger does not.',
  ],
  [
    'was taken in part, and the ledger knows it',
    [paid(1, 'pi_1', 6)],
    part,
    'Matched',
    'Ledger and provider agree: $6.00, paid.',
  ],
  [
    'was taken in part and refunded in part',
    [{ ...paid(1, 'pi_1', 6), refunded: 1 }],
    [part[0] as Row, { ...part[1], amount_refunded: 500 }],
    'Matched',
    'Ledger and provider agree: $6.00, paid, $1.00 of it refunded.',
  ],
])('money that %s', (_, ledger, provider, kind, sentence) => {
  const [row] = reconciliation(ledger, provider);
  expect([row?.class, row?.sentence]).toEqual([kind, sentence]);
  // The rows of the payments page are the same.
  expect(reconciliation(ledger, provider.map(withReceived))).toEqual([row]);
  expect(refunds(ledger, provider)).toEqual([]);
});

test('a row explains itself with both amounts in their currencies', () => {
  const [row] = reconciliation([paid(1, 'pi_1')], [intent('pi_1', { currency: 'jpy' })]);
  expect(row?.sentence).toBe('Ledger $10.00, provider ¥1,000.');
});

test("a row shows the title of the provider's status", () => {
  const waits = [intent('pi_1', { status: 'requires_payment_method' })];
  const [here] = reconciliation([{ ...paid(1, 'pi_1'), status: 'Paid' }], waits);
  expect(here?.sentence).toBe('Ledger: Paid. Provider: requires payment.');
  const [alone] = reconciliation([], waits);
  expect(alone?.sentence).toBe('Requires Payment at the provider, missing in the ledger.');
});

const sentBack = (amount_refunded: number, status = 'succeeded') => [
  intent('pi_1', { latest_charge: 'ch_1', status }),
  { id: 'ch_1', object: 'charge', amount: 1000, currency: 'usd', amount_refunded },
];

test.each<[string, Row, Row[], string, string]>([
  [
    'agree',
    { refunded: 4 },
    sentBack(400),
    'Matched',
    'Ledger and provider agree: $10.00, paid, $4.00 of it refunded.',
  ],
  [
    'agree on the whole',
    { refunded: 10 },
    sentBack(1000),
    'Matched',
    'Ledger and provider agree: $10.00, paid, $10.00 of it refunded.',
  ],
  [
    'are in the ledger alone',
    { refunded: 4 },
    [intent('pi_1')],
    'Refund differs',
    'Refunded in the ledger $4.00, at the provider nothing.',
  ],
  [
    'are not in the ledger',
    { refunded: 0 },
    sentBack(400),
    'Refund differs',
    'Refunded at the provider $4.00, in the ledger nothing.',
  ],
  [
    'are of different amounts',
    { refunded: 4 },
    sentBack(500),
    'Refund differs',
    'Refunded in the ledger $4.00, at the provider $5.00.',
  ],
  [
    'of a cancelled payment agree, and nothing is held',
    { t_status: '36', status: 'Cancelled', refunded: 10 },
    sentBack(1000),
    'Matched',
    'Ledger and provider agree: $10.00, succeeded, $10.00 of it refunded.',
  ],
  [
    'of a cancelled payment agree, and a part is still held',
    { t_status: '36', status: 'Cancelled', refunded: 4 },
    sentBack(400),
    'Status differs',
    'Ledger: Cancelled. Provider: succeeded.',
  ],
  [
    'of a cancelled payment are not the same',
    { t_status: '36', status: 'Cancelled', refunded: 4 },
    sentBack(1000),
    'Refund differs',
    'Refunded in the ledger $4.00, at the provider $10.00.',
  ],
])('refunds %s', (_, change, provider, kind, sentence) => {
  const rows = reconciliation([{ ...paid(1, 'pi_1'), ...change }], provider);
  expect(rows.map((row) => [row.class, row.sentence])).toEqual([[kind, sentence]]);
});

const id = fc.constantFrom('pi_1', 'pi_2', 'pi_3', 'ch_1', 'ch_2', 'pi_x');
const status = fc.constantFrom('succeeded', 'processing', 'canceled', 'failed', '');
const strange = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constant(null), fc.string({ maxLength: 3 }));
const payments = fc.array(
  fc.record({
    t_status: fc.constantFrom('33', '34', '35', '36', 'x'),
    t_rate: fc.oneof(fc.constantFrom(10, 20, 30), strange),
    stripe_payment_id: fc.oneof(id, fc.constant(null), fc.constant('')),
  }),
  { maxLength: 12 },
);
const transactions = fc.array(
  fc.record({
    id: fc.oneof(id, fc.string({ minLength: 1, maxLength: 4 })),
    object: fc.constantFrom('payment_intent', 'charge', undefined, 'customer'),
    status,
    amount: fc.oneof(fc.constantFrom(1000, 2000), strange),
    currency: fc.constantFrom('usd', 'jpy', 'bhd', null, 7),
    latest_charge: fc.oneof(id, fc.constant(null), fc.record({ id })),
    payment_intent: fc.oneof(id, fc.constant(null)),
    created: fc.constantFrom(seconds(1), seconds(9), null),
    disputed: fc.constantFrom(true, false, undefined),
    dispute: fc.oneof(
      fc.constantFrom(null, undefined, 'du_1', {}),
      fc.record({
        status: fc.constantFrom('needs_response', 'lost', 'won', 'strange', 7),
        amount: strange,
        evidence_details: fc.constantFrom(null, { due_by: seconds(-9) }, { due_by: 1e300 }, { due_by: 'x' }),
      }),
    ),
  }),
  { maxLength: 12 },
);
const numbered = (rows: Row[]): (Row & { t_id: number })[] => rows.map((row, i) => ({ ...row, t_id: i + 1 }));
const listed = (rows: Row[], field: string) =>
  rows.flatMap((row) => String(row[field] ?? '').split(', ')).filter(Boolean);

test('each ledger payment and each provider transaction is in exactly one row and class', () => {
  fc.assert(
    fc.property(payments, transactions, (some, provider) => {
      const ledger = numbered(some);
      const rows = reconciliation(ledger, provider);
      expect(listed(rows, 't_ids').sort()).toEqual(ledger.map(({ t_id }) => String(t_id)).sort());
      const ids = provider
        .filter(({ object, id }) => object !== 'customer' && id.trim())
        .map(({ id }) => id.trim());
      expect(
        new Set(rows.flatMap((row) => String(row.provider_ids ?? '').split(', ')).filter(Boolean)),
      ).toEqual(new Set(ids));
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      for (const row of rows) expect(RECONCILIATION_CLASSES).toContain(row.class);
    }),
  );
});

test('the sums of the classes are those of the ledger, for any order of the input', () => {
  fc.assert(
    fc.property(payments, transactions, (some, provider) => {
      const ledger = numbered(some);
      const total = (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row.ledger_amount ?? 0), 0);
      const rows = reconciliation(ledger, provider);
      expect(total(rows)).toBe(ledger.reduce((sum, { t_rate }) => sum + (toCents(t_rate) ?? 0), 0));
      const byClass = (rows: Row[]) =>
        RECONCILIATION_CLASSES.map((transaction) => total(rows.filter((row) => row.class === transaction)));
      expect(byClass(reconciliation([...ledger].reverse(), provider))).toEqual(byClass(rows));
    }),
  );
});

test('the order of the provider does not matter as long as no id is repeated', () => {
  fc.assert(
    fc.property(
      payments,
      fc.uniqueArray(fc.record({ id, status }), { selector: (row) => row.id }),
      (some, list) => {
        const ledger = numbered(some);
        const provider = list.map((row) => ({ ...intent(row.id), ...row }));
        const kinds = (rows: Row[]) => rows.map((row) => `${row.t_ids}/${row.class}`).sort();
        expect(kinds(reconciliation(ledger, [...provider].reverse()))).toEqual(
          kinds(reconciliation(ledger, provider)),
        );
      },
    ),
  );
});

test('a refund is owed back if the ledger is cancelled and the provider holds the money', () => {
  const rows = refunds(
    [{ ...paid(1, 'pi_1'), t_status: '36' }, paid(2, 'pi_2'), paid(3, 'pi_3')],
    [intent('pi_1'), intent('pi_2', { amount_refunded: 400 }), intent('pi_3')],
  );
  expect(rows.map(({ t_id, state, minor }) => [t_id, state, minor])).toEqual([
    [1, 'Owed', 1000],
    [2, 'Refunded in Stripe', 400],
  ]);
});

test('refunds of the ledger are neither owed back nor made outside of the portal', () => {
  const rows = refunds(
    [
      { ...paid(1, 'pi_1'), t_status: '36', refunded: 4 },
      { ...paid(2, 'pi_2'), refunded: 4 },
      { ...paid(3, 'pi_3'), refunded: 1 },
      // Not at the provider yet.
      { ...paid(4, 'pi_4'), t_status: '36', refunded: 10 },
    ],
    [
      intent('pi_1', { amount_refunded: 400 }),
      intent('pi_2', { amount_refunded: 400 }),
      intent('pi_3', { amount_refunded: 400 }),
      intent('pi_4'),
    ],
  );
  expect(rows.map(({ t_id, state, minor }) => [t_id, state, minor])).toEqual([
    [1, 'Owed', 600],
    [3, 'Refunded in Stripe', 300],
  ]);
});

test.each([
  ['calling', 'In progress', 'Contacting the payment provider. Reason: Left early'],
  ['unsure', 'Unknown', 'The payment provider did not respond. Try again. Reason: Left early'],
  ['pending', 'Pending', 'Being processed by the bank. Reason: Left early'],
  ['succeeded', 'Refunded', 'Refunded. Reason: Left early'],
  ['failed', 'Failed', 'The card was lost or stolen. Reason: Left early'],
  ['strange', 'strange', 'Reason: Left early'],
])('a refund of the ledger that is %s is %s', (state, word, sentence) => {
  const failure = state === 'failed' ? 'The card was lost or stolen.' : null;
  const made = { refund_id: 7, t_id: 1, state, amount: 4.1, reason: 'Left early', failure };
  expect(refunds([paid(1, 'pi_1')], [intent('pi_1')], [made])).toMatchObject([
    { id: 'refund-7', t_id: 1, state: word, sentence, minor: 410, currency: 'usd' },
  ]);
});
