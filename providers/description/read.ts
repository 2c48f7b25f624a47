import { isRow, UNEXPECTED } from '../envelope';
import { API_BASE, call } from '../http';
import { type ApiCall, callsOf } from './calls';

/** The API's base as programs elsewhere need it: with its host. */
export const absoluteBase = (): string => new URL(API_BASE, location.href).href;

/**
 * The calls of the API as it describes them itself. Carries no keys: that it has no description, or none without
 * keys, says nothing of the session.
 * @throws what `call` throws, and an Error for an answer that describes no call.
 */
export async function readDescription(): Promise<ApiCall[]> {
  const document = await call('GET /openapi.json', { keys: null });
  const calls = isRow(document) ? callsOf(document) : [];
  if (calls.length === 0) throw new Error(UNEXPECTED);
  return calls;
}
