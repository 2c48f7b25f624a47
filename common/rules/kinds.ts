import { z } from 'zod';
import { isDay, LAST_DAY } from '../days';

// Building blocks of the validation schemas. Forms send strings, numbers, null and true, and other programs
// send the types of the API. Each schema accepts both and returns one type. `meta` describes the accepted
// types in the API description.

/** The largest amount whose cents fit into 32 bits. */
export const MOST_DOLLARS = 21_000_000;

const blank = (value: unknown) => (value === null || value === undefined ? '' : value);

/** A trimmed text of at most `max` characters. A missing text is empty. */
export const text = (most: number) =>
  z
    .preprocess(blank, z.string({ error: 'Text is required.' }))
    .pipe(z.string().trim().max(most, `At most ${most} characters.`));

/** A trimmed text of 1 to `max` characters. `sentence` is the message if it is missing. */
export const needed = (most: number, sentence: string) =>
  z
    .preprocess(blank, z.string({ error: sentence }))
    .pipe(z.string().trim().min(1, sentence).max(most, `At most ${most} characters.`));

/** Decimal numbers as people write them, without hexadecimal digits and exponents. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

const numeric = (value: unknown) => {
  if (typeof value !== 'string') return blank(value) === '' ? undefined : value;
  const written = value.trim();
  if (written === '') return undefined;
  return DECIMAL.test(written) ? Number(written) : Number.NaN;
};

/** An integer from `min` to `max`. A missing one is 0. */
export const count = (least: number, most: number) => {
  const sentence = `A whole number from ${least} to ${most}.`;
  return z
    .preprocess(
      (value) => numeric(value) ?? 0,
      z.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence),
    )
    .meta({ type: ['integer', 'string', 'null'], minimum: least, maximum: most });
};

const LEAST_DOLLARS = 0.01;
/** Commas are rejected: they separate thousands in some countries and decimals in others. */
const NO_AMOUNT = 'An amount in digits with a point, as 1234.50.';

/** A positive amount in dollars with at most two decimals. `sentence` is the message if it is missing. */
export const dollars = (sentence: string) =>
  z
    .preprocess(
      numeric,
      z
        .number({ error: ({ input }) => (Number.isNaN(input) ? NO_AMOUNT : sentence) })
        .min(LEAST_DOLLARS, 'More than $0.00.')
        .max(MOST_DOLLARS, 'This is too much.')
        .refine((amount) => Number.isInteger(Number((amount * 100).toFixed(6))), 'At most two decimals.'),
    )
    .meta({ type: ['number', 'string'], minimum: LEAST_DOLLARS, maximum: MOST_DOLLARS });

/** A calendar day, `2026-03-10`, that the database can store. `sentence` is the message if it is missing. */
export const day = (sentence: string) =>
  z.preprocess(
    blank,
    z.string({ error: sentence }).refine((value) => isDay(value) && value <= LAST_DAY, sentence),
  );

/** Degrees from `-max` to `max`. Missing degrees are null. */
export const degrees = (most: number) => {
  const sentence = `A number from -${most} to ${most}.`;
  return z
    .preprocess(
      (value) => numeric(value) ?? null,
      z.number({ error: sentence }).min(-most, sentence).max(most, sentence).nullable(),
    )
    .meta({ type: ['number', 'string', 'null'], minimum: -most, maximum: most });
};

/** One of a list of codes, as a string or a number. */
export const oneOf = <const C extends readonly [string, ...string[]]>(codes: C, sentence: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(codes, { error: sentence }),
  );

/** One of the codes of a map of titles. */
export const codeOf = <C extends string>(words: Record<C, string>, sentence: string) =>
  oneOf(Object.keys(words) as [C, ...C[]], sentence);

const digits = (value: unknown) =>
  typeof value === 'string' && !/^\d*$/.test(value.trim()) ? Number.NaN : numeric(value);

/** The largest id: 32 bits. */
export const LARGEST_ID = 2_147_483_647;

const ID = { minimum: 1, maximum: LARGEST_ID };

/** The id of a record, as a number or a string of digits. `sentence` is the message if it is missing. */
export const reference = (sentence: string) =>
  z
    .preprocess(
      digits,
      z.number({ error: sentence }).int(sentence).min(ID.minimum, sentence).max(ID.maximum, sentence),
    )
    .meta({ type: ['integer', 'string'], ...ID });

/** The id of a record, or null if it is missing. */
export const maybeReference = (sentence: string) =>
  z
    .preprocess((value) => digits(value) ?? null, reference(sentence).nullable())
    .meta({ type: ['integer', 'string', 'null'], ...ID });

/** A boolean, or '1' and '0' as the API writes them. A missing one is false. */
export const flag = () =>
  z
    .preprocess(
      (value) => {
        const written = blank(value);
        if (written === '' || written === '0' || written === 0) return false;
        return written === '1' || written === 1 ? true : written;
      },
      z.boolean({ error: 'Yes or no.' }),
    )
    .meta({ type: ['boolean', 'integer', 'string', 'null'] });

/** Runs a rule over several fields even if one of them is invalid, so that all messages appear at once. */
export const TOGETHER = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
