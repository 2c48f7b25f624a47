import type { ReactNode } from 'react';
import type { FieldName, OfRecord, Row, Tone } from './record';

/** The states that a value may have, as texts: those of its type, any text where that says nothing. */
type State<V> = unknown extends V ? string : `${V & (string | number | boolean)}`;

/** What every field has. */
type FieldBase = {
  /** The column's head and the card's caption. */
  label: string;
};

/**
 * What a field holds; `V` is the type of its value. The kind decides how it is shown, sorted and exported, on every screen:
 * - `text`: cut to `cut` characters and `...`, the whole in the title; `wrap` lets a sentence take several lines; one
 *   that is `said` is one of the API's own words, shown in the reader's language as those sentences are; a `month`, `YYYY-MM`,
 *   is shown by its name;
 * - `number`: right-aligned; an id or a count;
 * - `code`: monospaced, cut as a text is, copied whole with a click;
 * - `date`: a calendar day or a timestamp, in the browser's local format. A bare `YYYY-MM-DD` is that day in
 *   every time zone; a timestamp has its `time` of day where wanted;
 * - `money`: US dollars on the wire, cents inside, shown as `$1,234.50`; of one that is `seldom` there, nothing is a dash,
 *   its column stands among a record's rows only where one of them has it, and its line on a card only where the record has;
 * - `amount`: minor units of the currency that the field `currency` names, with that currency's decimals;
 * - `epoch`: a time in epoch seconds, shown as its date, with its `time` of day where wanted;
 * - `map`: names and values, one a line;
 * - `thousands`: a map of names to amounts in dollars, each shown in thousands with a `k`;
 * - `choice`: a code, shown as its word; one without a word as it is;
 * - `badge`: a state. `word` names the field with its title, `color` the field with the server's colour;
 *   `words` gives a code its title, and `or` names the field that is read where this one is empty;
 *   `tones` gives a tone a value and `otherwise` the rest. `capital` begins the word with a capital;
 * - `flag`: one word where the field `is` a value (or is there at all), another where not;
 * - `reference`: the id of a record of the resource `to`, which has a list: found in a form by the field `text` of that
 *   record, and shown as the id, so that a list or a card wants a field with the name.
 *
 * In a form the kind decides the input too: a text, several lines of it with `wrap`, a number, a day, an amount in
 * dollars, a choice among the `words` (of a badge without any, among the states that have a tone), a switch, a record
 * found by typing. The other kinds cannot be asked for.
 */
export type Field<T, V = unknown> =
  | (FieldBase & { kind: 'text'; cut?: number; wrap?: boolean; said?: boolean; month?: boolean })
  | (FieldBase & { kind: 'code'; cut?: number })
  | (FieldBase & { kind: 'number' | 'thousands' | 'map' })
  | (FieldBase & { kind: 'date'; time?: boolean })
  | (FieldBase & { kind: 'money'; seldom?: boolean })
  | (FieldBase & { kind: 'epoch'; time?: boolean })
  | (FieldBase & { kind: 'amount'; currency: FieldName<T> })
  | (FieldBase & { kind: 'choice'; words: Record<string, string> })
  | (FieldBase & {
      kind: 'badge';
      word?: FieldName<T>;
      color?: FieldName<T>;
      or?: FieldName<T>;
      words?: Record<string, string>;
      tones?: { [S in State<V>]?: Tone };
      otherwise?: Tone;
      capital?: boolean;
    })
  | (FieldBase & {
      kind: 'flag';
      is: State<V> | 'present';
      yes: string;
      no: string;
      tones: readonly [yes: Tone, no: Tone];
    })
  | (FieldBase & { kind: 'reference'; to: string; text: string });

const KINDS: Record<Field<Row>['kind'], true> = {
  text: true,
  number: true,
  code: true,
  date: true,
  thousands: true,
  map: true,
  money: true,
  epoch: true,
  amount: true,
  choice: true,
  badge: true,
  flag: true,
  reference: true,
};

/** Whether there is a kind of this name: what a compiler sees, and a portal that is being developed does not. */
export const isKind = (name: string): boolean => Object.hasOwn(KINDS, name);

/** The names of all kinds. */
export const kinds = (): string[] => Object.keys(KINDS);

/** What a field that is a choice may hold, each with its word: a badge without words has the states with a tone. */
export function choicesOf(field: Extract<Field<Row>, { kind: 'choice' | 'badge' }>): Record<string, string> {
  if (field.kind === 'choice' || field.words) return field.words ?? {};
  return Object.fromEntries(Object.keys(field.tones ?? {}).map((state) => [state, state]));
}

/**
 * What stands in a column, or in a line of a card:
 * - a field, by its name;
 * - a field with something of its own here: another label, cut or colour, a `go` that makes it a link, the word
 *   that stands, as a chip, where there is nothing to show, and `sorts: false` where no click sorts by it;
 * - several fields as one, `between` them a blank unless said otherwise; texts sort and search as one text;
 * - several `lines` under one head; it sorts by the first;
 * - a value computed from the record, of a kind;
 * - a rendering of the whole record, which does not sort.
 */
export type Column<T> =
  | FieldName<T>
  | {
      field: FieldName<T>;
      label?: string;
      cut?: number;
      color?: FieldName<T>;
      go?: string;
      otherwise?: string;
      sorts?: false;
    }
  | {
      id: `+${string}`;
      label: string;
      of: readonly FieldName<T>[];
      between?: string;
      cut?: number;
      go?: string;
      otherwise?: string;
    }
  | { id: `+${string}`; label: string; lines: readonly Column<T>[] }
  | ({ id: `+${string}`; value: OfRecord<T, unknown> } & Field<{ value: unknown }>)
  | { id: `+${string}`; label: string; render: OfRecord<T, ReactNode> };
