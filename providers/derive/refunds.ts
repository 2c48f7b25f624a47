import { formatMinor } from '../../common/money';
import type { Row } from '../../declare/types';
import { plain } from '../values';
import { pairs } from './pairs';

const PAID = '34';
const CANCELLED = '36';

/**
 * What is owed back or already sent back: cancelled in the ledger with money still held at the provider, and
 * refunded at the provider where the ledger says paid. One row a payment, amounts in the provider's minor units.
 */
export function refunds(ledger: readonly Row[], provider: readonly Row[]): Row[] {
  return pairs(ledger, provider).flatMap(({ payments, unit }) => {
    if (!unit?.amount || (unit.status !== 'succeeded' && unit.refunded === 0)) return [];
    const held = unit.amount - unit.refunded;
    return payments.flatMap((payment) => {
      const status = plain(payment.t_status);
      const owed = status === CANCELLED && held > 0;
      const sent = status === PAID && unit.refunded > 0;
      if (!owed && !sent) return [];
      const amount = owed ? held : unit.refunded;
      const said = formatMinor(amount, unit.currency);
      return [
        {
          ...payment,
          id: plain(payment.t_id),
          state: owed ? 'Owed back' : 'Sent back',
          sentence: owed
            ? `Cancelled in the ledger, and the provider still holds ${said}.`
            : `Paid in the ledger, and the provider has sent back ${said}.`,
          provider_id: unit.ids[0],
          amount,
          currency: unit.currency,
          created: unit.created,
        },
      ];
    });
  });
}
