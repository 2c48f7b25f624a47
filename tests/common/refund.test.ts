import { expect, it } from 'vitest';
import { createRefundSchema } from '../../common/schemas/refund';

const schema = createRefundSchema({ left: 5_000, refunded: 0, limit: null });

it.each([
  ['amount', '', 'Amount is required.'],
  ['amount', '0', 'Enter more than $0.00.'],
  ['amount', '50.01', 'At most $50.00 can be refunded.'],
  ['amount', '1.005', 'Enter at most two decimals.'],
  ['amount', '10,50', 'Enter an amount, for example 1234.50.'],
  ['amount', '$1,234.50', 'Enter an amount, for example 1234.50.'],
  ['reason', ' ', 'Reason is required.'],
])('a refund with %s %j is rejected', (name, value, message) => {
  const { error } = schema.safeParse({ amount: '20', reason: 'Left early', [name]: value });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[name, message]]);
});

it('a refund of the whole remaining amount is accepted', () => {
  expect(schema.safeParse({ amount: '50.00', reason: 'Left early' }).success).toBe(true);
});

it('a refund is limited by the permissions, together with earlier refunds of the payment', () => {
  const limited = createRefundSchema({ left: 5_000, refunded: 1_000, limit: 3_000 });
  expect(limited.safeParse({ amount: '20', reason: 'Left early' }).success).toBe(true);
  expect(limited.safeParse({ amount: '20.01', reason: 'Left early' }).error?.issues[0]?.message).toBe(
    'Your permissions include refunds of up to $30.00 of a payment. Ask an administrator.',
  );
});

it('a limit of 0 allows no refund', () => {
  const none = createRefundSchema({ left: 5_000, refunded: 0, limit: 0 });
  expect(none.safeParse({ amount: '0.01', reason: 'Left early' }).error?.issues[0]?.message).toBe(
    'Your permissions include refunds of up to $0.00 of a payment. Ask an administrator.',
  );
});
