import { expect, test } from 'vitest';
import { attempt } from '../../schema/attempt';

test("a declaration's own function that trips over a strange row gives nothing", () => {
  const row: Record<string, unknown> = { claimed: null };
  expect(attempt(() => (row.claimed as number).toFixed(2))).toBeUndefined();
  expect(attempt(() => String(row.claimed))).toBe('null');
});
