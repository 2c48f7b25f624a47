import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { SessionEnv } from './currentUser';
import { validationError } from './errors';

/**
 * Routes that describe themselves: each is a `createRoute` whose schemas judge what is asked (a refusal of 400 that
 * names the fields), whose answers the compiler holds to their schema, and of which `GET /api/openapi.json` is made.
 */
export const api = () =>
  new OpenAPIHono<SessionEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error);
    },
  });

/** An answer, or a body, of JSON. */
export const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } });

/** A JSON body that has to be there. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  content: json(schema),
  required: true as const,
});

/** The header under which a request that is sent again is done once. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Idempotency key: a repeated request has no further effect.' }),
});

/** The same, where a request without it is refused. */
export const RequiredIdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Idempotency key: a repeated request has no further effect.' }),
});

/** What a request is known by when it is sent again (`http/idempotency`). */
export const toIdempotentRequest = (c: Context<SessionEnv>, body: unknown) => ({
  user_id: c.get('user').user_id,
  key: c.req.header('idempotency-key'),
  call: `${c.req.method} ${c.req.path}`,
  body,
});

const IfNoneMatch = z.string().optional().meta({ description: 'The ETag of the cached rows.' });

/** What calls are about (`tags`), in the order in which the API describes itself: a heading each. Others follow. */
export const TAGS = [
  'Sign-in',
  'Work',
  'Accounts',
  'Properties',
  'Calendars',
  'Reservations',
  'Coverages',
  'Payments',
  'Payment provider',
  'Billing',
  'Activity',
  'Lists',
  'Support',
  'This API',
];

/** A call without the keys of a session. */
export const WITHOUT_SESSION: Pick<RouteConfig, 'security'> = { security: [] };

const Status = z.literal('success');

/** Every refusal: a sentence, what to do about it, and the sentence of each field that is refused. */
export const ErrorResponse = z
  .object({
    status: z.literal('error'),
    msg: z.string().meta({ description: 'The error message.' }),
    note: z.string().optional().meta({ description: 'Recommended action.' }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: 'Error message by field.' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: 'Request ID in the server log, for server errors (5xx).' }),
  })
  .openapi('Refused');

/** An answer of another form than the envelopes below. */
export const jsonResponse = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { content: json(schema), description },
  default: { content: json(ErrorResponse), description: 'The request was rejected.' },
});

/** The documented envelope with a list of rows; the note says what has to be known of it. */
export const listResponse = <R extends z.ZodType>(row: R) =>
  jsonResponse(z.object({ status: Status, data: z.array(row), note: z.string().optional() }), 'The rows.');

/**
 * The same of a list that is read whole (`lists/streamFullList`), which says no more than that it is the same to who has it.
 * The type leaves that answer out: with one that has no body the compiler would hold the others to nothing.
 */
export function fullListRoute<R extends z.ZodType>(row: R) {
  const same = { 304: { description: 'Not modified.' } };
  const responses: ReturnType<typeof listResponse<R>> = Object.assign(listResponse(row), same);
  return { request: { headers: z.object({ 'if-none-match': IfNoneMatch }) }, responses };
}

/** The documented envelope with one record. */
export const itemResponse = <R extends z.ZodType>(record: R) =>
  jsonResponse(z.object({ status: Status, data: record, note: z.string().optional() }), 'The record.');

/** The documented envelope of something done. */
export const messageResponse = () => jsonResponse(z.object({ status: Status, msg: z.string() }), 'Done.');

/** An instant, as JSON has it: `2026-03-10T15:00:00.000Z`. */
export const Instant = z.string().meta({ format: 'date-time' });

/** A calendar day, `YYYY-MM-DD`. */
export const DayText = z.string().meta({ format: 'date' });
