import { expect, test } from 'vitest';
import { resources } from '../../resources';
import { checkResources } from '../../src/declare/checkResources';

test('the declarations have no mistakes that only show at start', () => {
  expect(checkResources(resources)).toEqual([]);
});
