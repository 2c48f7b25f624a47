import { z } from '@hono/zod-openapi';
import { RECONCILIATION_CLASSES } from '../../common/ledger/classes';
import { DayText, Instant } from '../http/api';
import { CoverageNo, Dollars } from '../http/responseFields';

const Minor = z.int().nullable().meta({ description: 'Minor units of the currency beside it.' });
const Currency = z.string().nullable().meta({ description: 'Lower-case ISO 4217.' });
const Created = z.int().nullable().meta({ description: 'Seconds since 1970-01-01T00:00Z, of the provider.' });
const ProviderId = z.string().meta({ description: "The payment's id at the provider; empty without one." });
const Account = z.string().nullable();

/** A payment of the ledger, or one of the provider's, or both, in one class of the reconciliation. */
export const ReconciledRow = z
  .object({
    id: z.string(),
    class: z.enum(RECONCILIATION_CLASSES),
    rank: z.int().meta({ description: 'The place of the class among the others: discrepancies first.' }),
    sentence: z.string().meta({ description: 'What is so.' }),
    t_id: z.string().meta({ description: 'Of the first of the payments; empty where there is none.' }),
    t_ids: z.string().meta({ description: 'Of all of the payments.' }),
    acc_title: Account,
    t_date: DayText.nullable(),
    ledger_status: z.string().nullable(),
    ledger_amount: Minor,
    ledger_currency: z.string(),
    provider_id: ProviderId,
    provider_ids: z.string().meta({ description: 'Of the intent and its charges.' }),
    provider_status: z.string().nullable(),
    provider_amount: Minor,
    provider_currency: Currency,
    created: Created,
    amount: Minor,
    currency: Currency,
  })
  .openapi('ReconciledRow');

/** What is owed back, was refunded, or was sent back without the ledger, with what its payment says. */
export const DerivedRefundRow = z
  .object({
    id: z.string(),
    refund_id: z.int().nullable().meta({ description: 'null where it is none of the ledger.' }),
    t_id: z.int(),
    acc_id: z.int().nullable(),
    policy_id: z.int().nullable(),
    acc_title: Account,
    t_date: DayText.nullable(),
    coverage_no: CoverageNo,
    res_code: z.string().nullable(),
    state: z.string(),
    sentence: z.string().meta({ description: 'What is so.' }),
    provider_id: ProviderId,
    t_rate: Dollars.nullable(),
    refunded: Dollars.nullable(),
    minor: Minor,
    currency: Currency,
    created: Created,
    asked_at: Instant.nullable(),
    asked_by: z.string().nullable(),
  })
  .openapi('DerivedRefundRow');
