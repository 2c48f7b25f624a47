import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '../../common/auditTrail';
import { DayText, Instant } from '../http/api';
import { Dollars } from '../http/responseFields';

const codes = <T extends Record<string, string>>(words: T) => Object.keys(words) as [keyof T & string];

/** A payment plan in an audit event. */
const Plan = z.array(z.object({ day: DayText, amount: Dollars }));

const Facts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), Plan]))
  .nullable()
  .meta({ description: 'Changed fields by name; amounts in US dollars.' });

/** A row of the audit trail. */
export const ActivityRow = z
  .object({
    id: z.int(),
    at: Instant,
    actor: z.enum(codes(AUDIT_ACTORS)),
    user_id: z.int().nullable(),
    who: z.string().meta({ description: 'The username, or the part of the server that acted.' }),
    who_name: z.string().nullable().meta({ description: "The user's name; null if there is none." }),
    role: z.string().meta({ description: "The user's role at the time." }),
    session_id: z.int().nullable().meta({ description: 'The ID of the session.' }),
    action: z.enum(codes(AUDIT_ACTIONS)),
    entity: z.string().meta({ description: 'The kind of record.' }),
    row_id: z.string().meta({ description: "The record's id." }),
    title: z.string().meta({ description: 'The title of the record.' }),
    acc_id: z.int().nullable().meta({ description: "The record's account." }),
    request: z.string().meta({ description: 'The request ID in the log.' }),
    before: Facts,
    after: Facts,
  })
  .openapi('ActivityRow');
