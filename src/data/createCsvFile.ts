import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { BYTE_ORDER_MARK, saveCsv } from './saveCsv';

/** A CSV file that grows part by part. Its parts are blobs, outside of the page's memory. */
export function createCsvFile() {
  const parts: Blob[] = [];
  const hash = sha256.create();
  const encoder = new TextEncoder();
  hash.update(encoder.encode(BYTE_ORDER_MARK));
  return {
    /** Appends complete lines. */
    add: (text: string): void => {
      const bytes = encoder.encode(text);
      hash.update(bytes);
      parts.push(new Blob([bytes]));
    },
    /** Downloads the file. Returns the SHA-256 of its bytes in hexadecimal. */
    save: (name: string): string => {
      saveCsv(name, parts);
      return bytesToHex(hash.digest());
    },
  };
}
