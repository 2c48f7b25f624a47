import type { Endpoint, ResponseMessages, Row } from '../schema/types';
import { isRow, isSuccess, sayings, textOf } from './envelope';
import { call } from './http';
import { storeSession } from './session';

/** The body of `POST /auth/authLogin`. */
export type Credentials = { user_name: string; user_password: string; recaptcha_token: string };

/** What came of a try to sign in. Only `signedIn` has stored a session. */
export type SignInResult =
  | { outcome: 'signedIn' }
  /** The server said no, or something that is no answer; its words where it had any. */
  | ({ outcome: 'refused' } & ResponseMessages)
  /** A user of another role (section 6). */
  | { outcome: 'denied' }
  /** The password was right, and a code is needed: it answers the challenge (`sendCode`). */
  | { outcome: 'codeNeeded'; challenge: string }
  /** The call came to no answer: network, server or proxy. */
  | { outcome: 'failed' };

/** Only this role may sign in (first document, section 9). */
const ROLE = '55';

/** Ms until a server that does not answer counts as a failed network. */
const PATIENCE_MS = 60_000;

/** What a header can carry as it is. */
const isKey = (value: unknown) =>
  typeof value === 'string' && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value);

/** `msg` and `note` as title and message; line breaks in the note become spaces (section 8). */
function refused(answer: unknown): SignInResult {
  const { msg, note, request } = sayings(answer);
  return {
    outcome: 'refused',
    ...(request && { request }),
    ...(msg && { msg }),
    ...(note && { note: note.replace(/\s*[\r\n]+\s*/g, ' ') }),
  };
}

const hasRole = ({ user_role }: Row) =>
  (typeof user_role === 'string' || typeof user_role === 'number') && String(user_role).trim() === ROLE;

function judge(answer: unknown): SignInResult {
  if (!isRow(answer) || !isSuccess(answer)) {
    const challenge = isRow(answer) && isRow(answer.data) ? textOf(answer.data.challenge) : '';
    return challenge ? { outcome: 'codeNeeded', challenge } : refused(answer);
  }
  if (!isRow(answer.data)) return refused(undefined);
  if (!hasRole(answer.data)) return { outcome: 'denied' };
  // Keys that cannot travel in a header would make a session in which every call fails.
  if (!isKey(answer.data.auth_key) || !isKey(answer.data.api_key)) return refused(undefined);
  storeSession(answer.data);
  return { outcome: 'signedIn' };
}

/** Makes a call that signs in, and stores the session of its answer. @throws what `call` throws. */
export async function askToSignIn(asked: Endpoint, body: unknown): Promise<SignInResult> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return judge(await call(asked, { body, keys: null, signal: patience.signal }));
  } finally {
    clearTimeout(timer);
  }
}

/** What an error says of a try to sign in: the server's words, or that it came to no answer. */
export function saidBy(error: unknown): SignInResult {
  const words = sayings(error);
  return words.msg || words.note ? refused(error) : { outcome: 'failed' };
}

/** Signs in and stores the session (first document, sections 4 and 8), or tells that a code is needed. Never throws. */
export const signIn = (credentials: Credentials): Promise<SignInResult> =>
  askToSignIn('POST /auth/authLogin', credentials).catch(saidBy);
