import { isRow, UNEXPECTED_RESPONSE } from '../apiResponse';
import { API_BASE, fetchEndpoint } from '../http';
import { type ApiOperation, parseOperations } from './operations';

/** The absolute URL of the API's base, for programs on other hosts. */
export const getAbsoluteApiBase = (): string => new URL(API_BASE, location.href).href;

/**
 * Fetches the operations of the API from its OpenAPI document. Sends no keys, so that a refusal does not end
 * the session.
 * @throws what `fetchEndpoint` throws, and an Error if the document has no operations.
 */
export async function fetchApiDescription(): Promise<ApiOperation[]> {
  const document = await fetchEndpoint('GET /openapi.json', { credentials: null });
  const operations = isRow(document) ? parseOperations(document) : [];
  if (operations.length === 0) throw new Error(UNEXPECTED_RESPONSE);
  return operations;
}
