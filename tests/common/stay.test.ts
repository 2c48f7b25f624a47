import { describe, expect, it } from 'vitest';
import { validateEndDay } from '../../common/schemas/stay';

describe('the cancellation day of a coverage', () => {
  it('is between its issue and its check-out', () => {
    const covered = { from: '2026-03-01', to: '2026-03-10' } as const;
    expect(validateEndDay('2026-03-01', covered)).toBeUndefined();
    expect(validateEndDay('2026-03-10', covered)).toBeUndefined();
    expect(validateEndDay('2026-02-28', covered)).toBe('The day must not be before the coverage was issued.');
    expect(validateEndDay('2026-03-11', covered)).toBe('The day must not be after the end of the coverage.');
  });

  it('is the day of its issue if that is after its check-out', () => {
    const covered = { from: '2026-03-12', to: '2026-03-10' } as const;
    expect(validateEndDay('2026-03-12', covered)).toBeUndefined();
    expect(validateEndDay('2026-03-13', covered)).toBe('The day must not be after the end of the coverage.');
    expect(validateEndDay('2026-03-11', covered)).toBe('The day must not be before the coverage was issued.');
  });
});
