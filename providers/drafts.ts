import { isRow } from './envelope';
import { readSession } from './session';
import { perTab } from './storage';

const NAME = 'drafts';

/** What somebody has filled in of a form and not sent: the values by field, and the key that makes sending it once. */
export type Draft = { key: string; values: Record<string, unknown> };

/** A key under which something is sent once; of 128 random bits, on pages without TLS too. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** All drafts of this tab, by whose they are and the address of their form. */
function all(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(perTab.get(NAME) ?? '{}');
    return isRow(kept) ? kept : {};
  } catch {
    return {};
  }
}

// The next person at this tab finds nothing of the last one's.
const nameOf = (address: string) => `${readSession().user_id} ${address}`;

/** What was filled in at an address by whoever is signed in; survives a reload and the end of the session. */
export function readDraft(address: string): Draft | undefined {
  const draft = all()[nameOf(address)];
  if (!isRow(draft) || typeof draft.key !== 'string' || !isRow(draft.values)) return undefined;
  return { key: draft.key, values: draft.values };
}

/** Keeps what is filled in at an address. */
export const keepDraft = (address: string, draft: Draft): void =>
  void perTab.set(NAME, JSON.stringify({ ...all(), [nameOf(address)]: draft }));

/** Forgets what was filled in at an address: it is sent, or not wanted. */
export function forgetDraft(address: string): void {
  const { [nameOf(address)]: _, ...others } = all();
  perTab.set(NAME, JSON.stringify(others));
}

/** Forgets everything that was filled in: somebody signs out. */
export const forgetDrafts = (): void => perTab.remove(NAME);
