import type { Endpoint, ResponseMessages, Row } from '../schema/types';
import { getResponseMessages, isRow, isSuccess, stringOrEmpty } from './envelope';
import { fetchEndpoint } from './http';
import { storeSession } from './session';

/** The body of `POST /auth/authLogin`. */
export type SignInParams = { user_name: string; user_password: string; recaptcha_token: string };

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
const TIMEOUT_MS = 60_000;

/** What a header can carry as it is. */
const isHeaderValue = (value: unknown) =>
  typeof value === 'string' && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value);

/** `msg` and `note` as title and message; line breaks in the note become spaces (section 8). */
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
  // Keys that cannot travel in a header would make a session in which every call fails.
  if (!isHeaderValue(response.data.auth_key) || !isHeaderValue(response.data.api_key))
    return toRefusedResult(undefined);
  storeSession(response.data);
  return { outcome: 'signedIn' };
}

/** Makes a call that signs in, and stores the session of its answer. @throws what `call` throws. */
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

/** What an error says of a try to sign in: the server's words, or that it came to no answer. */
export function toSignInResult(error: unknown): SignInResult {
  const messages = getResponseMessages(error);
  return messages.msg || messages.note ? toRefusedResult(error) : { outcome: 'failed' };
}

/** Signs in and stores the session (first document, sections 4 and 8), or tells that a code is needed. Never throws. */
export const signIn = (credentials: SignInParams): Promise<SignInResult> =>
  requestSignIn('POST /auth/authLogin', credentials).catch(toSignInResult);
