import { z } from '@hono/zod-openapi';
import { MAX_ID } from '../../common/rules/kinds';

const DIGITS = /^\d{1,10}$/;

/** A row's id, a number or the digits of one. */
export const Id = z
  .union([z.number(), z.string().regex(DIGITS).transform(Number)])
  .pipe(z.number().int().min(1).max(MAX_ID))
  .openapi({ type: ['integer', 'string'], minimum: 1, maximum: MAX_ID, pattern: DIGITS.source });

/** A two-state flag as the API writes it. It has to be there: what is left out is not off, as it is in a form (`toFlag`). */
export const Flag = z
  .union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0')])
  .transform((flag) => Number(flag) === 1)
  .openapi({ type: ['integer', 'string'], enum: [0, 1, '0', '1'] });

/** A code of an authenticator app or a recovery code, as somebody typed it. */
export const Code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code.' });

/** The password that somebody signs in with, to confirm a change of how they do. */
export const CurrentPassword = z.string().max(1_000).meta({ description: 'The current password.' });
