import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SortOrder } from '../../common/sortOrder';
import type { FieldAccessor } from '../../providers/fieldAccessor';
import { aggregate, indexRows, type ListQuery, prepareIndexes, runQuery } from '../../providers/listQuery';
import type { Row } from '../../schema/types';

const TODAY = '2026-11-20';
const all: ListQuery = { search: '', searchFields: [['title'], ['first', 'last']], where: [], today: TODAY };
const by = (kind: FieldAccessor['type'], ...of: string[]): FieldAccessor => ({ type: kind, fields: of });
const ids = ({ data }: { data: Row[] }) => data.map(({ id }) => id);

const rows: Row[] = [
  { id: '1', title: 'Łódź Lofts', first: 'José', last: 'Núñez', n: '10', day: '2026-11-20', status: '44' },
  {
    id: '2',
    title: 'beach house',
    first: 'Ann',
    last: "O'Neil",
    n: 9,
    day: '2026-11-21T23:00:00Z',
    status: 45,
  },
  { id: '3', title: 'Alpine', first: '', last: null, n: null, day: 'soon', status: {} },
  { id: '4', title: 'Ärger', first: 'Jo', last: 'Nu', n: -1, day: '2026-10-31', status: '48' },
];

test.each([
  ['without regard to case', 'BEACH', ['2']],
  ['without regard to accents', 'jose', ['1']],
  ['over several fields as one text', 'josé nuñez', ['1']],
  ['not across fields that are not one text', 'houseann', []],
  ['with blanks around it', '  alpine  ', ['3']],
  ['as two fields are shown, with a dash between them', 'beach house - Ann', ['2']],
  ['without matches', 'zzz', []],
])('searches %s', (_, search, found) => {
  expect(ids(runQuery(indexRows(rows), { ...all, search }))).toEqual(found);
});

test('longer and shorter searches give the same rows as a new search', () => {
  const indexed = indexRows(rows);
  for (const search of ['a', 'al', 'alp', 'a', '', 'n', 'nu', 'an', 'ann o'])
    expect(ids(runQuery(indexed, { ...all, search }))).toEqual(
      ids(runQuery(indexRows(rows), { ...all, search })),
    );
});

test('prepared indexes give the same rows as new ones', () => {
  const indexed = indexRows(rows);
  const sort = { accessor: by('text', 'title'), order: 'DESC' } as const;
  prepareIndexes(indexed, { ...all, sort });
  for (const change of [{}, { sort }, { search: 'n' }, { search: 'n', sort }])
    expect(ids(runQuery(indexed, { ...all, ...change }))).toEqual(
      ids(runQuery(indexRows(rows), { ...all, ...change })),
    );
});

test.each<[string, FieldAccessor, SortOrder, string[]]>([
  ['numbers as numbers, the missing last', by('number', 'n'), 'ASC', ['4', '2', '1', '3']],
  ['numbers downwards, the missing still last', by('number', 'n'), 'DESC', ['1', '2', '4', '3']],
  ['text without regard to case and accents', by('text', 'title'), 'ASC', ['3', '4', '2', '1']],
  ['days and timestamps by time', by('date', 'day'), 'DESC', ['2', '1', '4', '3']],
  ['several fields as one text', by('text', 'first', 'last'), 'ASC', ['2', '4', '1', '3']],
])('sorts %s', (_, reading, order, sorted) => {
  expect(ids(runQuery(indexRows(rows), { ...all, sort: { accessor: reading, order } }))).toEqual(sorted);
});

test.each([
  [null, 'ASC', ['2', '9', '10']],
  [null, 'DESC', ['10', '9', '2']],
  [7, 'ASC', ['2', '9', '10']],
  [7, 'DESC', ['10', '9', '2']],
] as const)('rows with the same value are in the order of their ids (value %s, %s)', (n, order, expected) => {
  const same = indexRows(['10', '2', '9'].map((id) => ({ id, n })));
  expect(ids(runQuery(same, { ...all, sort: { accessor: by('number', 'n'), order } }))).toEqual(expected);
});

test.each([
  ['UPCOMING_FIRST', 'today and later first', ['2', '10', '3', '4', '9', '1', '5', '8']],
  ['RECENT_FIRST', 'up to today first', ['10', '2', '4', '9', '1', '3', '5', '8']],
] as const)('the order %s has %s, and rows without a date last', (order, _, expected) => {
  const days = {
    1: '2026-03-01',
    2: '2026-03-10',
    3: '2026-03-11T00:00:00Z',
    4: '2026-03-09T23:59:59Z',
    5: null,
    8: 'soon',
    9: '2026-03-09',
    10: '2026-03-10',
  };
  const dated = indexRows(Object.entries(days).map(([id, day]) => ({ id, day })));
  const query = { ...all, today: '2026-03-10', sort: { accessor: by('date', 'day'), order } };
  expect(ids(runQuery(dated, query))).toEqual(expected);
  // The day after, the same rows have another order.
  const next = ids(runQuery(dated, { ...query, today: '2026-03-12' }));
  expect(next).toEqual(['3', '10', '2', '4', '9', '1', '5', '8']);
});

test('compares codes as text, combines conditions on one field with OR and others with AND', () => {
  const indexed = indexRows(rows);
  expect(ids(runQuery(indexed, { ...all, where: [[{ status: ['44', '45'] }]] }))).toEqual(['1', '2']);
  expect(ids(runQuery(indexed, { ...all, where: [[{ status: 44 }, { status: 48 }]] }))).toEqual(['1', '4']);
  expect(ids(runQuery(indexed, { ...all, where: [[{ status: ['44', '45'] }], [{ n: 9 }]] }))).toEqual(['2']);
});

test.each([
  ['before_today', ['4']],
  ['before_today_or_empty', ['3', '4']],
  ['today', ['1']],
  ['after_today', ['2']],
  ['from_today', ['1', '2']],
  ['this_month', ['1', '2']],
] as const)('matches a day that is %s, in UTC', (day, found) => {
  expect(ids(runQuery(indexRows(rows), { ...all, where: [[{ day: { day } }]] }))).toEqual(found);
});

test('counts the rows of each condition, and sums money in cents', () => {
  const sum = by('money', 'amount');
  const indexed = indexRows([
    { id: '1', status: '34', amount: 0.1 },
    { id: '2', status: '34', amount: '0.2' },
    { id: '3', status: '36', amount: 'none' },
  ]);
  expect(
    aggregate(
      indexed,
      [
        { where: {}, sum },
        { where: { status: '36' }, sum },
      ],
      TODAY,
    ),
  ).toEqual([
    { count: 3, sums: { USD: 30 } },
    { count: 1, sums: {} },
  ]);
});

const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.object());
const strange = fc.array(fc.record({ title: anything, n: anything, day: anything }));
const kinds = fc.constantFrom<FieldAccessor['type']>('text', 'number', 'date', 'money', 'badge', 'boolean');

test('returns each row exactly once for any values and any sort', () => {
  fc.assert(
    fc.property(strange, kinds, fc.constantFrom('ASC' as const, 'DESC' as const), (some, kind, order) => {
      const numbered = some.map((row, i) => ({ ...row, id: String(i) }));
      const sort = { accessor: by(kind, kind === 'money' ? 'n' : 'title'), order };
      const { data, total } = runQuery(indexRows(numbered), { ...all, sort });
      expect(total).toBe(numbered.length);
      expect(ids({ data }).sort()).toEqual(numbered.map(({ id }) => id).sort());
    }),
  );
});

test('all pages together are the full list', () => {
  fc.assert(
    fc.property(
      strange,
      fc.integer({ min: 1, max: 7 }),
      fc.string({ maxLength: 2 }),
      (some, perPage, search) => {
        const indexed = indexRows(some.map((row, i) => ({ ...row, id: String(i) })));
        const question = { ...all, search, sort: { accessor: by('text', 'title'), order: 'ASC' as const } };
        const whole = runQuery(indexed, question);
        const pages = Array.from({ length: Math.ceil(whole.total / perPage) }, (_, page) =>
          ids(runQuery(indexed, question, page * perPage, perPage)),
        );
        expect(pages.flat()).toEqual(ids(whole));
      },
    ),
  );
});
