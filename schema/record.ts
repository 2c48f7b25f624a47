/** A record of any resource: the engine knows neither its fields nor their types. */
export type Row = Record<string, unknown>;

/** The names of the fields of a record. */
export type FieldName<T> = Extract<keyof T, string>;

/**
 * A function of a schema that gets a record. Its parameter is bivariant: the schema declares the record type, and the
 * engine calls the function with rows of the API.
 */
export type RecordCallback<T, Result> = { callback(record: T): Result }['callback'];

/** The meaning of a color, with the names of MUI's palette. The color is always shown with a label. */
export type StatusColor = 'success' | 'warning' | 'error' | 'info' | 'default';

/**
 * The condition that a field has to meet:
 * - A value, or one of several. Values are compared as text, so `44` equals `'44'`.
 * - `{ exists: true }`: the field has a value. `{ exists: false }`: it has none.
 * - `{ ne: value }`: any value but this one.
 * - `{ day: … }`: a calendar day relative to today, in UTC.
 * - `{ from: …, to: … }`: days `YYYY-MM-DD` from one to another, both included, in UTC. One of them may be
 *   missing.
 * - `{ min: …, max: … }`: decimal amounts from one to another, both included. One of them may be missing. With
 *   `currencyField` the amount is in minor units of the currency of that field.
 * - `':id'`: in a related list, the id of the record that the rows belong to.
 */
export type Matcher<V> =
  | NonNullable<V>
  | readonly NonNullable<V>[]
  | { exists: boolean }
  | { ne: NonNullable<V> }
  | (NonNullable<V> extends boolean ? never : RangeMatcher)
  | (NonNullable<V> extends number | boolean ? never : DateMatcher)
  | ':id';

type RangeMatcher = { from?: string; to?: string } | { min?: string; max?: string; currencyField?: string };

type DateMatcher = {
  day: 'before_today' | 'before_today_or_empty' | 'today' | 'after_today' | 'from_today' | 'this_month';
};

/**
 * Conditions on fields. A row has to meet all of them. A filter is plain data, so the list worker and the server can
 * both apply it.
 * @example { t_status: ['34', '43'], t_date: { day: 'before_today' } }
 */
export type Filter<T> = { [K in FieldName<T>]?: Matcher<T[K]> };

/**
 * The records for which something is available: a filter, or a function if a filter cannot express it.
 * @example { guest: { exists: false } }
 */
export type When<T> = Filter<T> | RecordCallback<T, boolean>;
