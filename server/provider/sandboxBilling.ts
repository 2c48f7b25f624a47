import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { providerCustomers as c, providerMethods as m, providerPayments as p } from '../db/schema';
import { type Billing, ProviderRejectedError, type TestCard } from './provider';
import { sandboxCustomers, sandboxTransactions } from './sandboxLists';

type Card = { brand: string; last4: string; title: string; declines?: string };

/** The test cards, by name. */
const CARDS: Record<string, Card> = {
  visa: { brand: 'visa', last4: '4242', title: 'Visa 4242: pays' },
  mastercard: { brand: 'mastercard', last4: '4444', title: 'Mastercard 4444: pays' },
  amex: { brand: 'amex', last4: '0005', title: 'American Express 0005: pays' },
  declined: {
    brand: 'visa',
    last4: '0002',
    title: 'Visa 0002: is declined',
    declines: 'Your card was declined.',
  },
  empty: {
    brand: 'visa',
    last4: '9995',
    title: 'Visa 9995: has insufficient funds',
    declines: 'Your card has insufficient funds.',
  },
};

const TEST_CARDS: readonly TestCard[] = Object.entries(CARDS).map(([card, { title }]) => ({ card, title }));

/** Number of recent payments of a customer to list. */
const LATEST = 10;
/** Validity of a test card, in years. */
const YEARS = 4;

/** Returns the same id for the same key. */
const idOf = (prefix: string, key: string) =>
  `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 18)}`;

/** Returns the reason why a payment method declines all charges, or undefined. */
export async function refusalOfCard(orm: Db, method: string | null): Promise<string | undefined> {
  if (!method) return 'The customer has no default payment method.';
  const [card] = await orm.select().from(m).where(eq(m.id, method));
  return Object.values(CARDS).find(({ last4 }) => last4 === card?.last4)?.declines;
}

/** Creates the sandbox provider's billing: customers and their test cards. */
export function sandboxBilling(orm: Db): Billing {
  const own = (customer: string, method: string) => and(eq(m.customer, customer), eq(m.id, method));
  const setDefault = async (customer: string, method: string) => {
    const [card] = await orm.select().from(m).where(own(customer, method));
    if (!card) throw new ProviderRejectedError(`No such PaymentMethod: '${method}'.`);
    await orm.update(c).set({ default_payment_method: method }).where(eq(c.id, customer));
  };
  return {
    setDefault,
    customer: async (id) => (await sandboxCustomers(orm, eq(c.id, id))).rows[0],
    create: async ({ key, acc_id, name, email, phone, description }) => {
      const [made] = await orm.select().from(c).where(eq(c.acc_id, acc_id));
      if (made) return made.id;
      const id = idOf('cus', key);
      const metadata = { acc_id: String(acc_id) };
      await orm
        .insert(c)
        .values({ id, acc_id, name, email, phone, description, metadata, created_at: new Date(now()) })
        .onConflictDoNothing();
      return id;
    },
    methods: async (customer) =>
      (await orm.select().from(m).where(eq(m.customer, customer)).orderBy(desc(m.created_at), m.id)).map(
        ({ created_at, customer: _, ...card }) => ({
          ...card,
          kind: 'card',
          created: Math.floor(created_at.getTime() / 1000),
        }),
      ),
    payments: async (customer) => {
      const where = and(eq(p.customer, customer), eq(p.object, 'payment_intent'));
      return (await sandboxTransactions(orm, { ...(where && { where }), most: LATEST })).rows;
    },
    test: {
      cards: TEST_CARDS,
      add: async (customer, card, key) => {
        const { brand, last4 } = CARDS[card] ?? {};
        if (!brand || !last4) throw new ProviderRejectedError('There is no such test card.');
        const id = idOf('pm', key);
        const created_at = new Date(now());
        const expires = {
          exp_month: created_at.getUTCMonth() + 1,
          exp_year: created_at.getUTCFullYear() + YEARS,
        };
        await orm
          .insert(m)
          .values({ id, customer, brand, last4, ...expires, created_at })
          .onConflictDoNothing();
        const [owner] = await orm.select().from(c).where(eq(c.id, customer));
        if (!owner?.default_payment_method) await setDefault(customer, id);
      },
      remove: async (customer, method) => {
        const deleted = await orm.delete(m).where(own(customer, method)).returning({ id: m.id });
        if (deleted.length === 0) throw new ProviderRejectedError(`No such PaymentMethod: '${method}'.`);
        await orm
          .update(c)
          .set({ default_payment_method: null })
          .where(and(eq(c.id, customer), eq(c.default_payment_method, method)));
      },
    },
  };
}
