import { z } from '@hono/zod-openapi';
import { DISCREPANCY_CLASSES, RECONCILIATION_CLASSES } from '../../common/ledger/classes';
import { DayText, Instant } from '../http/api';
import { CoverageNo, Dollars } from '../http/responseFields';

const Minor = z.int().nullable().meta({ description: 'Amount in minor units of the currency.' });
const Currency = z.string().nullable().meta({ description: 'ISO 4217 in lower case.' });
const Created = z.int().nullable().meta({ description: 'Provider time in seconds since 1970-01-01T00:00Z.' });
const ProviderId = z.string().meta({ description: "The payment's ID at the provider; empty if none." });
const Account = z.string().nullable();

const Discrepancy = z.string().meta({
  description:
    'Identifies the difference of a row; empty if the row matches. It changes with the difference.',
});

/** A payment of the ledger, of the provider, or of both, with its class. */
export const ReconciledRow = z
  .object({
    id: z.string(),
    class: z.enum(RECONCILIATION_CLASSES),
    rank: z.int().meta({ description: 'Position of the class; discrepancies come first.' }),
    sentence: z.string().meta({ description: 'What was found, in one sentence.' }),
    t_id: z.string().meta({ description: 'From the first payment; empty if none.' }),
    t_ids: z.string().meta({ description: 'Total of all payments.' }),
    acc_title: Account,
    t_date: DayText.nullable(),
    ledger_status: z.string().nullable(),
    ledger_amount: Minor,
    ledger_currency: z.string(),
    provider_id: ProviderId,
    provider_ids: z.string().meta({ description: 'From the payment intent and its charges.' }),
    provider_status: z.string().nullable(),
    provider_amount: Minor,
    provider_currency: Currency,
    created: Created,
    difference: Minor.meta({ description: "The provider's amount less that of the ledger, in cents." }),
    amount: Minor.meta({
      description: 'The money in question: by how much amounts differ, else the amount.',
    }),
    currency: Currency,
    discrepancy: Discrepancy,
    explained_class: z
      .enum(DISCREPANCY_CLASSES)
      .nullable()
      .meta({ description: 'The class of an explained difference; null for other rows.' }),
    reason: z.string().meta({ description: 'Why an explained difference is in order; otherwise empty.' }),
    explained_by: z.string().nullable().meta({ description: 'The username of the operator.' }),
    explained_at: Instant.nullable(),
  })
  .openapi('ReconciledRow');

/** An explanation of a difference. */
export const ExplanationRow = z
  .object({
    row_id: z.string().meta({ description: 'The id of the row of the reconciliation.' }),
    discrepancy: Discrepancy,
    reason: z.string(),
    explained_by: z.string().meta({ description: 'The username of the operator.' }),
    explained_at: Instant,
  })
  .openapi('ExplanationRow');

/** Money to refund, a refund, or a refund that only the provider knows, with fields of its payment. */
export const DerivedRefundRow = z
  .object({
    id: z.string(),
    refund_id: z.int().nullable().meta({ description: 'null if it is not in the ledger.' }),
    t_id: z.int(),
    acc_id: z.int().nullable(),
    policy_id: z.int().nullable(),
    acc_title: Account,
    t_date: DayText.nullable(),
    coverage_no: CoverageNo,
    res_code: z.string().nullable(),
    state: z.string(),
    sentence: z.string().meta({ description: 'What was found, in one sentence.' }),
    provider_id: ProviderId,
    t_rate: Dollars.nullable(),
    refunded: Dollars.nullable(),
    minor: Minor,
    currency: Currency,
    created: Created,
    requested_at: Instant.nullable(),
    requested_by: z.string().nullable(),
  })
  .openapi('DerivedRefundRow');
