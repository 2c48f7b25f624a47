import type { ApiOperation } from '../../../providers/apiDescription/operations';

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** What may stand between double quotes of a shell and in an address: a description is not trusted with either. */
const inAddress = (text: string) =>
  encodeURI(text)
    .replaceAll('%25', '%')
    .replace(/[$!'()*;]/g, percent);

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A line for a shell in which `API`, `AUTH_KEY` and `API_KEY` are set. `base` is the API's, with its host. */
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

/** The lines that set what the others read. */
export const settingOf = (base: string): string =>
  [`API=${quoted(base)}`, "AUTH_KEY='...'", "API_KEY='...'"].join('\n');
