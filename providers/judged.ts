import type { Endpoint } from '../schema/types';
import { CallRefused } from './envelope';
import { reasonOf } from './failure';
import { type CallOptions, exchange, type Heard, parse } from './http';
import { HttpError } from './httpError';
import { NoResponseError } from './noResponse';

/** Characters of a body that are logged: enough to tell what it is. */
const LOGGED = 2000;

/**
 * Logs what became of a call that failed: method, path, status and body (`{code}: {body}`, first document,
 * section 8), or why there was no answer; and the id of the row that it is `about`. The portal's only log of a
 * failed call, so that each stands there once, whoever asked.
 */
export function logFailure(call: string, error: unknown, heard?: Heard, about?: string): void {
  const answer = error instanceof HttpError ? error.message : heard && `${heard.status}: ${heard.text}`;
  const cause = error instanceof NoResponseError ? error.cause : error;
  console.error(`${call}: ${(answer ?? reasonOf(cause)).slice(0, LOGGED)}`, ...(about ? [about] : []));
}

/** Somebody stopped it: nothing failed. */
const isStopped = ({ signal }: CallOptions) =>
  signal?.aborted === true && signal.reason instanceof CallRefused;

/**
 * Makes one documented call and gives what `judge` makes of its JSON, `undefined` where the answer says that it is still
 * what is `known`, and of the answer as it came. Whatever fails on the way, the judgement included, is logged and thrown on.
 */
export async function judged<T>(
  call: Endpoint,
  judge: (answer: unknown, heard: Heard) => T,
  { about, ...options }: CallOptions & { about?: string | undefined } = {},
): Promise<T> {
  let heard: Heard | undefined;
  try {
    heard = await exchange(call, options);
    return judge(heard.status === 304 ? undefined : parse(heard.text), heard);
  } catch (error) {
    if (!isStopped(options)) logFailure(call, error, heard, about);
    throw error;
  }
}
