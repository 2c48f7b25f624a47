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

/** The refusal (400) of an input that its schema does not take: it names the fields, each with its sentence. */
export function refusedInput({ issues }: z.core.$ZodError): Refusal {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name && !errors.has(name)) errors.set(name, message);
  }
  if (errors.size === 0) return new Refusal(400, 'The request is not as documented.');
  const names = [...errors.keys()].join(', ');
  return new Refusal(400, `Missing or wrong: ${names}.`, undefined, {}, Object.fromEntries(errors));
}
