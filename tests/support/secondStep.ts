import { createHmac } from 'node:crypto';
import { now, setClock } from '../../common/clock';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../server/sandbox/fill';
import { type App, send, trySignIn } from './api';

type Keys = Record<string, string>;

const STEP_MS = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows at an instant, worked out as RFC 6238 says and without the server's library. */
export function codeOf(key: string, ms = now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / STEP_MS)));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is none. */
export const wrongCode = (key: string): string =>
  String((Number(codeOf(key)) + 500_000) % 1_000_000).padStart(6, '0');

/** The next code of the app: half a minute passes. */
export function nextCode(key: string): string {
  const at = now() + STEP_MS;
  setClock(() => at);
  return codeOf(key);
}

/** Sets a second step up for whoever has the keys. */
export async function setUp(app: App, keys: Keys, current_pass = SANDBOX_PASSWORD) {
  const { data } = await (await send(app, 'POST', '/login/second_step', { current_pass }, keys)).json();
  const key: string = data.key;
  const sure = { current_pass, code: nextCode(key) };
  const answer = await send(app, 'POST', '/login/second_step_confirm', sure, keys);
  if (answer.status !== 200) throw new Error(`Confirming answered ${answer.status}: ${await answer.text()}`);
  const { recovery_codes }: { recovery_codes: string[] } = (await answer.json()).data;
  return { key, recovery_codes };
}

/** Gives name and password: the challenge that is answered to whoever has a second step. */
export async function challenged(
  app: App,
  name = SANDBOX_USER,
  password = SANDBOX_PASSWORD,
): Promise<string> {
  const answer = await (await trySignIn(app, name, password)).json();
  return answer.data.challenge;
}

/** Answers a challenge. */
export const answer = (app: App, challenge: string, code: string) =>
  send(app, 'POST', '/auth/second_step', { challenge, code });
