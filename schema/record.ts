/** A record as the machine sees it: any field, any value, nothing taken for granted. */
export type Row = Record<string, unknown>;

/** The names of a record's fields. */
export type FieldName<T> = Extract<keyof T, string>;

// A function in a declaration takes the declared record; the machine hands it rows that the API sent.
export type OfRecord<T, Result> = { of(record: T): Result }['of'];

/** How much attention a value asks for. The theme gives each a colour; the word always stands beside it. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/**
 * What a field must be for a row to count: the value, one of several values, anything but one, there or missing, or a
 * calendar day in relation to today. Days compare as `YYYY-MM-DD` strings in UTC (first document, section 9);
 * `past` is before today, `over` that or no day at all, `later` after it, `onwards` today or after, `month` in the month of today; `on` is a day
 * `YYYY-MM-DD` or a month `YYYY-MM`. In a related list `:id` is the id of the record that the rows belong to.
 */
export type Matcher<V> =
  | NonNullable<V>
  | readonly NonNullable<V>[]
  | { present: boolean }
  | { not: NonNullable<V> }
  | (NonNullable<V> extends number | boolean ? never : OfDay)
  | ':id';

type OfDay = { day: 'past' | 'over' | 'today' | 'later' | 'onwards' | 'month' } | { on: string };

/** Conditions on fields, all of which have to hold. Plain data: it is answered beside the rows. */
export type Where<T> = { [K in FieldName<T>]?: Matcher<T[K]> };

/** For which rows something is offered: conditions, or a function when conditions do not say it. */
export type When<T> = Where<T> | OfRecord<T, boolean>;
