import { z } from '@hono/zod-openapi';
import { MAX_ID } from '../../common/rules/kinds';

const DIGITS = /^\d{1,10}$/;

/** The id of a row, as a number or as digits. */
export const Id = z
  .union([z.number(), z.string().regex(DIGITS).transform(Number)])
  .pipe(z.number().int().min(1).max(MAX_ID))
  .openapi({ type: ['integer', 'string'], minimum: 1, maximum: MAX_ID, pattern: DIGITS.source });

/** A required flag of the API. A missing flag is an error, because it must not be mistaken for 0. */
export const Flag = z
  .union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0')])
  .transform((flag) => Number(flag) === 1)
  .openapi({ type: ['integer', 'string'], enum: [0, 1, '0', '1'] });

/** A code of an authenticator app or a recovery code, as typed. */
export const Code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code.' });

/** The current password, as proof for a change of the sign-in settings. */
export const CurrentPassword = z.string().max(1_000).meta({ description: 'The current password.' });
