import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { SessionEnv } from './currentUser';
import { validationError } from './errors';

/**
 * Creates a router for routes of `createRoute`. Requests are validated by the route's schema (400 with the
 * invalid fields), and responses are type-checked. `GET /api/openapi.json` is generated from the routes.
 */
export const api = () =>
  new OpenAPIHono<SessionEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error);
    },
  });

/** A JSON request or response body. */
export const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } });

/** A required JSON request body. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  content: json(schema),
  required: true as const,
});

/** The header of an idempotent request. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Idempotency key: a repeated request has no further effect.' }),
});

/** The header of a request that must be idempotent. A request without it is rejected (400). */
export const RequiredIdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Idempotency key: a repeated request has no further effect.' }),
});

/** Returns the identity of an idempotent request (`http/idempotency`). */
export const toIdempotentRequest = (c: Context<SessionEnv>, body: unknown) => ({
  user_id: c.get('user').user_id,
  key: c.req.header('idempotency-key'),
  call: `${c.req.method} ${c.req.path}`,
  body,
});

const IfNoneMatch = z.string().optional().meta({ description: 'The ETag of the cached rows.' });

/** The tags of the OpenAPI document, in order. Other tags follow. */
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
  'Users',
  'Personal data',
  'Jobs',
  'Support',
  'This API',
];

/** Marks a route that requires no session. */
export const WITHOUT_SESSION: Pick<RouteConfig, 'security'> = { security: [] };

const Status = z.literal('success');

/** An error response: a message, a hint, and the messages of invalid fields. */
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

/** The responses of a route with its own format instead of an envelope below. */
export const jsonResponse = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { content: json(schema), description },
  default: { content: json(ErrorResponse), description: 'The request was rejected.' },
});

/** The documented envelope of a list. */
export const listResponse = <R extends z.ZodType>(row: R) =>
  jsonResponse(z.object({ status: Status, data: z.array(row), note: z.string().optional() }), 'The rows.');

/**
 * The documented envelope of a complete list (`lists/streamFullList`), which also supports conditional
 * requests (304).
 * The type omits 304: its response has no body, so the compiler would accept any body for the others.
 */
export function fullListRoute<R extends z.ZodType>(row: R) {
  const same = { 304: { description: 'Not modified.' } };
  const responses: ReturnType<typeof listResponse<R>> = Object.assign(listResponse(row), same);
  return { request: { headers: z.object({ 'if-none-match': IfNoneMatch }) }, responses };
}

/** The documented envelope of one record. */
export const itemResponse = <R extends z.ZodType>(record: R) =>
  jsonResponse(z.object({ status: Status, data: record, note: z.string().optional() }), 'The record.');

/** The documented envelope of a completed action. */
export const messageResponse = () => jsonResponse(z.object({ status: Status, msg: z.string() }), 'Done.');

/** An instant in ISO 8601, such as `2026-03-10T15:00:00.000Z`. */
export const Instant = z.string().meta({ format: 'date-time' });

/** A calendar day, `YYYY-MM-DD`. */
export const DayText = z.string().meta({ format: 'date' });
