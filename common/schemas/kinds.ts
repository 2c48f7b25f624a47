import { z } from 'zod';
import { isDay, LAST_DAY } from '../days';

// Building blocks of the validation schemas. Forms send strings, numbers, null and true, and other programs
// send the types of the API. Each schema accepts both and returns one type. `meta` describes the accepted
// types in the API description.

/** The largest amount whose cents fit into 32 bits. */
export const MAX_DOLLARS = 21_000_000;

const toBlank = (value: unknown) => (value === null || value === undefined ? '' : value);

/** A trimmed text of at most `max` characters. A missing text is empty. */
export const text = (max: number) =>
  z
    .preprocess(toBlank, z.string({ error: 'Text is required.' }))
    .pipe(z.string().trim().max(max, `At most ${max} characters.`));

/** A trimmed text of 1 to `max` characters. `sentence` is the message if it is missing. */
export const requiredText = (max: number, sentence: string) =>
  z
    .preprocess(toBlank, z.string({ error: sentence }))
    .pipe(z.string().trim().min(1, sentence).max(max, `At most ${max} characters.`));

/** Decimal numbers as people write them, without hexadecimal digits and exponents. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

const toNumber = (value: unknown) => {
  if (typeof value !== 'string') return toBlank(value) === '' ? undefined : value;
  const text = value.trim();
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
};

/** An integer from `min` to `max`. A missing one is 0. */
export const count = (min: number, max: number) => {
  const sentence = `Enter a whole number from ${min} to ${max}.`;
  return z
    .preprocess(
      (value) => toNumber(value) ?? 0,
      z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence),
    )
    .meta({ type: ['integer', 'string', 'null'], minimum: min, maximum: max });
};

/** A multiple of 0.5 from `min` to `max`. A missing one is 0. */
export const halves = (min: number, max: number) => {
  const sentence = `Enter a number from ${min} to ${max} in steps of 0.5.`;
  return z
    .preprocess(
      (value) => toNumber(value) ?? 0,
      z.number({ error: sentence }).min(min, sentence).max(max, sentence).multipleOf(0.5, sentence),
    )
    .meta({ type: ['number', 'string', 'null'], minimum: min, maximum: max });
};

const MIN_DOLLARS = 0.01;
/** Commas are rejected: they separate thousands in some countries and decimals in others. */
const NO_AMOUNT = 'Enter an amount, for example 1234.50.';

/** A positive amount in dollars with at most two decimals. `sentence` is the message if it is missing. */
export const dollars = (sentence: string) =>
  z
    .preprocess(
      toNumber,
      z
        .number({ error: ({ input }) => (Number.isNaN(input) ? NO_AMOUNT : sentence) })
        .min(MIN_DOLLARS, 'Enter more than $0.00.')
        .max(MAX_DOLLARS, 'This amount is too high.')
        .refine(
          (amount) => Number.isInteger(Number((amount * 100).toFixed(6))),
          'Enter at most two decimals.',
        ),
    )
    .meta({ type: ['number', 'string'], minimum: MIN_DOLLARS, maximum: MAX_DOLLARS });

/** A calendar day, `2026-03-10`, that the database can store. `sentence` is the message if it is missing. */
export const day = (sentence: string) =>
  z.preprocess(
    toBlank,
    z.string({ error: sentence }).refine((value) => isDay(value) && value <= LAST_DAY, sentence),
  );

/** Degrees from `-max` to `max`. Missing degrees are null. */
export const degrees = (max: number) => {
  const sentence = `Enter a number from -${max} to ${max}.`;
  return z
    .preprocess(
      (value) => toNumber(value) ?? null,
      z.number({ error: sentence }).min(-max, sentence).max(max, sentence).nullable(),
    )
    .meta({ type: ['number', 'string', 'null'], minimum: -max, maximum: max });
};

/** One of a list of codes, as a string or a number. */
export const oneOf = <const C extends readonly [string, ...string[]]>(codes: C, sentence: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(codes, { error: sentence }),
  );

/** One of the codes of a map of titles. */
export const choice = <C extends string>(titles: Record<C, string>, sentence: string) =>
  oneOf(Object.keys(titles) as [C, ...C[]], sentence);

/** One of the codes of a map of titles, or null if it is missing. */
export const optionalChoice = <C extends string>(titles: Record<C, string>, sentence: string) =>
  z.preprocess((value) => toBlank(value) || null, choice(titles, sentence).nullable());

const toInteger = (value: unknown) =>
  typeof value === 'string' && !/^\d*$/.test(value.trim()) ? Number.NaN : toNumber(value);

/** The largest id: 32 bits. */
export const MAX_ID = 2_147_483_647;

const ID = { minimum: 1, maximum: MAX_ID };

/** The id of a record, as a number or a string of digits. `sentence` is the message if it is missing. */
export const reference = (sentence: string) =>
  z
    .preprocess(
      toInteger,
      z.number({ error: sentence }).int(sentence).min(ID.minimum, sentence).max(ID.maximum, sentence),
    )
    .meta({ type: ['integer', 'string'], ...ID });

/** The id of a record, or null if it is missing. */
export const optionalReference = (sentence: string) =>
  z
    .preprocess((value) => toInteger(value) ?? null, reference(sentence).nullable())
    .meta({ type: ['integer', 'string', 'null'], ...ID });

/** A boolean, or '1' and '0' as the API writes them. A missing one is false. */
export const flag = () =>
  z
    .preprocess(
      (value) => {
        const text = toBlank(value);
        if (text === '' || text === '0' || text === 0) return false;
        return text === '1' || text === 1 ? true : text;
      },
      z.boolean({ error: 'Enter yes or no.' }),
    )
    .meta({ type: ['boolean', 'integer', 'string', 'null'] });

/** Runs a rule over several fields even if one of them is invalid, so that all messages appear at once. */
export const VALIDATE_ALWAYS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
