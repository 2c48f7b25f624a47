import { expect, test } from 'vitest';
import { mistakes } from '../../app/mistakes';

test('the declarations have no mistakes that only show at start', () => {
  expect(mistakes).toEqual([]);
});
