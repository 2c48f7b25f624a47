import { isRow } from './envelope';
import { createUserStorage } from './perUser';

const storage = createUserStorage('drafts');

/** What somebody has filled in of a form and not sent: the values by field, and the key that makes sending it once. */
export type Draft = { key: string; values: Record<string, unknown> };

/** A key under which something is sent once; of 128 random bits, on pages without TLS too. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** What was filled in at an address by whoever is signed in; survives a reload and the end of the session. */
export function readDraft(address: string): Draft | undefined {
  const draft = storage.get(address);
  if (!isRow(draft) || typeof draft.key !== 'string' || !isRow(draft.values)) return undefined;
  return { key: draft.key, values: draft.values };
}

/** Keeps what is filled in at an address. */
export const saveDraft = (address: string, draft: Draft): void => void storage.set(address, draft);

/** Forgets what was filled in at an address: it is sent, or not wanted. */
export const deleteDraft = storage.remove;

/** Forgets everything that was filled in: somebody signs out. */
export const clearDrafts = storage.clear;
