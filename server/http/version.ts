import { conflict } from './errors';

/** Refuses (409), in a sentence that names it, a locked row that is no longer the version that was seen. */
export function refuseOlder(row: { version: number }, seen: string, sentence: string): void {
  if (String(row.version) !== seen) throw conflict(sentence, 'Open the form again to see what it is now.');
}
