import { afterEach, expect, test, vi } from 'vitest';
import { trimAddress, trimPath } from '../../providers/trimAddress';

test.each([
  ['/coverages.', '/coverages'],
  ['/coverage/12).', '/coverage/12'],
  ['/accounts/account/1,', '/accounts/account/1'],
  ['/coverage/12%22', '/coverage/12'],
  ['/coverage/12%E2%80%9D.', '/coverage/12'],
  ['/coverage/12%E2%80%A6', '/coverage/12'],
  ['/coverage/12…', '/coverage/12'],
  ['/coverage/12%E3%80%82', '/coverage/12'],
  ['/coverage/12%EF%BC%89', '/coverage/12'],
  ['/coverage/12%29%2e', '/coverage/12'],
  ['/coverage/12%2C', '/coverage/12'],
  ['/coverage/12%3B%29.', '/coverage/12'],
  ['/settings/users/%C3%A9', '/settings/users/%C3%A9'],
  ['/settings/users/%E3%82%82', '/settings/users/%E3%82%82'],
  ['/accounts/account/1.5', '/accounts/account/1.5'],
  ['/location/7/', '/location/7/'],
  ['/settings/users/a%20b', '/settings/users/a%20b'],
  ['/', '/'],
  ['/.', '/'],
])('the link %s leads to %s', (path, screen) => {
  expect(trimPath(path)).toBe(screen);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/coverage/12)', '?tab=payments', '#top', '/coverage/12?tab=payments#top'],
  ['/coverage/12.', '', '', '/coverage/12'],
  ['/coverages', '?q=a.', '', undefined],
])('the address %s%s%s is replaced by %s', (pathname, search, hash, replaced) => {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', { state: 1, replaceState });
  trimAddress();
  expect(replaceState.mock.calls).toEqual(replaced ? [[1, '', replaced]] : []);
});
