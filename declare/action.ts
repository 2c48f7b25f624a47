import type { ComponentType } from 'react';
import type { Call, Refused } from './call';
import type { Column } from './field';
import type { FieldName, OfRecord, Row, When } from './record';

type ActionBase<T> = { label: string; icon: string; tone?: 'bad'; when?: When<T> };

/** Goes to another screen; `:field` in the address is filled from the record. */
export type Visit = { go: string };

/** Only logs the row's id (decisions.md, "only logs"). */
export type Log = { log: true };

/** A question before a call. `facts` are the fields it names: the account, the row, the amount. */
export type Confirm<T> = {
  title: string;
  text: string;
  /** The verb on the button, and what the button reads while the call runs. */
  yes: string;
  busy: string;
  facts: readonly FieldName<T>[];
};

/** A call that changes something. It asks first, runs once, and says what came of it. */
export type Change<T> = {
  call: Call;
  body: OfRecord<T, Row>;
  /** Fields without which the call is not made, and what is said instead. */
  needs?: { field: FieldName<T>; say: string };
  confirm: Confirm<T>;
  /** Said after success. */
  done: string;
  /** Said when the server refuses: `%{msg}` is its reason, or `unknown`. */
  failed: string;
  /** Stands for a reason that the server does not give; `Unknown error` when left out. */
  unknown?: string;
  /** Makes the reason of a refusal, where the server's `msg` alone does not say it. */
  explain?: (refusal: Refused) => string | undefined;
  /** Said when no answer could be had: `%{error}` is what happened. */
  threw: string;
  /**
   * Where the dialog stays to say what came of it: its title after success and after failure, and what it says
   * when the question is cancelled.
   */
  result?: { done: string; failed: string; cancelled?: { title: string; text: string } };
  /** After success the dialog says so, and `ms` later the rows are read again and the screen `go` is shown. */
  after?: { ms: number; go?: string };
};

/** A question that changes nothing: what is said after a yes is all that comes of it. */
export type Question<T> = {
  ask: Pick<Confirm<T>, 'title' | 'text' | 'yes' | 'facts'> & { no: string; answer: string };
};

/** Shows the record's fields in a dialog, under the sentences that it makes. */
export type Details<T> = {
  details: { title: string; says?: OfRecord<T, readonly string[]>; items: readonly Column<T>[] };
};

/** A dialog of its own, loaded when first opened. */
export type Open = { open: () => Promise<{ default: ComponentType<{ row: Row; onClose: () => void }> }> };

/** Something offered on a row: a screen, a line in the log, a dialog, a question, or a change that asks first. */
export type Action<T> = ActionBase<T> & (Visit | Log | Details<T> | Open | Question<T> | Change<T>);
