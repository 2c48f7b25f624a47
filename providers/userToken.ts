import { isRow, stringOrEmpty } from './envelope';

/**
 * Who a `user_token` speaks of: `user_id` and `user_name` from its payload, base64url JSON in UTF-8 (first
 * document, section 3). The signature is the server's affair. Garbage of any kind gives empty texts.
 */
export function parseUserToken(token: unknown): { user_id: string; user_name: string } {
  try {
    const part = String(token).split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isRow(payload))
      return { user_id: stringOrEmpty(payload.user_id), user_name: stringOrEmpty(payload.user_name) };
  } catch {
    // A token that cannot be read names nobody; the session works without a name.
  }
  return { user_id: '', user_name: '' };
}
