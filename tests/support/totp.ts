import { createHmac } from 'node:crypto';
import { now, setClock } from '../../common/clock';

/** Duration of a time step, in ms. */
export const STEP_MS = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the TOTP code at an instant according to RFC 6238, without the server's library. */
export function codeOf(key: string, ms = now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / STEP_MS)));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Returns a wrong code. */
export const wrongCode = (key: string): string =>
  String((Number(codeOf(key)) + 500_000) % 1_000_000).padStart(6, '0');

/** Advances the clock by 30 s and returns the next code. */
export function nextCode(key: string): string {
  const at = now() + STEP_MS;
  setClock(() => at);
  return codeOf(key);
}
