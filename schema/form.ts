import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { MutationEndpoint, QueryEndpoint } from './endpoint';
import type { Column } from './field';
import type { FieldName, Row, When } from './record';

/** The field types that have an input. */
export const INPUT_TYPES = [
  'text',
  'code',
  'number',
  'date',
  'money',
  'select',
  'badge',
  'boolean',
  'reference',
] as const;

/** An input of a form: the name of a field, or an object with options of this form. */
export type FormInput<T> =
  | FieldName<T>
  | {
      /**
       * The name of the field.
       * @example field: 'user_phone'
       */
      field: FieldName<T>;
      /**
       * The label of the input.
       * @default the label of the field
       * @example label: 'Phone'
       */
      label?: string;
      /**
       * A sentence below the input.
       * @default none
       * @example helperText: 'With the country code.'
       */
      helperText?: string;
      /**
       * The values of the form that show the input.
       * @default always shown
       * @example when: { guest: 'now' }
       */
      when?: When<T>;
      /**
       * The input takes the full width. Otherwise two inputs stand side by side.
       * @default false
       * @example fullWidth: true
       */
      fullWidth?: boolean;
      /**
       * The input is collapsed, together with the other such inputs of its section. They are expanded if one of them
       * is changed or has an error.
       * @default false
       * @example advanced: true
       */
      advanced?: boolean;
    };

/** A section of a form. */
export type FormSection<T> = {
  /**
   * The heading.
   * @example title: 'Guest'
   */
  title: string;
  /**
   * A sentence below the heading.
   * @default none
   * @example description: 'The person who stays.'
   */
  description?: string;
  /**
   * Fields of the loaded record that are shown above the inputs.
   * @default none
   * @example readOnlyFields: ['res_code']
   */
  readOnlyFields?: readonly Column<T>[];
  /**
   * The inputs, in order.
   * @example inputs: ['user_name', { field: 'user_phone', helperText: 'With the country code.' }]
   */
  inputs: readonly FormInput<T>[];
  /**
   * A component below the inputs that edits `fields` itself.
   * @default none
   * @example customInput: { fields: ['res_checkin'], component: () => import('./StayCalendar') }
   */
  customInput?: { fields: readonly FieldName<T>[]; component: () => Promise<{ default: ComponentType }> };
  /**
   * Stands beside the other sections on screens from 1200 px on, and stays visible there: a summary, such as the price.
   * @default false
   * @example aside: true
   */
  aside?: boolean;
};

/**
 * A zod schema of an object. The portal validates with it while a user types, and the server validates again. It also
 * says which inputs are required.
 */
export type ValidationSchema = z.ZodType<Row, Row> & { shape: Record<string, z.ZodType> };

/** A page with a form that creates or edits a record. */
export type Form<T> = {
  /**
   * The path. `:id` is the id of the record.
   * @default `/{name}/create`, `/{name}/edit/:id`
   * @example path: '/account/edit/:id'
   */
  path?: `/${string}`;
  /**
   * The heading.
   * @default the label of the list's `createButton`, or `Edit {label}`
   * @example title: 'Edit Guest'
   */
  title?: string;
  /**
   * A sentence below the heading.
   * @default none
   * @example description: 'The guest of this reservation.'
   */
  description?: string;
  /**
   * The endpoint that returns the record of an edit form. A create form has none.
   * @default none
   * @example loadEndpoint: 'GET /admin/guest?id=:id'
   */
  loadEndpoint?: QueryEndpoint;
  /**
   * The field of the loaded record that is shown below the heading.
   * @default none
   * @example subtitleField: 'res_code'
   */
  subtitleField?: FieldName<T>;
  /**
   * The initial values of a create form.
   * @default empty inputs
   * @example defaultValues: { country: 'US' }
   */
  defaultValues?: { [K in FieldName<T>]?: T[K] };
  /**
   * Initial values from the address: a parameter of the path (`:id`) or of the query (`?startDate`). A `date`
   * field takes the day of an ISO string. A link of the portal can pass a parameter in its `state` instead.
   * @default none
   * @example defaultValuesFromUrl: { res_checkin: '?startDate' }
   */
  defaultValuesFromUrl?: { [K in FieldName<T>]?: `:${string}` | `?${string}` };
  /**
   * Fields of the loaded record that are sent without an input. The validation schema has to know them.
   * @default none
   * @example hiddenFields: ['res_id', 'version']
   */
  hiddenFields?: readonly FieldName<T>[];
  /**
   * The endpoint that gets the values as JSON, with an `Idempotency-Key` that is created when the form opens.
   * @example endpoint: 'PUT /admin/guest'
   */
  endpoint: MutationEndpoint;
  /**
   * Loads the validation schema.
   * @example validationSchema: () => import('../common/schemas/guest')
   */
  validationSchema: () => Promise<{ default: ValidationSchema }>;
  /**
   * The sections, in order.
   * @example sections: [{ title: 'Guest', inputs: ['user_name', 'user_phone'] }]
   */
  sections: readonly FormSection<T>[];
  /**
   * The label of the submit button.
   * @default 'Save'
   * @example submitLabel: 'Add Coverage'
   */
  submitLabel?: string;
  /**
   * The label of the submit button while the request is running.
   * @default 'Saving...'
   * @example submittingLabel: 'Adding...'
   */
  submittingLabel?: string;
  /**
   * The notification after success.
   * @default 'Saved.'
   * @example successMessage: 'Coverage added.'
   */
  successMessage?: string;
  /**
   * The message if the server rejects the values. `%{msg}` is its reason.
   * @default 'Failed to save: %{msg}'
   * @example errorMessage: 'Failed to add coverage: %{msg}'
   */
  errorMessage?: string;
  /**
   * The message if there is no response. `%{error}` is the error.
   * @default 'Error saving: %{error}'
   * @example unexpectedErrorMessage: 'Error adding coverage: %{error}'
   */
  unexpectedErrorMessage?: string;
  /**
   * The text if the record cannot be loaded.
   * @default `Failed to fetch {plural}.`
   * @example loadErrorText: 'Failed to fetch the guest.'
   */
  loadErrorText?: string;
  /**
   * The field of the loaded record with the reason why it cannot be edited. If it has a value, the text replaces
   * the form.
   * @default none
   * @example blockedReasonField: 'locked_because'
   */
  blockedReasonField?: FieldName<T>;
  /**
   * The link back, also that of Cancel. `:field` is replaced by a field of the loaded record, `:id` by the id in
   * the path.
   * @default the list: `Back to {label}`
   * @example backLink: { label: 'Back to Reservation', to: '/reservation/:id' }
   */
  backLink?: { label: string; to: string };
  /**
   * The page after success. `:field` is replaced by a value of the response or of the form.
   * @default the list after creating; after editing the page that opened the form, or `backLink`
   * @example redirect: '/policy/details/:policy_id'
   */
  redirect?: string;
};

/** A form with its defaults. */
export type ResolvedForm = Form<Row> &
  Required<
    Pick<
      Form<Row>,
      | 'path'
      | 'title'
      | 'submitLabel'
      | 'submittingLabel'
      | 'successMessage'
      | 'errorMessage'
      | 'unexpectedErrorMessage'
      | 'loadErrorText'
      | 'backLink'
      | 'hiddenFields'
    >
  >;

/** The object form of an input. */
export const normalizeInput = (input: FormInput<Row>): Exclude<FormInput<Row>, string> =>
  typeof input === 'string' ? { field: input } : input;

/** The names of all fields that a form edits, section by section. */
export const getInputNames = ({ sections }: Pick<Form<Row>, 'sections'>): string[] =>
  sections.flatMap(({ inputs, customInput }) => [
    ...inputs.map((input) => normalizeInput(input).field),
    ...(customInput?.fields ?? []),
  ]);
