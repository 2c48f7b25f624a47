import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Read, Sending } from './call';
import type { Column } from './field';
import type { FieldName, Row, When } from './record';

/** The kinds of fields that a form can ask for. */
export const ASKED_KINDS = [
  'text',
  'code',
  'number',
  'date',
  'money',
  'choice',
  'badge',
  'flag',
  'reference',
] as const;

/** What a form asks for: a field by its name, or with something of its own here. */
export type Ask<T> =
  | FieldName<T>
  | {
      field: FieldName<T>;
      label?: string;
      /** A sentence under the input. */
      help?: string;
      /** For which filled-in values it is asked; always when left out. */
      when?: When<T>;
      /** Takes the whole row, where there is room for two. */
      wide?: boolean;
    };

/** Fields that are filled in together. */
export type FormGroup<T> = {
  title: string;
  text?: string;
  /** What of the record that was read is shown over what is asked, and is not filled in. */
  shows?: readonly Column<T>[];
  ask: readonly Ask<T>[];
  /**
   * Drawn under what is asked, within the form, loaded with it: where no input of a kind is enough. `fills` are the
   * fields that it fills in itself.
   */
  draw?: { fills: readonly FieldName<T>[]; load: () => Promise<{ default: ComponentType }> };
};

/**
 * What may be filled in, a zod schema of an object: the portal judges by it while somebody types, and the server
 * again. Which inputs are required is read from it.
 */
export type FormRules = z.ZodType<Row, Row> & { shape: Record<string, z.ZodType> };

/** A form that makes a record or changes one. */
export type Form<T> = {
  /** Where it stands; `:id` is the id of the record that is changed. `/{name}/create` or `/{name}/edit/:id` when left out. */
  path?: `/${string}`;
  /** What it is called: the label of the list's `add`, or `Edit Agents`, when left out. */
  title?: string;
  /** A sentence under the title. */
  text?: string;
  /** The endpoint that reads the record of an edit form. `:id` is the record's id. A create form has none. */
  read?: Read;
  /** The field of what was read that names the record, under the title. */
  of?: FieldName<T>;
  /** What a form begins with where nothing is read. */
  begin?: { [K in FieldName<T>]?: T[K] };
  /**
   * What of the address it begins with, where that is there: a parameter of the path (`:id`) or of its query
   * (`?startDate`). A field of the kind `date` takes the day of an ISO string.
   */
  take?: { [K in FieldName<T>]?: `:${string}` | `?${string}` };
  /**
   * What is sent of what was read although it is not asked for: ids, the version that was read. The rules know these
   * fields too.
   */
  keep?: readonly FieldName<T>[];
  /** Gets what was filled in as JSON, with a header `Idempotency-Key` that was made when the form opened. */
  call: Sending;
  /** Loaded with the form. */
  rules: () => Promise<{ default: FormRules }>;
  groups: readonly FormGroup<T>[];
  /** The verb on the button, and what the button reads while the call runs; `Save`, `Saving...`. */
  yes?: string;
  busy?: string;
  /** Said after success; `Saved.` when left out. */
  done?: string;
  /** Said when the server refuses: `%{msg}` is its reason. `Failed to save: %{msg}` when left out. */
  failed?: string;
  /** Said when no answer could be had: `%{error}` is what happened. `Error saving: %{error}` when left out. */
  threw?: string;
  /** What is said over a form whose record cannot be had; `Failed to fetch {plural}.` when left out. */
  absent?: string;
  /** The field of what was read that says why the record does not take the form, where it does not: that stands in its place. */
  refused?: FieldName<T>;
  /**
   * The way back, also that of Cancel; `:field` is filled from what was read, `:id` from the address. The list when left
   * out: `Back to {label}`.
   */
  back?: { label: string; to: string };
  /**
   * Where it goes after success: `:field` is filled from the answer's data and what was sent. When left out, what is added
   * is shown in its list, and what is changed leads to where the form was opened from: the screen of the action that led
   * to it, as Cancel does, else the way back.
   */
  after?: string;
};

/** A form with its defaults filled in. */
export type FilledForm = Form<Row> &
  Required<
    Pick<
      Form<Row>,
      'path' | 'title' | 'yes' | 'busy' | 'done' | 'failed' | 'threw' | 'absent' | 'back' | 'keep'
    >
  >;

/** What a form asks for, by the field's name. */
export const asked = (ask: Ask<Row>): Exclude<Ask<Row>, string> =>
  typeof ask === 'string' ? { field: ask } : ask;

/** The fields that a form fills in, group by group. */
export const filledBy = ({ groups }: Pick<Form<Row>, 'groups'>): string[] =>
  groups.flatMap(({ ask, draw }) => [...ask.map((one) => asked(one).field), ...(draw?.fills ?? [])]);
