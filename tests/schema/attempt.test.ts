import { expect, test } from 'vitest';
import { tryCatch } from '../../schema/tryCatch';

test('a schema function that throws for a broken row returns undefined', () => {
  const row: Record<string, unknown> = { claimed: null };
  expect(tryCatch(() => (row.claimed as number).toFixed(2))).toBeUndefined();
  expect(tryCatch(() => String(row.claimed))).toBe('null');
});
