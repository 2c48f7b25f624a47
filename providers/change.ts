import type { Call, Refused, Row } from '../declare/types';
import { bodyOf, isRow, isSuccess, sayings, textOf } from './envelope';
import { call } from './http';
import { HttpError } from './httpError';

/** What came of a change the server answered: done, with its data if any, or refused. */
export type Sent = { outcome: 'done'; data: Row } | ({ outcome: 'refused' } & Refused);

function refused(answer: unknown): Sent {
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

/**
 * Makes a call that changes something, once.
 * @throws when it came to no answer that can be read; a refusal in the server's words is no throw.
 */
export async function sendChange(change: Call, body: unknown): Promise<Sent> {
  try {
    const answer = await call(change, { body });
    if (!isRow(answer) || !isSuccess(answer)) return refused(answer);
    return { outcome: 'done', data: isRow(answer.data) ? answer.data : {} };
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401 && sayings(error).msg)
      return refused(bodyOf(error));
    throw error;
  }
}
