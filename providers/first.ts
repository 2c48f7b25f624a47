import type { Call } from '../declare/types';
import { askAhead } from './ahead';
import { parse } from './http';
import { readAheadInWorker } from './rowsWorker';
import { type Keys, readSession } from './session';
import { isShort, TOLD, type Told, toldOf } from './told';

/**
 * What the page at an address reads first: the documented calls, and the question of a list's first page. One that is
 * `ofAccount` reads nothing for a session without an account.
 */
export type FirstReads = { calls: readonly Call[]; asked?: string; ofAccount?: boolean };

/** Reads a list as the portal is about to: its first page where the server answers those, else whole. */
function begin(call: Call, asked: string | undefined, told: readonly Told[], keys: Keys): void {
  const place = told.find((one) => one.call === call);
  if (!place || isShort(place)) readAheadInWorker(call, keys);
  else if (asked) askAhead(`GET ${place.path as `/${string}`}?${asked}`, keys);
}

/** Begins what the portal will ask for in a moment, while its code is on its way. */
export async function readFirst({ calls, asked, ofAccount }: FirstReads): Promise<void> {
  const { auth_key, api_key, acc_id } = readSession();
  const keys = { auth_key, api_key };
  try {
    const told = toldOf(parse((await askAhead(TOLD, keys)).text));
    if (ofAccount && !acc_id) return;
    for (const call of calls) begin(call, window.location.search ? undefined : asked, told, keys);
  } catch {
    // Whoever asks for the lists is told.
  }
}
