import { isRow, stringOrEmpty } from './apiResponse';

/**
 * Reads `user_id` and `user_name` from the payload of a `user_token` (base64url, JSON, UTF-8). The signature
 * is not checked, that is up to the server. Invalid tokens give empty strings.
 */
export function parseUserToken(token: unknown): { user_id: string; user_name: string } {
  try {
    const part = String(token).split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isRow(payload))
      return { user_id: stringOrEmpty(payload.user_id), user_name: stringOrEmpty(payload.user_name) };
  } catch {
    // An invalid token names no user. The session works without a name.
  }
  return { user_id: '', user_name: '' };
}
