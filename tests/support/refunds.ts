import { fireEvent } from '@testing-library/dom';
import { chargePayment } from '../../server/payments/charge';
import { sandboxProvider } from '../../server/provider/sandbox';
import { findDialog, press } from './page';
import type { realServer } from './portal';
import { makePayment } from './rows';

/** The endpoint of a refund. */
export const REFUND = 'POST /admin/refund';

type Server = ReturnType<typeof realServer>;

/** Creates a payment of $50.00 of account 2 and charges it with the sandbox provider. */
export async function makePaid({ orm, db }: Pick<Server, 'orm' | 'db'>) {
  const made = await makePayment(orm);
  await chargePayment({ db, provider: sandboxProvider(orm), timeoutMs: 10_000 }, null, made);
  return made;
}

/** Opens the refund dialog of a page. Returns its inputs and its button. */
export async function askRefund(within: Element) {
  await press(within, 'Refund');
  const dialog = await findDialog('Refund Payment');
  const input = (name: string) => {
    const found = dialog.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    if (!found) throw new Error(`Nothing asks for ${name}.`);
    return found;
  };
  const fill = (name: string, value: string) => {
    fireEvent.change(input(name), { target: { value } });
    fireEvent.focusOut(input(name));
  };
  return { dialog, input, fill, confirm: () => press(dialog, 'Refund') };
}
