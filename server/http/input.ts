import { z } from '@hono/zod-openapi';
import { Refusal } from '../domain/refusal';

const DIGITS = /^\d{1,10}$/;
const LARGEST = 2_147_483_647;

/** A row's id, a number or the digits of one. */
export const Id = z
  .union([z.number(), z.string().regex(DIGITS).transform(Number)])
  .pipe(z.number().int().min(1).max(LARGEST))
  .openapi({ type: ['integer', 'string'], minimum: 1, maximum: LARGEST, pattern: DIGITS.source });

/** A two-state flag as the documents write it. */
export const Flag = z
  .union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0')])
  .transform((flag) => Number(flag) === 1)
  .openapi({ type: ['integer', 'string'], enum: [0, 1, '0', '1'] });

/** The first sentence of each field that a schema does not take. */
export function sentencesOf({ issues }: z.core.$ZodError): Record<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name && !sentences.has(name)) sentences.set(name, message);
  }
  return Object.fromEntries(sentences);
}

/** The refusal (400) of an input that its schema does not take: it names the fields, each with its sentence. */
export function refusedInput(error: z.core.$ZodError): Refusal {
  const errors = sentencesOf(error);
  const names = Object.keys(errors);
  if (names.length === 0) return new Refusal(400, 'The request is not as documented.');
  return new Refusal(400, `Missing or wrong: ${names.join(', ')}.`, undefined, {}, errors);
}
