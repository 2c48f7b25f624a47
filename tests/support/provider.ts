import type { Db } from '../../server/db/open';
import { providerPayments } from '../../server/db/schema';
import type { Provider } from '../../server/provider/provider';
import { sandboxProvider } from '../../server/provider/sandbox';

/** A network error: the request is lost, the response is lost, or there is no response at all. */
export type Fault = 'lost' | 'unheard' | 'silent' | undefined;

/** The sandbox provider with network errors. `keys` are the idempotency keys of charges and refunds. */
export function faultyProvider(
  orm: Db,
  fault: { charge?: Fault; find?: Fault; refund?: Fault; findRefund?: Fault },
): Provider & { keys: string[] } {
  const real = sandboxProvider(orm);
  const keys: string[] = [];
  async function over<T>(kind: Fault, call: () => Promise<T>): Promise<T> {
    if (kind === 'lost') throw new Error('connection refused');
    if (kind === 'silent') return new Promise<T>(() => {});
    const answer = await call();
    if (kind === 'unheard') throw new Error('connection reset');
    return answer;
  }
  return {
    ...real,
    keys,
    charge: (charge) => {
      keys.push(charge.key);
      return over(fault.charge, () => real.charge(charge));
    },
    find: (charge) => over(fault.find, () => real.find(charge)),
    refund: (refund) => {
      keys.push(refund.key);
      return over(fault.refund, () => real.refund(refund));
    },
    findRefund: (refund) => over(fault.findRefund, () => real.findRefund(refund)),
  };
}

/** Returns the payments that the provider charged since the data was created. */
export const taken = async (orm: Db, description: string) =>
  (await orm.select().from(providerPayments)).filter(
    (row) => row.status === 'succeeded' && row.description === description,
  );
