import type { ReactNode } from 'react';
import type { FieldName, RecordCallback, Row, StatusColor, When } from './record';

/** The values of a badge or a boolean as texts: those of the field's type, or any text if the type is unknown. */
type State<V> = unknown extends V ? string : `${V & (string | number | boolean)}`;

type FieldBase = {
  /**
   * The header of the column, and the caption on cards and in forms.
   * @example label: 'Check-in'
   */
  label: string;
  /**
   * What the field means, as the tooltip of the column's header: the long form of a short label, or which date it is.
   * @default no tooltip
   * @example description: 'Payment ID'
   */
  description?: string;
};

/**
 * A field of the record. `V` is the type of its value. The type of the field decides how every screen displays,
 * sorts, searches and exports it:
 * - `text`: a text; `month`: a month `YYYY-MM`, shown by its name; `code`: a monospaced text that a click copies;
 * - `number`: a count or an id, right-aligned;
 * - `date`: a calendar day or a timestamp. A bare `YYYY-MM-DD` is the same day in every time zone; `unixTime`:
 *   seconds since 1970;
 * - `money`: US dollars in the API, cents inside the portal; `amount`: minor units of the currency that another
 *   field names;
 * - `compactMoneyMap`: names and dollar amounts, shown in thousands with a `k`; `keyValue`: names and values, one
 *   per line;
 * - `select`: a code with a label; `badge`: a state, shown as a chip; `boolean`: one of two labels, shown as a
 *   chip;
 * - `reference`: the id of a record of another resource, shown by its text, as a link to its page. As a column of the
 *   list, it adds a filter by that record, and a list of the rows to the page of that record.
 *
 * In forms the type decides the input. A `badge` without `choices` offers the states that have a color. `month`,
 * `compactMoneyMap`, `keyValue`, `amount` and `unixTime` have no input.
 */
export type Field<T, V = unknown> =
  | (FieldBase & {
      type: 'text';
      /**
       * Number of characters in lists and on cards. A longer text ends in `...`, and its title shows all of it.
       * @default no limit
       * @example truncateAt: 30
       */
      truncateAt?: number;
      /**
       * A long text: it wraps in lists, and its input has several lines.
       * @default false
       * @example multiline: true
       */
      multiline?: boolean;
      /**
       * The values are texts of the API that the portal translates.
       * @default false
       * @example translated: true
       */
      translated?: boolean;
      /**
       * Makes the value a link that writes a mail or calls the number.
       * @default no link
       * @example format: 'email'
       */
      format?: 'email' | 'phone';
    })
  | (FieldBase & {
      type: 'code';
      /**
       * The value is a secret. Only its last four characters are shown, with buttons that show and copy all of it.
       * @default false
       * @example masked: true
       */
      masked?: boolean;
      /**
       * Number of characters in lists and on cards. A click copies the whole code.
       * @default no limit
       * @example truncateAt: 17
       */
      truncateAt?: number;
    })
  | (FieldBase & { type: 'number' | 'month' | 'compactMoneyMap' | 'keyValue' })
  | (FieldBase & {
      type: 'date';
      /**
       * Shows the time of day of a timestamp.
       * @default false
       * @example showTime: true
       */
      showTime?: boolean;
      /**
       * The records whose day is a deadline. A mark beside a day before today (UTC) says how many days ago it
       * was. CSV files have the day alone.
       * @default no record
       * @example lateWhen: { t_status: ['33', '35'] }
       */
      lateWhen?: When<T>;
    })
  | (FieldBase & {
      type: 'money';
      /**
       * Zero is shown as a dash. A related list omits the column if no row has an amount, and a card omits the line.
       * @default false
       * @example hideWhenEmpty: true
       */
      hideWhenEmpty?: boolean;
      /**
       * The field that counts if the API does not send this one.
       * @default none
       * @example fallbackField: 't_subtotal'
       */
      fallbackField?: FieldName<T>;
    })
  | (FieldBase & {
      type: 'unixTime';
      /**
       * Shows the time of day.
       * @default false
       * @example showTime: true
       */
      showTime?: boolean;
    })
  | (FieldBase & {
      type: 'amount';
      /**
       * The field with the currency code. It decides the number of decimals.
       * @example currencyField: 'currency'
       */
      currencyField: FieldName<T>;
    })
  | (FieldBase & {
      type: 'select';
      /**
       * The label of each code. A code without a label is shown as it is.
       * @example choices: { H: 'House', A: 'Apartment' }
       */
      choices: Record<string, string>;
    })
  | (FieldBase & {
      type: 'badge';
      /**
       * The field with the label of the state.
       * @default the value itself
       * @example labelField: 't_status_title'
       */
      labelField?: FieldName<T>;
      /**
       * The field with a color of the API, such as `#176d41`.
       * @default the color of `colors`
       * @example colorField: 't_status_color'
       */
      colorField?: FieldName<T>;
      /**
       * The field that is shown if this one is empty.
       * @default none
       * @example fallbackField: 'state'
       */
      fallbackField?: FieldName<T>;
      /**
       * The label of each state.
       * @default the values themselves
       * @example choices: { in: 'Checked in', out: 'Checked out' }
       */
      choices?: Record<string, string>;
      /**
       * The color of each state.
       * @default no state has a color of its own
       * @example colors: { Paid: 'success', Failed: 'error' }
       */
      colors?: { [S in State<V>]?: StatusColor };
      /**
       * The color of the states that `colors` omits.
       * @default 'default'
       * @example defaultColor: 'error'
       */
      defaultColor?: StatusColor;
      /**
       * The field with the reason of the state, which is the tooltip of the chip.
       * @default no tooltip
       * @example reasonField: 'decline_reason'
       */
      reasonField?: FieldName<T>;
      /**
       * The label begins with a capital letter.
       * @default false
       * @example capitalize: true
       */
      capitalize?: boolean;
    })
  | (FieldBase & {
      type: 'boolean';
      /**
       * The value that means true, as text. `'present'` means any value.
       * @example trueValue: '1'
       */
      trueValue: State<V> | 'present';
      /**
       * The label if true.
       * @example trueLabel: 'Published'
       */
      trueLabel: string;
      /**
       * The label if false.
       * @example falseLabel: 'Draft'
       */
      falseLabel: string;
      /**
       * The colors of both labels, true first.
       * @example colors: ['success', 'default']
       */
      colors: readonly [yes: StatusColor, no: StatusColor];
    })
  | (FieldBase & {
      type: 'reference';
      /**
       * The resource that the id belongs to. It has to have a list.
       * @example reference: 'accounts'
       */
      reference: string;
      /**
       * The field of that resource that the input searches and shows.
       * @example optionText: 'acc_title'
       */
      optionText: string;
      /**
       * The field of this record with the text of the other one. Lists then need no request for it, and search, sort
       * and export the text.
       * @default the texts are loaded by id; the column cannot be sorted, and CSV files have the id
       * @example labelField: 'acc_title'
       */
      labelField?: FieldName<T>;
      /**
       * Fields of that resource in a second line of each option, for records with the same text. A reference is
       * shown as its text.
       * @default the text alone
       * @example optionDetails: ['acc_id', 'ad_full']
       */
      optionDetails?: readonly string[];
      /**
       * A badge beside the text of the options that meet a condition.
       * @default none
       * @example optionBadge: { when: { is_publish: { ne: '1' } }, label: 'Inactive' }
       */
      optionBadge?: { when: When<Row>; label: string };
    });

const FIELD_TYPES: Record<Field<Row>['type'], true> = {
  text: true,
  number: true,
  month: true,
  code: true,
  date: true,
  compactMoneyMap: true,
  keyValue: true,
  money: true,
  unixTime: true,
  amount: true,
  select: true,
  badge: true,
  boolean: true,
  reference: true,
};

/** Whether a field type of this name exists. */
export const isFieldType = (name: string): boolean => Object.hasOwn(FIELD_TYPES, name);

/** The names of all field types. */
export const getFieldTypes = (): string[] => Object.keys(FIELD_TYPES);

/** The codes that an input offers, with their labels. A badge without `choices` offers the states that have a color. */
export function getChoices(field: Extract<Field<Row>, { type: 'select' | 'badge' }>): Record<string, string> {
  if (field.type === 'select' || field.choices) return field.choices ?? {};
  return Object.fromEntries(Object.keys(field.colors ?? {}).map((state) => [state, state]));
}

/** A link in a cell: `:field` is replaced by the value of that field. */
type CellOptions = {
  /**
   * Makes the cell a link. `:field` is replaced by the value of that field of the record.
   * @default no link
   * @example link: '/reservation/:res_id'
   */
  link?: string;
  /**
   * Number of characters that the cell shows.
   * @default the limit of the field
   * @example truncateAt: 20
   */
  truncateAt?: number;
  /**
   * In a stack, the line is left out if it is empty.
   * @default false
   * @example hideWhenEmpty: true
   */
  hideWhenEmpty?: boolean;
  /**
   * A chip with this text is shown if the cell is empty.
   * @default `N/A`, without a chip
   * @example emptyText: 'No Name'
   */
  emptyText?: string;
};

/**
 * A column of a list, or a line of a card. One of:
 * - The name of a field.
 * - An object with `field` and options of this place.
 * - Several fields as one text (`sources`). They are sorted and searched as one text.
 * - Several columns in one cell (`stack`). They are sorted by the first one.
 * - A computed value (`valueGetter`) with a field type. It cannot be sorted.
 * - A React node (`render`). It cannot be sorted.
 *
 * The id of a column that is not a field begins with `+`. So the type of `sort` can tell it from a misspelt
 * field.
 */
export type Column<T> =
  | FieldName<T>
  | (CellOptions & {
      /**
       * The name of the field.
       * @example field: 'res_code'
       */
      field: FieldName<T>;
      /**
       * The header of this column.
       * @default the label of the field
       * @example label: 'Reservation'
       */
      label?: string;
      /**
       * The field with the color of the badge in this column.
       * @default the `colorField` of the field
       * @example colorField: 'res_status_color'
       */
      colorField?: FieldName<T>;
      /**
       * `false`: a click on the header does not sort.
       * @default true
       * @example sortable: false
       */
      sortable?: false;
      /**
       * A table narrower than 1536 px leaves the column out. Cards, paper and the CSV file have it.
       * @default false
       * @example lowPriority: true
       */
      lowPriority?: true;
    })
  | (CellOptions & {
      /**
       * The id in the address and in the list of visible columns.
       * @example id: '+property'
       */
      id: `+${string}`;
      label: string;
      /**
       * The fields that make one text.
       * @example sources: ['user_name', 'user_surname']
       */
      sources: readonly FieldName<T>[];
      /**
       * The text between the fields.
       * @default ' '
       * @example separator: ' · '
       */
      separator?: string;
    })
  | {
      id: `+${string}`;
      label: string;
      /**
       * The columns of one cell, one below the other.
       * @example stack: ['property', 'acc_title']
       */
      stack: readonly Column<T>[];
    }
  | ({
      id: `+${string}`;
      /**
       * Computes the value from the record.
       * @example valueGetter: ({ res_checkin, res_checkout }) => nightsBetween(res_checkin, res_checkout)
       */
      valueGetter: RecordCallback<T, unknown>;
      /**
       * Makes the value a link. `:field` is replaced by the value of that field of the record.
       * @default no link
       * @example link: '/coverages?acc_id=:acc_id'
       */
      link?: string;
      /**
       * A few words below the label on a card.
       * @default none
       * @example description: 'last 30 days'
       */
      description?: string;
    } & Field<{ value: unknown }>)
  | {
      id: `+${string}`;
      label: string;
      /**
       * Renders the cell from the record.
       * @example render: (room) => <RoomPlan room={room} />
       */
      render: RecordCallback<T, ReactNode>;
    };
