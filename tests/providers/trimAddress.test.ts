import { expect, test } from 'vitest';
import { trimPath } from '../../providers/trimAddress';

test.each([
  ['/coverages.', '/coverages'],
  ['/coverage/12).', '/coverage/12'],
  ['/accounts/account/1,', '/accounts/account/1'],
  ['/coverage/12%22', '/coverage/12'],
  ['/coverage/12%E2%80%9D.', '/coverage/12'],
  ['/accounts/account/1.5', '/accounts/account/1.5'],
  ['/location/7/', '/location/7/'],
  ['/settings/users/a%20b', '/settings/users/a%20b'],
  ['/', '/'],
  ['/.', '/'],
])('the link %s leads to %s', (path, screen) => {
  expect(trimPath(path)).toBe(screen);
});
