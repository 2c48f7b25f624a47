import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewCancellation } from '../../common/cancellation';

const payment = fc.record({
  t_id: fc.integer({ min: 1 }),
  t_status: fc.constantFrom('33', '34', '35', '36'),
  t_date: fc.constantFrom('2026-03-01', '2026-03-31', '2026-04-30'),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  refunded: fc.constant(0),
});

describe('cancelling a coverage', () => {
  it('cancels payments due from its day on, and leaves earlier, paid and cancelled ones', () => {
    fc.assert(
      fc.property(
        fc.array(payment),
        fc.constantFrom('2026-03-01', '2026-03-31', '2026-05-01'),
        (all, day) => {
          const { ends, owed, paid, refundable } = previewCancellation(all, day);
          const rest = all.filter(({ t_status }) => t_status === '34' || t_status === '36');
          expect(ends.length + owed.length + rest.length).toBe(all.length);
          expect(ends.every(({ t_date }) => t_date >= day)).toBe(true);
          expect(owed.every(({ t_date }) => t_date < day)).toBe(true);
          expect(refundable).toBe(paid);
        },
      ),
    );
  });

  it('shows the refundable amount', () => {
    const of = { t_id: 1, t_status: '34', t_date: '2026-03-01' };
    const payments = [
      { ...of, cents: 1_000, refunded: 250 },
      { ...of, cents: 500, refunded: 500 },
    ];
    expect(previewCancellation(payments, '2026-03-05')).toMatchObject({ paid: 1_500, refundable: 750 });
  });
});
