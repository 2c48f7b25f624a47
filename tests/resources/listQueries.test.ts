import { describe, expect, it } from 'vitest';
import { indexRows, runQuery } from '../../providers/listQuery';
import { type ListFilter, toListQuery } from '../../providers/toListQuery';
import { resources } from '../../resources';
import type { Row, Sort } from '../../schema/types';

/** Returns a list, and a function that returns the ids of the rows that a query finds, in order. */
function listOf(name: string) {
  const resource = resources.find((candidate) => candidate.name === name);
  const list = resource?.list;
  if (!list) throw new Error(`No list ${name}.`);
  const run = (
    rows: readonly Row[],
    filter: ListFilter,
    sort: Sort<Row> = { field: resource.id, order: 'ASC' },
  ) => {
    const indexed = indexRows(rows.map((row, i) => ({ [resource.id]: i + 1, ...row, id: String(i + 1) })));
    const { data } = runQuery(indexed, toListQuery(resource, list, filter, sort), 0, rows.length);
    return data.map(({ id }) => Number(id));
  };
  return { list, run };
}

describe('the documented search', () => {
  it.each([
    [
      'accounts',
      [
        'acc_title',
        'parent_title',
        'user_fname',
        'user_lname',
        'user_email',
        'ad_city',
        'ad_state',
        'ad_country',
      ],
      ['acc_app_key', 'status'],
    ],
    ['reservations', ['acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no'], ['health']],
    ['coverages', ['acc_title', 'user_name', 'res_code', 'property', 'address', 'coverage_no'], ['status']],
    ['locations', ['prd_title', 'ad_city', 'ad_state', 'ad_country'], ['e_title', 'ad_full']],
  ])(
    'of %s finds text in each of its fields, without case and accents, and in no other',
    (name, fields, others) => {
      const { run } = listOf(name);
      for (const field of fields)
        expect(run([{}, { [field]: 'a Needle Ünder it' }], { q: 'needle under' }), field).toEqual([2]);
      for (const field of others) expect(run([{ [field]: 'needle' }], { q: 'needle' }), field).toEqual([]);
    },
  );

  it('of accounts finds a first and a last name together', () => {
    const { run } = listOf('accounts');
    expect(run([{ user_fname: 'Ada', user_lname: 'Lovelace' }], { q: 'ada love' })).toEqual([1]);
  });
});

describe('the documented Sort menu', () => {
  it.each([
    ['accounts', 'acc_title'],
    ['locations', 'prd_title'],
  ])('of %s has four orders', (name, title) => {
    const { list, run } = listOf(name);
    const rows = [
      { [title]: 'beta', created_date: '2026-01-02T00:00:00Z' },
      { [title]: 'Älpha', created_date: '2026-01-03T00:00:00Z' },
      { [title]: 'Gamma', created_date: '2026-01-01T00:00:00Z' },
    ];
    expect(list.sortOptions.map(({ label, ...sort }) => [label, run(rows, {}, sort)])).toEqual([
      ['Newest First', [2, 1, 3]],
      ['Oldest First', [3, 1, 2]],
      ['A-Z', [2, 1, 3]],
      ['Z-A', [3, 1, 2]],
    ]);
  });
});

describe('the documented Filters menu', () => {
  const status = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }));
  it.each<[string, Row[], [label: string, ids: number[]][]]>([
    [
      'accounts',
      [
        { status: 'Active', is_onboarding: '1' },
        { status: 'Pending', stripe_user_token: 'acct_1' },
        { status: 'Incomplete', stripe_user_token: '' },
        { status: 'Closed' },
      ],
      [
        ['Active', [1]],
        ['Incomplete', [2, 3]],
        ['Onboarding', [1]],
        ['Stripe Connected', [2]],
      ],
    ],
    [
      'reservations',
      status('res_status_title', 'Active', 'Pending', 'Incomplete', 'Closed', 'Cancelled'),
      [
        ['Active', [1]],
        ['Pending', [2]],
        ['Incomplete', [3]],
        ['Closed', [4]],
        ['Cancelled', [5]],
      ],
    ],
    [
      'coverages',
      status('status', 'Awaiting', 'Active', 'Closed', 'Cancelled'),
      [
        ['Awaiting', [1]],
        ['Active', [2]],
        ['Closed', [3]],
        ['Cancelled', [4]],
      ],
    ],
    [
      'locations',
      [
        { is_publish: '1', prd_type: 'Residential' },
        ...['0', 0, '', null, undefined, '2', 'no', false].map((is_publish) => ({ is_publish })),
        { is_publish: '1', prd_type: 'Commercial' },
      ],
      [
        ['Active', [1, 10]],
        ['Inactive', [2, 3, 4, 5, 6, 7, 8, 9]],
        ['Commercial', [10]],
        ['Residential', [1]],
      ],
    ],
  ])('of %s has its entries, each with its rows', (name, rows, expected) => {
    const { list, run } = listOf(name);
    expect(list.filters.map(({ label }) => [label, run(rows, { only: [label] })])).toEqual(expected);
  });

  it('combines filters on the same field with OR, others with AND', () => {
    const { run } = listOf('accounts');
    const rows = ['Active', 'Pending', 'Closed', 'Active'].map((value, i) => ({
      status: value,
      stripe_user_token: i < 3 ? 'acct_1' : '',
    }));
    expect(run(rows, { only: ['Active', 'Incomplete', 'Stripe Connected'] })).toEqual([1, 2]);
  });
});

describe('the order of columns', () => {
  it.each<[string, string, Row[], number[]]>([
    ['coverages', 'acc_title', [{ acc_title: 'c' }, { acc_title: 'A' }, { acc_title: 'b' }], [2, 3, 1]],
    [
      'coverages',
      'res_checkin',
      [{ res_checkin: '2026-01-01' }, { res_checkin: '2026-03-01' }, { res_checkin: '2026-02-01' }],
      [1, 3, 2],
    ],
    [
      'coverages',
      'policy_total',
      [{ policy_total: 9 }, { policy_total: 80 }, { policy_total: 700 }],
      [1, 2, 3],
    ],
    ['payments', 't_id', [{ t_id: 10 }, { t_id: 9 }, { t_id: 100 }], [2, 1, 3]],
    ['payments', 't_subtotal', [{ t_subtotal: 9 }, { t_subtotal: 100 }, { t_subtotal: 10.5 }], [1, 3, 2]],
    // Empty values stay last, and equal values are ordered by id.
    ['accounts', 'parent_title', [{}, { parent_title: 'Ä' }, { parent_title: 'b' }, {}], [2, 3, 1, 4]],
    ['accounts', 'status', [{ status: 'pending' }, { status: 'Active' }, { status: 'Suspended' }], [2, 1, 3]],
  ])('of %s by %s', (name, field, rows, expected) => {
    expect(listOf(name).run(rows, {}, { field, order: 'ASC' })).toEqual(expected);
  });

  it('keeps empty values last in descending order', () => {
    const rows = [{}, { parent_title: 'a' }, { parent_title: 'b' }, {}];
    expect(listOf('accounts').run(rows, {}, { field: 'parent_title', order: 'DESC' })).toEqual([3, 2, 4, 1]);
  });
});
