import { expect, test } from 'vitest';
import { tryCatch } from '../../schema/tryCatch';

test("a declaration's own function that trips over a strange row gives nothing", () => {
  const row: Record<string, unknown> = { claimed: null };
  expect(tryCatch(() => (row.claimed as number).toFixed(2))).toBeUndefined();
  expect(tryCatch(() => String(row.claimed))).toBe('null');
});
