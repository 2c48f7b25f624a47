import type { Call } from '../declare/types';
import { askAhead } from './ahead';
import { parse } from './http';
import { readAheadInWorker } from './rowsWorker';
import { type Keys, readSession } from './session';
import { isShort, TOLD, type Told, toldOf } from './told';

/**
 * What the page at an address reads first: documented calls, and of each the question of the page of its list. One that is
 * `ofAccount` reads nothing for a session without an account.
 */
export type FirstReads = { reads: readonly { call: Call; page: string }[]; ofAccount?: boolean };

/** Reads lists as the portal is about to: a page of each that the server answers by pages, the others whole, once. */
function begin(reads: FirstReads['reads'], told: readonly Told[], keys: Keys): void {
  const whole = new Set<Call>();
  for (const { call, page } of reads) {
    const place = told.find((one) => one.call === call);
    if (!place || isShort(place)) whole.add(call);
    else if (!window.location.search) askAhead(`GET ${place.path as `/${string}`}?${page}`, keys);
  }
  for (const call of whole) readAheadInWorker(call, keys);
}

/** Begins what the portal will ask for in a moment, while its code is on its way. */
export async function readFirst({ reads, ofAccount }: FirstReads): Promise<void> {
  const { auth_key, api_key, acc_id } = readSession();
  const keys = { auth_key, api_key };
  try {
    const told = toldOf(parse((await askAhead(TOLD, keys)).text));
    if (!ofAccount || acc_id) begin(reads, told, keys);
  } catch {
    // Whoever asks for the lists is told.
  }
}
