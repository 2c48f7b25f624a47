import { z } from '@hono/zod-openapi';
import { isDay } from '../../common/days';
import { DECIMAL_AMOUNT } from '../../common/money';
import { MAX_SEARCH_LENGTH, splitSearchWords } from '../../common/normalizeText';
import { SORT_ORDERS } from '../../common/sortOrder';

/** A text without NUL, which PostgreSQL cannot store. */
const Text = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .regex(/^[^\0]*$/);
const Value = z.union([Text, z.number(), z.boolean()]);
const DayText = z.string().refine(isDay);
const Amount = z.string().regex(DECIMAL_AMOUNT);
const isNotEmpty = (range: object) => Object.keys(range).length > 0;
const One = z.union([
  Value,
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ ne: Value }),
  z.strictObject({
    day: z.enum([
      'before_today',
      'before_today_or_empty',
      'today',
      'after_today',
      'from_today',
      'this_month',
    ]),
  }),
  z.strictObject({ from: DayText.optional(), to: DayText.optional() }).refine(isNotEmpty),
  z
    .strictObject({ min: Amount.optional(), max: Amount.optional(), currencyField: Text.optional() })
    .refine(isNotEmpty),
]);
const Matching = z.union([One, z.array(Value).max(1000)]);
const Where = z.record(z.string().max(100), Matching);

/** A condition on a field: equality, a list of values, exclusion, existence, a date relative to today, or a range. */
export type Matcher = z.infer<typeof Matching>;

const parsed = <S extends z.ZodType>(schema: S, otherwise: string) =>
  z
    .string()
    .max(20_000)
    .default(otherwise)
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON.' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const Filter = z
  .object({ q: Text.default(''), all: z.array(z.array(Where).max(50)).max(50).default([]) })
  .catchall(Matching)
  .transform(({ q, all, ...plain }) => ({
    words: splitSearchWords(q),
    all: [...all, ...(Object.keys(plain).length > 0 ? [[plain as z.infer<typeof Where>]] : [])],
  }));

const Reading = z.union([
  z.strictObject({ kind: z.literal('boolean'), is: Text }),
  z.strictObject({ kind: z.literal('select'), words: z.record(Text, Text) }),
]);

const Sort = z
  .tuple([z.string().min(1).max(200), z.enum(SORT_ORDERS)])
  .rest(Reading)
  .transform(([names, order, reading]) => ({
    names: names.split(' '),
    order,
    reading,
  }));

/** A sort order. Several fields are compared as one text. `reading` gives the displayed words of a code. */
export type Order = z.infer<typeof Sort>;

const MOST = 1000;

const Range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from && to - from < MOST, `At most ${MOST} rows are returned at once.`);

const Cursor = z
  .string()
  .max(2000)
  .optional()
  .meta({ description: 'Cursor from the Link header of the previous page.' });

/** The query parameters `filter`, `sort` and `range` in the dialect of `ra-data-simple-rest`, and cursors. */
export const FilterParams = z.object({
  filter: parsed(Filter, '{}').openapi({
    type: 'string',
    example: '{"q":"sea view","res_status_title":["Active"]}',
    description:
      'JSON. q is a search text. all is a list of lists of conditions; one condition of each inner list must match. Any other name is a field and its required value.',
  }),
});
/** The query parameters of a page of a list. */
export const ListQueryParams = FilterParams.extend({
  sort: parsed(Sort, '["id","DESC"]').openapi({
    type: 'string',
    example: '["res_checkin","UPCOMING_FIRST"]',
    description:
      'JSON: fields, and ASC, DESC, UPCOMING_FIRST (a date: today and later ascending, then the past descending) or RECENT_FIRST (a date: up to today descending, then the future ascending).',
  }),
  range: parsed(Range, '[0,24]').openapi({
    type: 'string',
    example: '[0,24]',
    description: 'First and last row, counted from 0.',
  }),
  after: Cursor,
  before: Cursor,
  total: z.enum(['now', 'later']).default('now').meta({
    description:
      'later: returns the rows without waiting for a counted total. Content-Range has * then; /total returns the total.',
  }),
});

/** The filter of a list query. */
export type ListFilter = z.infer<typeof ListQueryParams>['filter'];
/** A list query: filter, order, range and cursors. */
export type ListQuery = z.infer<typeof ListQueryParams>;

/** The query parameters of an aggregate: filters of the rows to count, and money fields to sum. */
export const AggregateQuery = FilterParams.extend({
  asked: parsed(
    z.array(z.strictObject({ where: Where, sum: z.string().max(100).optional() })).max(50),
    '[]',
  ).openapi({
    type: 'string',
    example: '[{"where":{"t_status":"34"},"sum":"sub_total"}]',
  }),
});
