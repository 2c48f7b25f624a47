import type { Identifier } from 'react-admin';
import { UNEXPECTED_RESPONSE } from './apiResponse';
import { fetchAndParse } from './fetchAndParse';
import { fillEndpoint } from './fetchRecord';

/** Ms until a calendar request is aborted. */
const TIMEOUT_MS = 15_000;

function parseCalendar(response: unknown): readonly unknown[] {
  if (!Array.isArray(response)) throw new Error(UNEXPECTED_RESPONSE);
  return response;
}

/**
 * Fetches the public calendar of a property: a bare array of `{start, end}`. Sends no keys and does not
 * validate the items.
 * @throws what `fetchAndParse` throws, and an Error if the response is not an array.
 */
export async function fetchCalendar(prd_id: Identifier): Promise<readonly unknown[]> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`No answer in ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  try {
    return await fetchAndParse(fillEndpoint('GET /public/calendar/:id', prd_id), parseCalendar, {
      credentials: null,
      signal: controller.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}
