import type { Endpoint, ResponseMessages, Row } from '../schema/types';
import { getResponseMessages, isRow, isSuccess, stringOrEmpty } from './apiResponse';
import { fetchEndpoint } from './http';
import { storeSession } from './session';

/** The body of `POST /auth/authLogin`. */
export type SignInParams = { user_name: string; user_password: string; recaptcha_token: string };

/** The result of a sign-in. Only `signedIn` has stored a session. */
export type SignInResult =
  | { outcome: 'signedIn' }
  /** The server refused, or its response was not readable. */
  | ({ outcome: 'refused' } & ResponseMessages)
  /** The user has another role. */
  | { outcome: 'denied' }
  /** The password was right, and a code is needed to answer the challenge (`sendCode`). */
  | { outcome: 'codeNeeded'; challenge: string }
  /** There was no response, or an error from the server or a proxy. */
  | { outcome: 'failed' };

/** The only role that may sign in. */
const ROLE = '55';

/** Ms until a sign-in request is aborted. */
const TIMEOUT_MS = 60_000;

/** True for a value that can be sent in a header. */
const isHeaderValue = (value: unknown) =>
  typeof value === 'string' && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value);

/** `msg` is the title and `note` the message. Line breaks in the note become spaces. */
function toRefusedResult(response: unknown): SignInResult {
  const { msg, note, request } = getResponseMessages(response);
  return {
    outcome: 'refused',
    ...(request && { request }),
    ...(msg && { msg }),
    ...(note && { note: note.replace(/\s*[\r\n]+\s*/g, ' ') }),
  };
}

const isAdmittedRole = ({ user_role }: Row) =>
  (typeof user_role === 'string' || typeof user_role === 'number') && String(user_role).trim() === ROLE;

function parseSignInResponse(response: unknown): SignInResult {
  if (!isRow(response) || !isSuccess(response)) {
    const challenge = isRow(response) && isRow(response.data) ? stringOrEmpty(response.data.challenge) : '';
    return challenge ? { outcome: 'codeNeeded', challenge } : toRefusedResult(response);
  }
  if (!isRow(response.data)) return toRefusedResult(undefined);
  if (!isAdmittedRole(response.data)) return { outcome: 'denied' };
  // With keys that cannot be sent in a header every request would fail.
  if (!isHeaderValue(response.data.auth_key) || !isHeaderValue(response.data.api_key))
    return toRefusedResult(undefined);
  storeSession(response.data);
  return { outcome: 'signedIn' };
}

/** Sends a sign-in request and stores the session of its response. @throws what `fetchEndpoint` throws. */
export async function requestSignIn(endpoint: Endpoint, body: unknown): Promise<SignInResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return parseSignInResponse(
      await fetchEndpoint(endpoint, { body, credentials: null, signal: controller.signal }),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Converts an error to a result: refused if it has a message of the server, else failed. */
export function toSignInResult(error: unknown): SignInResult {
  const messages = getResponseMessages(error);
  return messages.msg || messages.note ? toRefusedResult(error) : { outcome: 'failed' };
}

/** Signs in and stores the session, or returns that a code is needed. Never throws. */
export const signIn = (credentials: SignInParams): Promise<SignInResult> =>
  requestSignIn('POST /auth/authLogin', credentials).catch(toSignInResult);
