import { readFile } from 'node:fs/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  formatServerMessage,
  isRow,
  isSuccess,
  parseListResponse,
  parseProviderList,
} from '../../../providers/apiResponse';
import type { Row } from '../../../schema/types';
import type { Source } from './createResourceCode';

/** The user who signs in, and the base URL of the API: `http://127.0.0.1:4000/api`. */
export type Reader = { baseUrl: string; email: string; password: () => Promise<string> };

/**
 * Returns the rows of a response in any of the supported formats, and its format.
 *
 * @throws the message of the response if it has no rows.
 */
export function getRows(response: unknown): { rows: Row[]; responseFormat?: Source['responseFormat'] } {
  const key = (['customers', 'payments'] as const).find(
    (name) => isRow(response) && Array.isArray(response[name]),
  );
  if (key || Array.isArray(response)) {
    const responseFormat = key ?? 'customers';
    return { rows: parseProviderList(response, responseFormat, 'The call failed.'), responseFormat };
  }
  return { rows: parseListResponse(response, 'The response is not { "status": "success", "data": [ … ] }.') };
}

async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch(() => {
    throw new Error(`No response from ${url}. Is the server running (npm start)? Use --at for another API.`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Signs in with a solved captcha. Returns the headers of both keys. */
async function signIn({ baseUrl, email, password }: Reader): Promise<Record<string, string>> {
  const challenge = (await fetchJson(`${baseUrl}/public/captcha`)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const response = await fetchJson(`${baseUrl}/auth/authLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_name: email,
      user_password: await password(),
      recaptcha_token: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    }),
  });
  if (!isSuccess(response)) throw new Error(formatServerMessage(response, 'Sign-in failed.'));
  const data = isRow(response) && isRow(response.data) ? response.data : {};
  return { authorization: String(data.auth_key), 'x-api-key': String(data.api_key) };
}

/** Signs in and returns the response of an endpoint. */
export const fetchEndpoint = async (endpoint: string, reader: Reader): Promise<unknown> =>
  fetchJson(reader.baseUrl + endpoint.replace(/^GET /, ''), { headers: await signIn(reader) });

/** Returns the content of a JSON file: a response, or an array of rows. */
export const readJsonFile = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8'));
