import { now } from '../common/clock';
import type { providerCustomers, providerMethods } from '../server/db/schema';

type Customer = typeof providerCustomers.$inferInsert;
type Method = typeof providerMethods.$inferInsert;

const CARDS = [
  { brand: 'visa', last4: '4242' },
  { brand: 'mastercard', last4: '4444' },
  { brand: 'amex', last4: '0005' },
] as const;
/** Every so many customers have a second card. */
const SECOND = 3;

/** Creates the cards of the provider's customers: a default card each, and a second one for some. */
export function makeMethods(customers: readonly Customer[]): Method[] {
  const year = new Date(now()).getUTCFullYear();
  return customers.flatMap(({ id: customer, default_payment_method, created_at }, i) => {
    if (!default_payment_method) return [];
    const card = (n: number, id: string): Method => ({
      id,
      customer,
      ...(CARDS[n % CARDS.length] ?? CARDS[0]),
      exp_month: (n % 12) + 1,
      exp_year: year + 1 + (n % 4),
      created_at,
    });
    return [
      card(i, default_payment_method),
      ...(i % SECOND === 0 ? [card(i + 1, `${default_payment_method}b`)] : []),
    ];
  });
}
