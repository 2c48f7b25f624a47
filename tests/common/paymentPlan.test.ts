import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../common/days';
import { createPaymentPlan, getStayType } from '../../common/paymentPlan';
import { calculatePrice, splitCents } from '../../common/price';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const CHECKIN = '2026-03-01';

describe('a payment plan', () => {
  it('adds up to the cent for every stay', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 365 }), (total, nights) => {
        const plan = createPaymentPlan(total, CHECKIN, addDays(CHECKIN, nights), CHECKIN);
        expect(plan.reduce((sum, due) => sum + due.cents, 0)).toBe(total);
        expect(plan).toHaveLength(Math.max(1, Math.min(Math.ceil(nights / 30), total)));
        expect(plan.every(({ type }) => type === (plan.length === 1 ? '30' : '31'))).toBe(true);
        expect(plan.every(({ day }) => day >= CHECKIN && day < addDays(CHECKIN, nights))).toBe(true);
      }),
    );
  });

  it('is split into parts that differ by at most a cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 13 }), (total, parts) => {
        const all = splitCents(total, parts);
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has one total charge up to 30 days, and instalments from 31 days on', () => {
    expect(createPaymentPlan(1_000, CHECKIN, '2026-03-31', CHECKIN)).toEqual([
      { type: '30', day: CHECKIN, cents: 1_000 },
    ]);
    expect(createPaymentPlan(1_001, CHECKIN, '2026-04-01', CHECKIN)).toEqual([
      { type: '31', day: CHECKIN, cents: 501 },
      { type: '31', day: '2026-03-31', cents: 500 },
    ]);
    expect(getStayType(CHECKIN, '2026-03-31')).toBe('Short Term Stay');
    expect(getStayType(CHECKIN, '2026-04-01')).toBe('Mid Term Stay');
  });

  it('has no instalment of 0 cents', () => {
    const plan = createPaymentPlan(2, CHECKIN, addDays(CHECKIN, 365), CHECKIN);
    expect(plan.map(({ cents }) => cents)).toEqual([1, 1]);
  });

  it('has no payment due before the given day', () => {
    const days = createPaymentPlan(300, CHECKIN, '2026-05-30', '2026-04-05').map(({ day }) => day);
    expect(days).toEqual(['2026-04-05', '2026-04-05', '2026-04-30']);
  });

  it('costs the daily rate for each night', () => {
    expect(calculatePrice(389, CHECKIN, '2026-03-11')).toBe(3_890);
    expect(calculatePrice(389, CHECKIN, CHECKIN)).toBe(0);
  });
});
