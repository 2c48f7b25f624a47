import type { Call, Refused, Row } from '../declare/types';
import { bodyOf, isRow, isSuccess, sayings, textOf } from './envelope';
import type { CallOptions } from './http';
import { HttpError } from './httpError';
import { judged } from './judged';
import { plain } from './values';

/** What came of a change the server answered: done, with its data and its `msg` if any, or refused. */
export type Sent = { outcome: 'done'; data: Row; msg?: string } | ({ outcome: 'refused' } & Refused);

/** How a change is sent, and by what its answer is judged. */
export type ChangeOptions = Pick<CallOptions, 'key' | 'signal'> & {
  /** The id of the row that is changed, for the log. */
  about?: string | undefined;
  /** Fields that the data has to hold: without them a yes is none. */
  holds?: readonly string[];
};

/** A no in an answer that is OK otherwise: thrown, so that it is logged like every failure. */
class SaidNo extends Error {
  constructor(readonly answer: unknown) {
    super();
  }
}

function refused(answer: unknown): Extract<Sent, Refused> {
  const data = isRow(answer) && isRow(answer.data) ? answer.data : {};
  const errors = (Array.isArray(data.errors) ? data.errors : []).map(textOf).filter(Boolean);
  return { outcome: 'refused', ...sayings(answer), errors, fields: fieldsOf(answer) };
}

/** The sentences of an envelope's `errors`, by field. */
function fieldsOf(answer: unknown): Record<string, string> {
  const errors = isRow(answer) && isRow(answer.errors) ? answer.errors : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]) => (textOf(said) ? [[name, textOf(said)]] : [])),
  );
}

/** How many changes are on their way. */
let underWay = 0;

/** Whether a change is on its way: its answer has not come. */
export const isSending = (): boolean => underWay > 0;

/**
 * Makes a call that changes something, once. With a `key` the server takes a repeated request for the same one.
 * @throws when it came to no answer that can be read; a refusal in the server's words is no throw.
 */
export async function sendChange(
  change: Call,
  body: unknown,
  { about, holds = [], ...options }: ChangeOptions = {},
): Promise<Sent> {
  const judge = (answer: unknown): Sent => {
    if (!isRow(answer) || !isSuccess(answer)) throw new SaidNo(answer);
    const data = isRow(answer.data) ? answer.data : {};
    if (!holds.every((name) => plain(data[name]))) throw new SaidNo(undefined);
    const { msg } = sayings(answer);
    return { outcome: 'done', data, ...(msg && { msg }) };
  };
  underWay += 1;
  try {
    return await judged(change, judge, { body, about, ...options });
  } catch (error) {
    if (error instanceof SaidNo) return refused(error.answer);
    const no = error instanceof HttpError && error.status !== 401 && refused(bodyOf(error));
    if (no && (no.msg || no.note || no.errors.length > 0)) return no;
    throw error;
  } finally {
    underWay -= 1;
  }
}
