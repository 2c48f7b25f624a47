import { describe, expect, it } from 'vitest';
import { appSchema } from '../../resources/appSchema';
import type { ResolvedList } from '../../schema/types';
import { parseListParams, stringifyListParams } from '../../src/data/listParams';

const list = appSchema.resources.find(({ name }) => name === 'reservations')?.list as ResolvedList;
const defaults = { filter: {}, sort: list.sort.field, order: list.sort.order, page: 1, perPage: 25 };

describe('the parameters of a list in its address', () => {
  it('are the defaults without parameters', () => {
    expect(parseListParams('', list)).toEqual(defaults);
    expect(stringifyListParams(parseListParams('', list), list)).toBe('');
  });

  it('an order by the distance from today is the default of its own field only, and never in the address', () => {
    expect(parseListParams('?sort=res_checkin', list).order).toBe('UPCOMING_FIRST');
    expect(parseListParams('?sort=res_checkin&order=RECENT_FIRST', list).order).toBe('UPCOMING_FIRST');
    expect(parseListParams('?sort=acc_title&order=UPCOMING_FIRST', list).order).toBe('ASC');
    const nested = { prefix: 'stays.', withSort: true };
    expect(stringifyListParams(defaults, list, '?stays.sort=res_code', nested)).toBe('');
  });

  it.each([
    '?page=2',
    '?sort=res_code&order=ASC',
    '?q=Ana+%26+Co&only=Pending&only=Incomplete&page=3&perPage=50',
    '?res_checkin=next_7_days&res_checkout=..2026-03-10',
    '?res_checkin=-30d..-8d&acc_id=12&acc_id=14&page=2',
  ])('%s is parsed and written unchanged', (search) => {
    expect(stringifyListParams(parseListParams(search, list), list)).toBe(search);
  });

  it.each([
    '?page=-3',
    '?page=1.5',
    '?page=two',
    '?page=9007199254740993',
    '?perPage=7',
    '?sort=nothing',
    '?sort=constructor',
    '?order=up',
    '?filter={"q":"x"}',
    '?res_checkin=soon',
    '?res_checkin=2026-02-30',
    '?res_checkin=..',
    '?day=2026-03-10',
    '?q=&only=',
  ])('ignores invalid values of %s', (search) => {
    const { filter, ...others } = parseListParams(search, list);
    expect({ filter: {}, ...others }).toEqual(defaults);
    expect(filter).toEqual(search.includes('only') ? { only: [''] } : {});
  });

  it('of a list inside a page have its prefix, and preserve the others', () => {
    const search = '?overdue.page=2&due.sort=t_id&due.order=ASC&q=Ana';
    const params = parseListParams(search, list, { prefix: 'overdue.', perPage: 10 });
    expect(params).toEqual({ ...defaults, page: 2, perPage: 10 });
    const next = stringifyListParams({ ...params, page: 3 }, list, search, { prefix: 'overdue.' });
    expect(new URLSearchParams(next)).toEqual(
      new URLSearchParams('due.sort=t_id&due.order=ASC&q=Ana&overdue.page=3'),
    );
  });
});
