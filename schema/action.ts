import type { ComponentType } from 'react';
import type { ApiRejection, MutationEndpoint } from './endpoint';
import type { Column } from './field';
import type { FormInput, ValidationSchema } from './form';
import type { FieldName, RecordCallback, Row, When } from './record';

/** The options of every action. */
export type ActionBase<T> = {
  /**
   * The label of the button on a page and in the menu of a row. It is the accessible name and the tooltip of the
   * word in a row.
   * @example label: 'Edit Guest'
   */
  label: string;
  /**
   * The word in a row of a list, where space is scarce. The label contains it, so that a person can say either.
   * @default the label
   * @example shortLabel: 'Edit'
   */
  shortLabel?: string;
  /**
   * The text of the tooltip, if the label does not say what happens.
   * @default none
   * @example tooltip: 'Log in as this account'
   */
  tooltip?: string;
  /**
   * The path data of an icon of `@mdi/js`.
   * @example icon: mdiPencil
   */
  icon: string;
  /**
   * `'error'` colors the button red, for actions that delete or end something.
   * @default the primary color
   * @example color: 'error'
   */
  color?: 'error';
  /**
   * The records that have the action.
   * @default all records
   * @example when: { t_status: ['34', '43'] }
   */
  when?: When<T>;
  /**
   * Returns why the action cannot succeed for a record, or `undefined`. The button of such a record has another
   * icon, and its tooltip names the reason. Bulk actions skip the record.
   * @default the action is expected to succeed
   * @example blocked: { icon: mdiCreditCardOff, getReason: ({ card }) => (card ? undefined : 'No card') }
   */
  blocked?: { icon: string; getReason: RecordCallback<T, string | undefined> };
  /**
   * A money field. A record in which it is zero does not have the action, whatever conditions a list ignores.
   * @default none
   * @example hideIfZero: 't_subtotal'
   */
  hideIfZero?: FieldName<T>;
};

/** Opens another page. */
export type LinkAction = {
  /**
   * The path of the page. `:field` is replaced by a field of the record.
   * @example to: '/policy/details/:policy_id'
   */
  to: string;
  /**
   * The path if the record lacks a field of `to`.
   * @default the action is disabled
   * @example fallbackTo: '/coverages'
   */
  fallbackTo?: string;
};

/** Logs the id of the row to the console, and nothing else. */
export type LogAction = {
  /**
   * Marks an action that is not connected yet.
   * @example logOnly: true
   */
  logOnly: true;
};

/** The question in the dialog before a mutation. */
export type Confirm<T> = {
  /**
   * The title of the dialog.
   * @example title: 'Confirm Payment'
   */
  title: string;
  /**
   * The question.
   * @example content: 'Are you sure you want to proceed with the payment?'
   */
  content: string;
  /**
   * The label of the confirm button, a verb.
   * @example confirm: 'Charge Payment'
   */
  confirm: string;
  /**
   * The label of the confirm button while the request is running.
   * @example pending: 'Processing…'
   */
  pending: string;
  /**
   * The label of the cancel button. An action that cancels something needs another word than `Cancel`.
   * @default 'Cancel'
   * @example cancel: 'Keep Coverage'
   */
  cancel?: string;
  /**
   * The fields of the record in the dialog, such as the account and the amount.
   * @example fields: ['acc_title', 't_subtotal']
   */
  fields: readonly FieldName<T>[];
  /**
   * The money field of `fields` that the dialog shows first and large.
   * @default none
   * @example amountField: 't_subtotal'
   */
  amountField?: FieldName<T>;
  /**
   * A component below the fields that shows what the action will do to the record. The dialog never waits for it.
   * @default none
   * @example preview: () => import('./ChargePreview')
   */
  preview?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
};

/**
 * A form in the dialog of a mutation. The values join the payload. The request carries an `Idempotency-Key` that is
 * created when the dialog opens. Messages of the server about a field stand at its input.
 */
export type DialogForm<T> = {
  /**
   * The inputs: fields of the resource.
   * @example inputs: ['res_checkin', 'res_checkout']
   */
  inputs: readonly FormInput<T>[];
  /**
   * The initial values.
   * @default empty inputs
   * @example defaultValues: ({ left }) => ({ amount: left })
   */
  defaultValues?: RecordCallback<T, { [K in FieldName<T>]?: unknown }>;
  /**
   * Loads the validation schema of a record.
   * @example validationSchema: async ({ left }) => ({ default: refundSchema(left) })
   */
  validationSchema: RecordCallback<T, Promise<{ default: ValidationSchema }>>;
  /**
   * Says what the button will do, as soon as the values are valid. `%{field}` is a value of the form or the record.
   * @default none
   * @example summary: 'Refund %{amount} to %{acc_title}.'
   */
  summary?: string;
  /**
   * A component below the inputs that shows the effect of the values on the record.
   * @default none
   * @example preview: () => import('./CancelPreview')
   */
  preview?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
};

/**
 * The texts for a mutation of several rows, which runs row by row. `%{count}` is the formatted number of rows, and
 * `%{smart_count}` selects the plural form.
 */
export type BulkOptions<T> = {
  /**
   * The label on the toolbar above the list.
   * @example label: 'Charge'
   */
  label: string;
  /**
   * The title of the dialog.
   * @example title: 'Charge Payments'
   */
  title: string;
  /**
   * The question.
   * @example content: 'Each payment is charged on its own card.'
   */
  content: string;
  /**
   * The label of the confirm button, in both plural forms.
   * @example confirm: 'Charge %{count} payment |||| Charge %{count} payments'
   */
  confirm: string;
  /**
   * The money field that is added up over the rows.
   * @default no sum
   * @example sumField: 't_subtotal'
   */
  sumField?: FieldName<T>;
  /**
   * The field that says why a row is skipped.
   * @default the first condition of `when` that the row does not meet
   * @example skipReasonField: 't_status'
   */
  skipReasonField?: FieldName<T>;
  /**
   * Tells the rejections that a retry cannot change. Their rows are not retried, and link to the page that helps.
   * `:field` of the path is a field of the request.
   * @default all failed rows can be retried
   * @example finalFailure: { isFinal: ({ msg }) => msg === 'No card.', label: 'Open account', to: '/accounts/:acc_id' }
   */
  finalFailure?: { isFinal: (rejection: ApiRejection) => boolean; label: string; to: string };
};

/** Sends a request that changes data. It asks for confirmation, runs at most once, and reports the result. */
export type Mutation<T> = {
  /**
   * The endpoint.
   * @example endpoint: 'POST /admin/charge_payment'
   */
  endpoint: MutationEndpoint;
  /**
   * The body of the request. The values of `form` join it.
   * @example payload: ({ t_id, acc_id }) => ({ id: t_id, acc_id })
   */
  payload: RecordCallback<T, Row>;
  /**
   * A form in the dialog.
   * @default a question alone
   * @example form: { inputs: ['amount'], validationSchema: () => import('../common/schemas/refund') }
   */
  form?: DialogForm<T>;
  /**
   * Asks for the password of the signed-in user, and for a code if the server requires one. They join the payload as
   * `current_pass` and `code`. A mutation of several rows cannot have it.
   * @default false
   * @example reauthenticate: true
   */
  reauthenticate?: boolean;
  /**
   * A field that the request needs. If it is empty, or if `isMet` returns false, the message is shown and no
   * request is sent.
   * @default none
   * @example requires: { field: 'policy_id', message: 'Policy ID is missing.' }
   */
  requires?: { field: FieldName<T>; isMet?: RecordCallback<T, boolean>; message: string };
  /**
   * The question before the request.
   * @example confirm: { title: 'Delete', content: 'Delete it?', confirm: 'Delete', pending: 'Deleting...', fields: [] }
   */
  confirm: Confirm<T>;
  /**
   * The field with the money that moves. The button shows it beside its label.
   * @default none
   * @example amountField: 't_subtotal'
   */
  amountField?: FieldName<T>;
  /**
   * The texts for several rows. `bulkActions` of a list name the mutation.
   * @default one row at a time
   * @example bulk: { label: 'Charge', title: 'Charge Payments', content: 'Charge them?', confirm: 'Charge %{count}' }
   */
  bulk?: BulkOptions<T>;
  /**
   * The message after success. `%{msg}` is the message of the server.
   * @default 'Done.'
   * @example successMessage: 'Payment Successful'
   */
  successMessage?: string;
  /**
   * A component below `successMessage`, in the notification or the dialog of the result. It names the record and
   * links to it.
   * @default the message alone
   * @example successNotice: () => import('./ChargedNotice')
   */
  successNotice?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
  /**
   * The message if the server rejects the request. `%{msg}` is its reason and its note.
   * @default 'Failed: %{msg}'
   * @example errorMessage: 'Payment Failed: %{msg}'
   */
  errorMessage?: string;
  /**
   * The reason if the server gives none.
   * @default 'Unknown error'
   * @example defaultReason: 'Please try again later.'
   */
  defaultReason?: string;
  /**
   * Computes the reason from the rejection.
   * @default the message and the note of the server
   * @example getReason: ({ errors }) => errors.join(', ')
   */
  getReason?: (rejection: ApiRejection) => string | undefined;
  /**
   * The message if the response does not say what happened. `%{error}` is the error.
   * @default 'Error: %{error}'
   * @example unexpectedErrorMessage: 'Error fixing dates: %{error}'
   */
  unexpectedErrorMessage?: string;
  /**
   * The message if no response arrived. The request may have been executed.
   * @default `unexpectedErrorMessage`
   * @example noResponseMessage: 'No response. Check the payment before you try again.'
   */
  noResponseMessage?: string;
  /**
   * Keeps the dialog open for the result. It has the titles after success, after an error, and after Cancel.
   * @default the dialog closes, and a notification reports the result
   * @example resultDialog: { successTitle: 'Coverage Opened', errorTitle: 'Coverage Not Opened' }
   */
  resultDialog?: { successTitle: string; errorTitle: string; cancelled?: { title: string; content: string } };
  /**
   * After success the dialog shows the message for `closeAfterMs` milliseconds. The page of the record then goes to
   * `redirect`; a list reloads its rows.
   * @default the dialog closes at once
   * @example onSuccess: { closeAfterMs: 2000, redirect: '/coverages' }
   */
  onSuccess?: { closeAfterMs?: number; redirect?: string };
  /**
   * The record does not exist afterwards: its page goes to `backLink`, and a list drops the row.
   * @default true for `DELETE`
   * @example removesRecord: true
   */
  removesRecord?: boolean;
  /**
   * Options that differ on the page of the record.
   * @default none
   * @example showPageOverrides: { endpoint: 'POST /admin/open_policy_now' }
   */
  showPageOverrides?: ShowPageOverrides<T>;
};

/** The options of a mutation that can differ on the page of the record. */
export type ShowPageOverrides<T> = Partial<
  Omit<Mutation<T>, 'confirm' | 'amountField' | 'bulk' | 'showPageOverrides'>
> & {
  when?: When<T>;
  confirm?: Partial<Confirm<T>>;
};

/** Shows fields of the record in a dialog. */
export type DetailsAction<T> = {
  /**
   * The title, the sentences above the fields, a component between them, and the fields. With `hidesEmpty` a
   * field without a value has no line.
   * @example detailsDialog: { title: 'Why', summary: (row) => explain(row), fields: ['status'] }
   */
  detailsDialog: {
    title: string;
    summary?: RecordCallback<T, readonly string[]>;
    content?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
    fields: readonly Column<T>[];
    hidesEmpty?: boolean;
  };
};

/** Opens a dialog of its own. */
export type DialogAction = {
  /**
   * Loads the dialog when it is first opened.
   * @example dialog: () => import('./CancelCoverage')
   */
  dialog: () => Promise<{ default: ComponentType<{ row: Row; onClose: () => void }> }>;
  /**
   * The endpoint that the dialog calls. Users whose permissions do not include it do not see the action.
   * @default all users see the action
   * @example dialogEndpoint: 'POST /admin/password_link'
   */
  dialogEndpoint?: MutationEndpoint;
};

/** An action on a record: a link, a log entry, a dialog or a mutation. */
export type Action<T> = ActionBase<T> &
  (LinkAction | LogAction | DetailsAction<T> | DialogAction | Mutation<T>);

/** A mutation with its defaults. */
export type ResolvedMutation = ActionBase<Row> &
  Omit<Mutation<Row>, 'showPageOverrides'> &
  Required<
    Pick<
      Mutation<Row>,
      'removesRecord' | 'successMessage' | 'errorMessage' | 'unexpectedErrorMessage' | 'noResponseMessage'
    >
  >;

/** An action with its defaults. `showPageOverrides` is the complete mutation of the page. */
export type ResolvedAction =
  | (ActionBase<Row> & (LinkAction | LogAction | DetailsAction<Row> | DialogAction))
  | (ResolvedMutation & { showPageOverrides?: ResolvedMutation });
