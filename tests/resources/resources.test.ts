import { expect, test } from 'vitest';
import { checkResources } from '../../declare/checkResources';
import { resources } from '../../resources';

test('the declarations have no mistakes that only show at start', () => {
  expect(checkResources(resources)).toEqual([]);
});
