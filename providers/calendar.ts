import type { Identifier } from 'react-admin';
import { UNEXPECTED } from './envelope';
import { judged } from './judged';
import { callFor } from './record';

/** Ms until a calendar without an answer counts as one that could not be had. */
const PATIENCE_MS = 15_000;

function rowsOf(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new Error(UNEXPECTED);
  return answer;
}

/**
 * The rows of a property's public calendar, a bare array, each meant to be `{start, end}` (second document,
 * section 7). Carries no keys. What the rows hold is not judged here.
 * @throws what `judged` throws, and an Error for an answer that is no array.
 */
export async function readCalendar(prd_id: Identifier): Promise<readonly unknown[]> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error(`No answer in ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  try {
    return await judged(callFor('GET /public/calendar/:id', prd_id), rowsOf, {
      keys: null,
      signal: patience.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}
