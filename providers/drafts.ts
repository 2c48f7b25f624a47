import { isRow } from './apiResponse';
import { createUserStorage } from './userStorage';

const storage = createUserStorage('drafts');

/** A form that is filled in but not submitted: its values by field, and its idempotency key. */
export type Draft = { key: string; values: Record<string, unknown> };

/** Creates an idempotency key of 128 random bits. Works on pages without TLS too. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Returns the draft of the signed-in user for an address. Drafts survive reloads and the end of the session.
 */
export function readDraft(address: string): Draft | undefined {
  const draft = storage.get(address);
  if (!isRow(draft) || typeof draft.key !== 'string' || !isRow(draft.values)) return undefined;
  return { key: draft.key, values: draft.values };
}

/** Saves the draft of a form. */
export const saveDraft = (address: string, draft: Draft): void => void storage.set(address, draft);

/** Deletes the draft of a form after it was submitted or discarded. */
export const deleteDraft = storage.remove;

/** Deletes all drafts on sign-out. */
export const clearDrafts = storage.clear;
