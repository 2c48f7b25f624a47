import { mdiBed } from '@mdi/js';
import { describe, expect, it } from 'vitest';
import type { BulkRun } from '../../providers/bulkRunStorage';
import { defineResource } from '../../schema/defineResource';
import type { Action, Mutation, ResolvedList, Row } from '../../schema/types';
import { createBulkPlan, createBulkRun } from '../../src/bulk/bulkPlan';
import { countByStatus, getRetryable, setItemOutcome } from '../../src/bulk/bulkRun';

type Bill = { bill: number; owner: string; state: string; state_title: string; due: string; amount: number };

const AT = '2026-03-10T15:00:00.000Z';
const pay: Mutation<Bill> = {
  endpoint: 'POST /pay',
  payload: ({ bill }) => ({ bill }),
  requires: { field: 'owner', message: 'Nobody owns it.' },
  confirm: {
    title: 'Pay',
    content: 'Pay?',
    confirm: 'Pay',
    pending: 'Paying...',
    fields: ['owner', 'state'],
  },
  bulk: { label: 'Pay', title: 'Pay', content: 'Pay all?', confirm: 'Pay %{count}', sumField: 'amount' },
  successMessage: 'Paid.',
  errorMessage: '%{msg}',
  unexpectedErrorMessage: '%{error}',
};
const bills = (
  change: Partial<Action<Bill> & Mutation<Bill>> = {},
  when: object | (() => boolean) = { state: ['1', '2'] },
) =>
  defineResource<Bill>({
    name: 'bills',
    label: 'Bills',
    id: 'bill',
    icon: mdiBed,
    fields: {
      bill: { type: 'number', label: 'Bill' },
      owner: { type: 'text', label: 'Owner' },
      state: { type: 'badge', label: 'Status', labelField: 'state_title' },
      due: { type: 'date', label: 'Due' },
      amount: { type: 'money', label: 'Amount' },
    },
    list: { columns: ['bill'], sort: { field: 'bill', order: 'ASC' }, bulkActions: ['pay'] },
    actions: { pay: { label: 'Pay', icon: mdiBed, when, ...pay, ...change } },
  });
const bill = (n: number, other: Partial<Bill> = {}): Row => ({
  id: String(n),
  bill: n,
  owner: 'Ada',
  state: '1',
  state_title: 'Open',
  due: '2026-03-01',
  amount: 1.1,
  ...other,
});
const listOf = ({ list }: ReturnType<typeof bills>): ResolvedList => {
  if (!list) throw new Error('No list.');
  return list;
};
const plan = (resource: ReturnType<typeof bills>, rows: Row[], list: Partial<ResolvedList> = {}) =>
  createBulkPlan(resource, { ...listOf(resource), ...list }, 'pay', rows);

describe('the plan of a bulk action', () => {
  it('includes the rows that allow the action and skips the others, each with its reason', () => {
    const rows = [
      bill(1),
      bill(2, { state: '3', state_title: 'Closed' }),
      bill(3, { owner: '' }),
      bill(4, { state: '2' }),
    ];
    const { included: doing, skipped: out } = plan(bills(), rows);
    expect(doing).toEqual([rows[0], rows[3]]);
    expect(out).toEqual([
      { row: rows[1], reason: { field: 'state', valueText: 'Closed' } },
      { row: rows[2], reason: { message: 'Nobody owns it.' } },
    ]);
  });

  it('uses the declared field as the reason, otherwise the first field that does not match', () => {
    const row = bill(1, { state: '3', due: '2026-04-01' });
    expect(plan(bills({}, { due: '2026-03-01', state: '1' }), [row]).skipped[0]?.reason).toMatchObject({
      field: 'due',
    });
    const bulk = {
      label: 'Pay',
      title: 'Pay',
      content: '',
      confirm: '',
      skipReasonField: 'owner',
    } as const;
    expect(plan(bills({ bulk: bulk }), [row]).skipped[0]?.reason).toEqual({
      field: 'owner',
      valueText: 'Ada',
    });
  });

  it('uses "not offered" as the reason of a function', () => {
    expect(
      plan(
        bills({}, () => false),
        [bill(1)],
      ).skipped[0]?.reason,
    ).toEqual({ state: true });
  });

  it('skips the rows for which the action cannot succeed, with the reason, also if the list always offers it', () => {
    const blocked = {
      icon: mdiBed,
      getReason: ({ owner }: Bill) => (owner === 'Bob' ? 'Bob is broke.' : undefined),
    };
    const rows = [bill(1, { owner: 'Bob' }), bill(2)];
    const expected = {
      included: [rows[1]],
      skipped: [{ row: rows[0], reason: { message: 'Bob is broke.' } }],
    };
    expect(plan(bills({ blocked }), rows)).toEqual(expected);
    expect(plan(bills({ blocked }), rows, { ignoreConditions: true })).toEqual(expected);
  });

  it('includes all rows if the list always offers its actions', () => {
    expect(plan(bills(), [bill(1, { state: '3' })], { ignoreConditions: true }).included).toHaveLength(1);
  });
});

describe('a run', () => {
  const createRun = (): BulkRun => {
    const resource = bills();
    const rows = [bill(1), bill(2), bill(3), bill(4, { state: '3', state_title: 'Closed' })];
    const action = resource.actions.pay;
    if (!action || !('endpoint' in action)) throw new Error('No change.');
    return createBulkRun(resource, 'pay', action, plan(resource, rows), (why) => JSON.stringify(why), AT);
  };
  const createOutcome = (status: 'done' | 'refused' | 'unknown') => ({
    status,
    message: status,
    finishedAt: AT,
  });

  it('has a key and a payload for each row, and only the needed facts', () => {
    const run = createRun();
    expect(new Set(run.rows.map(({ key }) => key)).size).toBe(4);
    expect(run.rows[0]).toEqual({
      id: '1',
      key: expect.stringMatching(/^[\da-f]{32}$/),
      body: { bill: 1 },
      row: { owner: 'Ada', state: '1', state_title: 'Open', amount: 1.1 },
    });
    expect(run.rows[3]?.outcome).toEqual({
      status: 'left out',
      message: expect.stringContaining('Closed'),
      finishedAt: AT,
    });
  });

  it('counts finished, failed and remaining rows, but not skipped ones', () => {
    const run = setItemOutcome(
      setItemOutcome(createRun(), '1', createOutcome('done')),
      '2',
      createOutcome('refused'),
    );
    const { all, done, failed, remaining: left, skipped: out } = countByStatus(run);
    expect([all, done, failed.map(({ id }) => id), left.map(({ id }) => id), out]).toEqual([
      3,
      1,
      ['2'],
      ['3'],
      1,
    ]);
  });

  it('keeps the first result of a row', () => {
    const run = setItemOutcome(
      setItemOutcome(createRun(), '1', createOutcome('done')),
      '1',
      createOutcome('refused'),
    );
    expect(run.rows[0]?.outcome?.status).toBe('done');
  });

  it('retries a rejected row with a new key, and an unknown result with the same key', () => {
    const run = [['1', 'done'] as const, ['2', 'refused'] as const, ['3', 'unknown'] as const].reduce(
      (at, [id, status]) => setItemOutcome(at, id, createOutcome(status)),
      createRun(),
    );
    const retried = getRetryable(run);
    expect(countByStatus(retried).remaining.map(({ id }) => id)).toEqual(['2', '3']);
    expect(retried.rows[0]).toEqual(run.rows[0]);
    expect(retried.rows[1]?.key).not.toBe(run.rows[1]?.key);
    expect(retried.rows[2]?.key).toBe(run.rows[2]?.key);
    expect(retried.rows[3]).toEqual(run.rows[3]);
  });
});
