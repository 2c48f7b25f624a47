import { isRow, UNEXPECTED_RESPONSE } from '../envelope';
import { API_BASE, fetchEndpoint } from '../http';
import { type ApiOperation, parseOperations } from './calls';

/** The API's base as programs elsewhere need it: with its host. */
export const getAbsoluteApiBase = (): string => new URL(API_BASE, location.href).href;

/**
 * The calls of the API as it describes them itself. Carries no keys: that it has no description, or none without
 * keys, says nothing of the session.
 * @throws what `call` throws, and an Error for an answer that describes no call.
 */
export async function fetchApiDescription(): Promise<ApiOperation[]> {
  const document = await fetchEndpoint('GET /openapi.json', { credentials: null });
  const operations = isRow(document) ? parseOperations(document) : [];
  if (operations.length === 0) throw new Error(UNEXPECTED_RESPONSE);
  return operations;
}
