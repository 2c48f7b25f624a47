import type { Endpoint, Row } from '../schema/types';
import {
  getResponseMessages,
  isRow,
  isSuccess,
  joinMessages,
  parseErrorBody,
  stringOrEmpty,
} from './apiResponse';
import { fetchEndpoint } from './http';
import { HttpError } from './httpError';

/**
 * The response to a password link: its data, or why it was refused. `isEnded` is true if the link cannot be used any
 * more. `code` is the message about a missing or wrong recovery code. Without a message there was no response.
 */
export type LinkResponse =
  | { outcome: 'done'; data: Row }
  | { outcome: 'refused'; isEnded: boolean; msg: string | undefined; code: string };

/** Sends a public request about a link, without the keys of a session. Never throws. */
async function send(endpoint: Endpoint, body: Row): Promise<LinkResponse> {
  try {
    const response = await fetchEndpoint(endpoint, { body, credentials: null });
    if (isRow(response) && isSuccess(response))
      return { outcome: 'done', data: isRow(response.data) ? response.data : {} };
    return { outcome: 'refused', isEnded: false, msg: undefined, code: '' };
  } catch (error) {
    const response = error instanceof HttpError ? parseErrorBody(error) : undefined;
    const { msg, note } = getResponseMessages(error);
    const code = isRow(response) && isRow(response.errors) ? stringOrEmpty(response.errors.code) : '';
    const isEnded = error instanceof HttpError && error.status === 410;
    return { outcome: 'refused', isEnded, msg: joinMessages(msg, note), code };
  }
}

/** Describes a password link: `user_name` and `needs_code`. Never throws. */
export const describePasswordLink = (token: string): Promise<LinkResponse> =>
  send('POST /auth/password_link', { token });

/** Sets the password of the link's user. The link then stops working. Never throws. */
export const choosePassword = (body: {
  token: string;
  user_pass: string;
  code?: string;
}): Promise<LinkResponse> => send('POST /auth/choose_password', body);
