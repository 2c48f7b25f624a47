import { expect, test } from 'vitest';
import { derivedLists } from '../../providers/derivedLists';
import type { Row } from '../../schema/types';
import { intent } from '../support/providerRows';

const reconciliation = (ledger: Row[], provider: Row[]) => derivedLists.reconciliation([ledger, provider]);
const refunds = (ledger: Row[], provider: Row[]) => derivedLists.refunds([ledger, provider]);

const paid = (t_id: number, stripe_payment_id: string): Row => ({
  t_id,
  t_status: '34',
  status: 'Paid',
  t_rate: 10,
  stripe_payment_id,
});

const disputed = (status: string, change: Row = {}) => [
  intent('pi_1', { amount: 1000, latest_charge: 'ch_1' }),
  {
    id: 'ch_1',
    object: 'charge',
    amount: 1000,
    currency: 'usd',
    disputed: true,
    dispute: { status, amount: 600, evidence_details: { due_by: Date.parse('2026-12-03T23:59:59Z') / 1000 } },
    ...change,
  },
];

const TAKEN = "The cardholder's bank disputed and withdrew $6.00.";
const NOT_YET = "The cardholder's bank inquired about $6.00.";
const AT_PROVIDER =
  "The cardholder's bank has disputed this payment. See the payment provider for its state.";

test.each<[string, Row[], string, string]>([
  ['needs a response', disputed('needs_response'), 'Disputed', `${TAKEN} Respond by 2026-12-03.`],
  [
    'needs a response without a known deadline',
    disputed('needs_response', { dispute: { status: 'needs_response', amount: 600 } }),
    'Disputed',
    `${TAKEN} A response is needed.`,
  ],
  ['is under review', disputed('under_review'), 'Disputed', `${TAKEN} The response is under review.`],
  [
    'was lost and needs a response again',
    disputed('appeal_needs_response'),
    'Disputed',
    `${TAKEN} Respond by 2026-12-03.`,
  ],
  [
    'was lost and is under review again',
    disputed('appeal_under_review'),
    'Disputed',
    `${TAKEN} The response is under review.`,
  ],
  ['was lost', disputed('lost'), 'Disputed', 'The dispute was lost. $6.00 went back to the cardholder.'],
  [
    'is an inquiry that needs a response',
    disputed('warning_needs_response'),
    'Disputed',
    `${NOT_YET} Respond by 2026-12-03.`,
  ],
  [
    'is an inquiry under review',
    disputed('warning_under_review'),
    'Disputed',
    `${NOT_YET} The response is under review.`,
  ],
  ['was won', disputed('won'), 'Matched', 'Ledger and provider agree: $10.00, paid.'],
  [
    'was an inquiry that was closed',
    disputed('warning_closed'),
    'Matched',
    'Ledger and provider agree: $10.00, paid.',
  ],
  ['has an unknown status', disputed('prevented'), 'Disputed', AT_PROVIDER],
  ['is given as an id', disputed('', { dispute: 'du_1' }), 'Disputed', AT_PROVIDER],
  ['is given without an id', disputed('', { dispute: null }), 'Disputed', AT_PROVIDER],
  [
    'does not exist',
    disputed('', { disputed: false, dispute: null }),
    'Matched',
    'Ledger and provider agree: $10.00, paid.',
  ],
])('a payment whose dispute %s', (_, provider, kind, sentence) => {
  const rows = reconciliation([paid(1, 'pi_1')], provider);
  expect(rows.map((row) => [row.class, row.sentence])).toEqual([[kind, sentence]]);
});

test('explains an unusual dispute as far as possible', () => {
  for (const due_by of [Number.NaN, 1e300, '2026-12-03', {}, null]) {
    const dispute = { status: 'needs_response', amount: 'all', evidence_details: { due_by } };
    const [row] = reconciliation([paid(1, 'pi_1')], disputed('', { dispute }));
    expect(row?.sentence).toBe("The cardholder's bank disputed and withdrew $10.00. A response is needed.");
  }
});

test('the class Disputed comes before all others', () => {
  const [payment, charge] = disputed('needs_response');
  const provider = [{ ...payment, currency: 'jpy' }, charge as Row];
  const classes = (ledger: Row[]) => reconciliation(ledger, provider).map((row) => row.class);
  expect(classes([paid(1, 'pi_1'), paid(2, 'pi_1')])).toEqual(['Disputed']);
  expect(classes([paid(1, 'pi_1')])).toEqual(['Disputed']);
  expect(classes([])).toEqual(['Disputed']);
});

test.each([
  [
    'with a full loss agrees, because the provider holds nothing',
    { dispute: { status: 'lost', amount: 1000 } },
    'Matched',
    'Ledger and provider agree: $10.00, succeeded, $10.00 of it lost in a dispute.',
    [],
  ],
  [
    'with a partial loss has a refund due for the rest',
    { dispute: { status: 'lost', amount: 600 } },
    'Status differs',
    'Ledger: Cancelled. Provider: succeeded.',
    [['Owed', 400]],
  ],
  [
    'with a dispute has no refund due for the withdrawn amount',
    { dispute: { status: 'needs_response', amount: 1000 } },
    'Disputed',
    "The cardholder's bank disputed and withdrew $10.00. A response is needed.",
    [],
  ],
  [
    'with an inquiry has a full refund due',
    { dispute: { status: 'warning_needs_response', amount: 1000 } },
    'Disputed',
    "The cardholder's bank inquired about $10.00. A response is needed.",
    [['Owed', 1000]],
  ],
  [
    'with a won dispute has a full refund due',
    { dispute: { status: 'won', amount: 1000 } },
    'Status differs',
    'Ledger: Cancelled. Provider: succeeded.',
    [['Owed', 1000]],
  ],
])('a cancelled payment %s', (_, change, kind, sentence, owed) => {
  const ledger = [{ ...paid(1, 'pi_1'), t_status: '36', status: 'Cancelled' }];
  const provider = disputed('', change);
  expect(reconciliation(ledger, provider).map((row) => [row.class, row.sentence])).toEqual([
    [kind, sentence],
  ]);
  expect(refunds(ledger, provider).map(({ state, minor }) => [state, minor])).toEqual(owed);
});
