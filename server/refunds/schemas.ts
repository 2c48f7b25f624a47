import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import { CoverageNo, Dollars } from '../http/responseFields';

const RefundState = z.enum(['calling', 'unsure', 'pending', 'succeeded', 'failed']).meta({
  description:
    'calling: the payment provider is being called. unsure: it did not respond. pending: the bank is processing the refund. succeeded, failed: the result.',
});

/** A refund of the ledger, with fields of its payment. */
export const RefundRow = z
  .object({
    refund_id: z.int(),
    state: RefundState,
    amount: Dollars,
    reason: z.string(),
    failure: z.string().nullable().meta({ description: 'Failure reason from the provider.' }),
    provider_id: z.string().nullable().meta({ description: "The refund's id at the payment provider." }),
    requested_by: z.string().meta({
      description: 'The username of the person who requested it; empty if it is only known at the provider.',
    }),
    requested_at: Instant.meta({ description: 'Time of the last request to the provider.' }),
    settled_at: Instant.nullable().meta({ description: 'End of the session; null while active.' }),
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
