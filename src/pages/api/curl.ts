import type { ApiOperation } from '../../../providers/apiDescription/operations';

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Encodes a text of the API description for a URL inside of double quotes in a shell. The description is not
 * trusted.
 */
const inAddress = (text: string) =>
  encodeURI(text)
    .replaceAll('%25', '%')
    .replace(/[$!'()*;]/g, percent);

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns an example command. It uses the shell variables `API`, `AUTH_KEY` and `API_KEY`. `base` is the
 * absolute base URL of the API.
 */
export function curlOf(
  { method, needsCredentials: keys, server, example }: ApiOperation,
  base: string,
): string {
  const { path, headers, body } = example;
  const host = server === undefined ? '$API' : inAddress(new URL(server, base).href.replace(/\/$/, ''));
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `"${host}${inAddress(path)}"`,
    ...(keys ? ['-H "Authorization: $AUTH_KEY"', '-H "x-api-key: $API_KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' ');
}

/** Returns the commands that set the shell variables of the examples. */
export const settingOf = (base: string): string =>
  [`API=${quoted(base)}`, "AUTH_KEY='...'", "API_KEY='...'"].join('\n');
