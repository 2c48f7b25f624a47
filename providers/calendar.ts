import type { Identifier } from 'react-admin';
import { UNEXPECTED_RESPONSE } from './envelope';
import { fetchAndParse } from './judged';
import { fillEndpoint } from './record';

/** Ms until a calendar without an answer counts as one that could not be had. */
const TIMEOUT_MS = 15_000;

function parseCalendar(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new Error(UNEXPECTED_RESPONSE);
  return answer;
}

/**
 * The rows of a property's public calendar, a bare array, each meant to be `{start, end}` (second document,
 * section 7). Carries no keys. What the rows hold is not judged here.
 * @throws what `judged` throws, and an Error for an answer that is no array.
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
