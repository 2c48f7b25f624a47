import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { SignedInEnv } from './guard';
import { refusedInput } from './input';

/**
 * Routes that describe themselves: each is a `createRoute` whose schemas judge what is asked (a refusal of 400 that
 * names the fields), whose answers the compiler holds to their schema, and of which `GET /api/openapi.json` is made.
 */
export const api = () =>
  new OpenAPIHono<SignedInEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refusedInput(result.error);
    },
  });

const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } });

/** A JSON body that has to be there. */
export const sent = <S extends z.ZodType>(schema: S) => ({ content: json(schema), required: true as const });

/** Where a call comes from. */
export const DOCUMENTED = { first: ['First document, section 7'], second: ['Second document, section 7'] };

/** Calls that the documents do not have. */
export const OURS = ['Beside the documents'];

const Status = z.literal('success');

/** Every refusal: a sentence, what to do about it, and the sentence of each field that is refused. */
export const Refused = z
  .object({
    status: z.literal('error'),
    msg: z.string(),
    note: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Refused');

const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { content: json(schema), description },
  default: { content: json(Refused), description: 'Refused.' },
});

/** The documented envelope with a list of rows; the note says what has to be known of it. */
export const rowsOf = <R extends z.ZodType>(row: R) =>
  answers(z.object({ status: Status, data: z.array(row), note: z.string().optional() }), 'The rows.');

/** The documented envelope with one record. */
export const dataOf = <R extends z.ZodType>(record: R) =>
  answers(z.object({ status: Status, data: record, note: z.string().optional() }), 'The record.');

/** The documented envelope of something done. */
export const doneWith = () => answers(z.object({ status: Status, msg: z.string() }), 'Done.');

/** An instant, as JSON has it: `2026-03-10T15:00:00.000Z`. */
export const Instant = z.string().meta({ format: 'date-time' });

/** A calendar day, `YYYY-MM-DD`. */
export const DayText = z.string().meta({ format: 'date' });
