import { z } from '@hono/zod-openapi';
import { MAX_ID } from '../../common/schemas/kinds';
import { noSuch } from './errors';

const DIGITS = /^\d{1,10}$/;

/**
 * Creates the schema of a record's id, as a number or as digits. `noun` names the record: a value that no id can
 * have is rejected with the message of a record that does not exist.
 */
export function createIdSchema(noun: string) {
  const error = noSuch(noun);
  return z
    .union([z.number(), z.string().regex(DIGITS).transform(Number)], {
      error: ({ input }) => (input === undefined ? undefined : error),
    })
    .pipe(z.number().int(error).min(1, error).max(MAX_ID, error))
    .openapi({ type: ['integer', 'string'], minimum: 1, maximum: MAX_ID, pattern: DIGITS.source });
}

/** The schemas of ids in requests, by kind of record. */
export const AccountId = createIdSchema('account');
export const CoverageId = createIdSchema('coverage');
export const PaymentId = createIdSchema('payment');
export const PropertyId = createIdSchema('property');
export const ReservationId = createIdSchema('reservation');
export const UserId = createIdSchema('user');

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
