import { isRow } from './envelope';
import { keptPerUser } from './perUser';

const drafts = keptPerUser('drafts');

/** What somebody has filled in of a form and not sent: the values by field, and the key that makes sending it once. */
export type Draft = { key: string; values: Record<string, unknown> };

/** A key under which something is sent once; of 128 random bits, on pages without TLS too. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** What was filled in at an address by whoever is signed in; survives a reload and the end of the session. */
export function readDraft(address: string): Draft | undefined {
  const draft = drafts.read(address);
  if (!isRow(draft) || typeof draft.key !== 'string' || !isRow(draft.values)) return undefined;
  return { key: draft.key, values: draft.values };
}

/** Keeps what is filled in at an address. */
export const keepDraft = (address: string, draft: Draft): void => void drafts.keep(address, draft);

/** Forgets what was filled in at an address: it is sent, or not wanted. */
export const forgetDraft = drafts.forget;

/** Forgets everything that was filled in: somebody signs out. */
export const forgetDrafts = drafts.forgetAll;
