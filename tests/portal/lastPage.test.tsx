import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLastPage } from '../../src/list/useLastPage';

it.each([
  ['beyond the last one gives way to that', { total: 60 }, { page: 5 }, 3],
  ['beyond the last one by an estimate gives way to that', { total: 60, about: true }, { page: 500 }, 3],
  [
    'without rows where an estimate has some gives way to the one before it',
    { total: 200, about: true },
    { page: 5 },
    4,
  ],
  [
    'gone on to from rows that stand elsewhere now is counted to',
    { total: 60 },
    { page: 3, at: { after: 'x' } },
    3,
  ],
])('a page %s', (_, { total, ...about }, at, expected) => {
  const goTo = vi.fn();
  const { result } = renderHook(() =>
    useLastPage({ data: [], total, ...about }, { perPage: 25, ...at }, goTo),
  );
  expect(result.current).toBeUndefined();
  expect(goTo).toHaveBeenCalledExactlyOnceWith(expected);
});
