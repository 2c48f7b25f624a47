import { z } from 'zod';
import { isDay, LAST_DAY } from '../days';

// What a field of a form may hold. Forms send texts, numbers, null and true; other programs send what the documents
// write. Each rule takes both and gives the server one type; `meta` says so in the API's description.

/** What an amount in cents, in 32 bits, can hold. */
export const MOST_DOLLARS = 21_000_000;

const blank = (value: unknown) => (value === null || value === undefined ? '' : value);

/** A text without blanks at its ends, at most `most` characters; nothing at all is the empty text. */
export const text = (most: number) =>
  z
    .preprocess(blank, z.string({ error: 'Text is required.' }))
    .pipe(z.string().trim().max(most, `At most ${most} characters.`));

/** The same, not empty: `sentence` says that it is required. */
export const needed = (most: number, sentence: string) =>
  z
    .preprocess(blank, z.string({ error: sentence }))
    .pipe(z.string().trim().min(1, sentence).max(most, `At most ${most} characters.`));

/** As people write numbers: not as programs do, in hexadecimal or with an exponent. Each text has one way to be read, or none. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

const numeric = (value: unknown) => {
  if (typeof value !== 'string') return blank(value) === '' ? undefined : value;
  const written = value.trim();
  if (written === '') return undefined;
  return DECIMAL.test(written) ? Number(written) : Number.NaN;
};

/** A whole number from `least` to `most`; 0 where nothing is given. */
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
/** A comma is no guess of ours: it parts thousands here, and decimals elsewhere. */
const NO_AMOUNT = 'An amount in digits with a point, as 1234.50.';

/** An amount in dollars, above nothing, with at most two decimals; `sentence` says that it is required. */
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

/** A calendar day, `2026-03-10`, that the database has too; `sentence` says that it is required. */
export const day = (sentence: string) =>
  z.preprocess(
    blank,
    z.string({ error: sentence }).refine((value) => isDay(value) && value <= LAST_DAY, sentence),
  );

/** Degrees from `-most` to `most`; null where nothing is given. */
export const degrees = (most: number) => {
  const sentence = `A number from -${most} to ${most}.`;
  return z
    .preprocess(
      (value) => numeric(value) ?? null,
      z.number({ error: sentence }).min(-most, sentence).max(most, sentence).nullable(),
    )
    .meta({ type: ['number', 'string', 'null'], minimum: -most, maximum: most });
};

/** One of a list of codes, as a text or a number. */
export const oneOf = <const C extends readonly [string, ...string[]]>(codes: C, sentence: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(codes, { error: sentence }),
  );

/** One of the codes that a map of words has. */
export const codeOf = <C extends string>(words: Record<C, string>, sentence: string) =>
  oneOf(Object.keys(words) as [C, ...C[]], sentence);

const digits = (value: unknown) =>
  typeof value === 'string' && !/^\d*$/.test(value.trim()) ? Number.NaN : numeric(value);

/** The largest id that there can be: 32 bits. */
export const LARGEST_ID = 2_147_483_647;

const ID = { minimum: 1, maximum: LARGEST_ID };

/** The id of a record, as a number or its digits; `sentence` says that it is required. */
export const reference = (sentence: string) =>
  z
    .preprocess(
      digits,
      z.number({ error: sentence }).int(sentence).min(ID.minimum, sentence).max(ID.maximum, sentence),
    )
    .meta({ type: ['integer', 'string'], ...ID });

/** The id of a record, or null where none is given. */
export const maybeReference = (sentence: string) =>
  z
    .preprocess((value) => digits(value) ?? null, reference(sentence).nullable())
    .meta({ type: ['integer', 'string', 'null'], ...ID });

/** Yes or no: a boolean, or the documents' '1' and '0'; no where nothing is given. */
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

/** For a rule over several fields: judged also where one of them is wrong by itself, so that all is said at once. */
export const TOGETHER = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
