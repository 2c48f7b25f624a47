import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import { CoverageNo, Dollars } from '../http/responseFields';

const RefundState = z.enum(['calling', 'unsure', 'pending', 'succeeded', 'failed']).meta({
  description:
    'calling: the payment provider is being called. unsure: it did not answer. pending: it has the refund, and the bank takes its time. succeeded, failed: how it ended.',
});

/** A refund as our ledger has it, with the payment that it is of. */
export const RefundRow = z
  .object({
    refund_id: z.int(),
    state: RefundState,
    amount: Dollars,
    reason: z.string(),
    failure: z.string().nullable().meta({ description: "Why it failed, in the provider's words." }),
    provider_id: z.string().nullable().meta({ description: "The refund's id at the payment provider." }),
    asked_by: z.string().meta({
      description:
        'The user name of whoever asked for it; empty where a restore left only the provider knowing of it.',
    }),
    asked_at: Instant.meta({ description: 'When the provider was last called for it.' }),
    settled_at: Instant.nullable().meta({ description: 'When it ended; null until then.' }),
    t_id: z.int(),
    t_date: DayText,
    stripe_payment_id: z.string().meta({ description: "The payment's id at the payment provider." }),
    policy_id: z.int(),
    coverage_no: CoverageNo,
    res_code: z.string(),
    acc_id: z.int(),
    acc_title: z.string(),
  })
  .openapi('RefundRow');
