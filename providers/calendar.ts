import type { Identifier } from 'react-admin';
import { call, UNEXPECTED } from './http';
import { callFor } from './record';

/** Ms until a calendar without an answer counts as one that could not be had. */
const PATIENCE_MS = 15_000;

/**
 * The rows of a property's public calendar, a bare array, each meant to be `{start, end}` (second document,
 * section 7). Carries no keys. What the rows hold is not judged here.
 * @throws what `call` throws, and an Error for an answer that is no array.
 */
export async function readCalendar(prd_id: Identifier): Promise<readonly unknown[]> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await call(callFor('GET /public/calendar/:id', prd_id), {
      keys: null,
      signal: patience.signal,
    });
    if (!Array.isArray(answer)) throw new Error(UNEXPECTED);
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
