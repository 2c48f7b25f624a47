import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { BYTE_ORDER_MARK, saveCsv } from '../../data/saveCsv';

/** A CSV file that grows part by part: what has come is held by the browser, outside the page's own memory. */
export function createCsvFile() {
  const parts: Blob[] = [];
  const hash = sha256.create();
  const encoder = new TextEncoder();
  hash.update(encoder.encode(BYTE_ORDER_MARK));
  return {
    /** Adds whole lines at the end. */
    add: (text: string): void => {
      const bytes = encoder.encode(text);
      hash.update(bytes);
      parts.push(new Blob([bytes]));
    },
    /** Saves the whole file under a name. Returns the SHA-256 of its bytes, in hexadecimal. */
    save: (name: string): string => {
      saveCsv(name, parts);
      return bytesToHex(hash.digest());
    },
  };
}
