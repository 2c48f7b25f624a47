import { mdiCashRefund } from '@mdi/js';
import { toCents, toDollars } from '../common/money';
import type { Action, Field } from '../declare/types';

/** A payment that can be refunded, and what is filled in for its refund; amounts in dollars. */
export type Refundable = {
  t_id: number;
  acc_id: number;
  acc_title: string;
  coverage_no: string;
  t_rate: number;
  /** Refunded already, or on its way; only our own server says so. */
  refunded: number;
  amount: number;
  reason: string;
};

/** With the cents that the payment provider still holds, where that is known. */
type Held = Refundable & { minor?: number };

/** The fields that a refund shows and asks for. */
export const refundFields = {
  t_rate: { kind: 'money', label: 'Amount' },
  refunded: { kind: 'money', label: 'Refunded', seldom: true },
  amount: { kind: 'money', label: 'Amount to refund' },
  reason: { kind: 'text', label: 'Reason', wrap: true },
} as const satisfies Record<string, Field<Refundable>>;

/** Cents that are left to refund. */
export function leftOf({ t_rate, refunded, minor }: Held): number {
  const left = (toCents(t_rate) ?? 0) - (toCents(refunded) ?? 0);
  return minor === undefined ? left : Math.min(left, minor);
}

/** Sends money of a payment back: how much, at most what is left, and why. */
export const refund: Action<Refundable> = {
  label: 'Refund',
  icon: mdiCashRefund,
  call: 'POST /admin/refund',
  body: ({ t_id, acc_id, refunded }) => ({ t_id, acc_id, refunded }),
  form: {
    ask: ['amount', { field: 'reason', help: 'Why the money goes back. It is kept with the refund.' }],
    begin: (row: Held) => ({ amount: toDollars(leftOf(row)).toFixed(2) }),
    rules: async (row: Held) => ({ default: (await import('../common/rules/refund')).refundOf(leftOf(row)) }),
    says: 'Refund %{amount} of payment %{t_id} to %{acc_title}.',
  },
  confirm: {
    title: 'Refund Payment',
    text: 'The money goes back the way it was paid. This cannot be undone.',
    yes: 'Refund',
    busy: 'Refunding...',
    facts: ['acc_title', 't_id', 'coverage_no', 't_rate', 'refunded'],
  },
  done: '%{msg}',
  failed: '%{msg}',
  threw: 'Error refunding: %{error}',
};
