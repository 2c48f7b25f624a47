import type { ComponentType } from 'react';
import type { Refused, Sending } from './call';
import type { Column } from './field';
import type { Ask, FormRules } from './form';
import type { FieldName, OfRecord, Row, When } from './record';

type ActionBase<T> = { label: string; icon: string; tone?: 'bad'; when?: When<T> };

/** Goes to another screen; `:field` in the address is filled from the record. Where one is missing there, to `otherwise`. */
export type Visit = { go: string; otherwise?: string };

/** Only logs the row's id (decisions.md, "only logs"). */
export type Log = { log: true };

/** A question before a call. `facts` are the fields it names: the account, the row, the amount. */
export type Confirm<T> = {
  title: string;
  text: string;
  /** The verb on the button, and what the button reads while the call runs. */
  yes: string;
  busy: string;
  /** What the way out is called; `Cancel` when left out, which is no answer to whether something is to be cancelled. */
  no?: string;
  facts: readonly FieldName<T>[];
};

/**
 * What is filled in before a change is made, in the dialog that asks: fields of the resource, drawn by their kinds.
 * The call is made under an `Idempotency-Key` that was made when the dialog opened, and only where the API has it.
 * Sentences that the server names by field (`errors`) stand at their inputs.
 */
export type DialogForm<T> = {
  ask: readonly Ask<T>[];
  /** What it begins with, by the names of the fields. */
  begin?: OfRecord<T, { [K in FieldName<T>]?: unknown }>;
  /** What may be filled in for this record, judged while somebody types; loaded with the dialog. */
  rules: OfRecord<T, Promise<{ default: FormRules }>>;
  /**
   * Says, once everything is filled in, what the button is about to do: `%{field}` is a field of the record, or what
   * was filled in there.
   */
  says?: string;
  /** Drawn under what is asked, within the form: what the change will do to the record. */
  preview?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
};

/**
 * What is said of a change that is done to several rows, one after another. `%{count}` is how many, as the locale
 * writes it; `%{smart_count}` chooses the form.
 */
export type Several<T> = {
  /** On the bar over the list: `Charge`. */
  label: string;
  /** The dialog's title, and what it says. */
  title: string;
  text: string;
  /** The verb and how many, on the button: `Charge %{count} payment |||| Charge %{count} payments`. */
  yes: string;
  /** The field of money that is added up over the rows. */
  sum?: FieldName<T>;
  /** The field whose value says why a row is left out; the first of `when` that is not met when left out. */
  why?: FieldName<T>;
};

/** A call that changes something. It asks first, runs once, and says what came of it. */
export type Change<T> = {
  call: Sending;
  /** What is sent; what was filled in joins it. */
  body: OfRecord<T, Row>;
  form?: DialogForm<T>;
  /** Fields without which the call is not made, and what is said instead. */
  needs?: { field: FieldName<T>; say: string };
  confirm: Confirm<T>;
  /** The field with the money that it moves, where the row shows other sums beside it: the button says it with its label. */
  moves?: FieldName<T>;
  /** Says how it is done to several rows at once; a list names it in its `several` then. */
  several?: Several<T>;
  /** Said after success: `%{msg}` is what the server says of it; `Done.` when left out. */
  done?: string;
  /** Said when the server refuses: `%{msg}` is its reason, or `unknown`, and its note; `Failed: %{msg}` when left out. */
  failed?: string;
  /** Stands for a reason that the server does not give; `Unknown error` when left out. */
  unknown?: string;
  /** Makes the reason of a refusal, where the server's `msg` and its `note` do not say it. */
  explain?: (refusal: Refused) => string | undefined;
  /** Said when an answer does not say what came of it: `%{error}` is what happened; `Error: %{error}` when left out. */
  threw?: string;
  /** Said when no answer came, or none that can be read, so that it may have been done; as `threw` when left out. */
  unanswered?: string;
  /**
   * Where the dialog stays to say what came of it: its title after success and after failure, and what it says
   * when the question is cancelled.
   */
  result?: { done: string; failed: string; cancelled?: { title: string; text: string } };
  /**
   * After success the dialog says so for so many `ms`, and the rows are read again then; without `ms` it closes at once.
   * From the record's own page it goes to the screen `go`, its `:field`s filled from the record; a list stays.
   */
  after?: { ms?: number; go?: string };
  /**
   * The record is there no more afterwards: its own page goes to where its `back` leads, and of a list just the row
   * goes. What a `DELETE` does when left out.
   */
  gone?: boolean;
  /** What is otherwise on the record's own page, where the documents have another call for it there. */
  onPage?: OnPage<T>;
};

/** What of a change is another on the record's own page; the rest is as it is everywhere. */
export type OnPage<T> = Partial<Omit<Change<T>, 'confirm' | 'moves' | 'several' | 'onPage'>> & {
  when?: When<T>;
  confirm?: Partial<Confirm<T>>;
};

/** Shows the record's fields in a dialog, under the sentences that it makes. */
export type Details<T> = {
  details: { title: string; says?: OfRecord<T, readonly string[]>; items: readonly Column<T>[] };
};

/** A dialog of its own, loaded when first opened. */
export type Open = { open: () => Promise<{ default: ComponentType<{ row: Row; onClose: () => void }> }> };

/** Something offered on a row: a screen, a line in the log, a dialog, or a change that asks first. */
export type Action<T> = ActionBase<T> & (Visit | Log | Details<T> | Open | Change<T>);

/** A change with its defaults filled in. */
export type FilledChange = ActionBase<Row> &
  Omit<Change<Row>, 'onPage'> &
  Required<Pick<Change<Row>, 'gone' | 'done' | 'failed' | 'threw' | 'unanswered'>>;

/** An action with its defaults filled in: `onPage` is the whole change as it is on the record's own page. */
export type FilledAction =
  | (ActionBase<Row> & (Visit | Log | Details<Row> | Open))
  | (FilledChange & { onPage?: FilledChange });
