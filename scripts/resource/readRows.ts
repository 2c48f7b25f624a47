import { readFile } from 'node:fs/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isRow, isSuccess, msgAndNote, providerListOf, rowsAnswered } from '../../providers/envelope';
import type { Row } from '../../schema/types';
import type { Source } from './createResourceCode';

/** Who reads, and from which API: `http://127.0.0.1:4000/api`. */
export type Reader = { at: string; email: string; password: () => Promise<string> };

/** The rows of an answer in any of the documented forms, and the form. Throws the answer's own words. */
export function rowsOf(answer: unknown): { rows: Row[]; responseFormat?: Source['responseFormat'] } {
  const key = (['customers', 'payments'] as const).find((one) => isRow(answer) && Array.isArray(answer[one]));
  if (key || Array.isArray(answer)) {
    const responseFormat = key ?? 'customers';
    return { rows: providerListOf(answer, responseFormat, 'The call failed.'), responseFormat };
  }
  return { rows: rowsAnswered(answer, 'The answer is no { "status": "success", "data": [ … ] }.') };
}

async function json(address: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init).catch(() => {
    throw new Error(
      `Nothing answers at ${address}. Is the server running (npm start)? --at names another API.`,
    );
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Signs in as a person does, the proof of work done. */
async function keysOf({ at, email, password }: Reader): Promise<Record<string, string>> {
  const challenge = (await json(`${at}/public/captcha`)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer = await json(`${at}/auth/authLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_name: email,
      user_password: await password(),
      recaptcha_token: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    }),
  });
  if (!isSuccess(answer)) throw new Error(msgAndNote(answer, 'Sign-in failed.'));
  const data = isRow(answer) && isRow(answer.data) ? answer.data : {};
  return { authorization: String(data.auth_key), 'x-api-key': String(data.api_key) };
}

/** What a call of a running API answers to somebody who signs in there. */
export const answerTo = async (call: string, reader: Reader): Promise<unknown> =>
  json(reader.at + call.replace(/^GET /, ''), { headers: await keysOf(reader) });

/** What a JSON file holds: an answer, or bare rows. */
export const contentOf = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
