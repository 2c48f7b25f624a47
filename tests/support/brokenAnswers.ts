/** A JSON response with any body. */
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
/** A response that is not JSON. */
export const text = (body: string, status = 200) => new Response(body, { status });

/** A response whose connection breaks before the JSON is complete. */
export const createTruncatedResponse = () =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"status":"succ'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );

/** True for the names of fields that are not replaced. */
type IsUnchanged = (name: string) => boolean;

/** Returns whether a value is an object, and not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces every nested text, number and flag with a value. */
export function replaceValues(value: unknown, template: unknown, isUnchanged: IsUnchanged): unknown {
  if (Array.isArray(template)) return template.map((entry) => replaceValues(value, entry, isUnchanged));
  if (!isObject(template)) return value;
  return Object.fromEntries(
    Object.entries(template).map(([name, entry]) => [
      name,
      isUnchanged(name) ? entry : replaceValues(value, entry, isUnchanged),
    ]),
  );
}
/** Replaces each field of a row with a value, nested objects and lists included. Anything but a row is unchanged. */
export const replaceFields = (value: unknown, row: unknown, isUnchanged: IsUnchanged): unknown =>
  isObject(row)
    ? Object.fromEntries(
        Object.entries(row).map(([name, entry]) => [name, isUnchanged(name) ? entry : value]),
      )
    : row;

const good = { user_role: 55, auth_key: 'a', api_key: 'b' };

/** The message that a broken response to `POST /auth/authLogin` must show. */
export type Expected = 'failed' | 'refused' | 'denied';

/** Responses to a login that differ from the documented ones, by the server or a proxy. */
export const brokenLogins: [name: string, answer: () => Response, expected: Expected][] = [
  ['an HTML page', () => text('<!doctype html><h1>Hello</h1>'), 'failed'],
  ['an HTML page with 502', () => text('<h1>Bad gateway</h1>', 502), 'failed'],
  ['an empty body', () => text(''), 'failed'],
  ['an empty 500', () => text('', 500), 'failed'],
  ['a JSON 500 without words', () => json({ trace: 'at x.js:1' }, 500), 'failed'],
  ['half a JSON', () => text('{"status":"success","data":{"user_r'), 'failed'],
  ['a connection that breaks off', createTruncatedResponse, 'failed'],
  ['null', () => json(null), 'refused'],
  ['true', () => json(true), 'refused'],
  ['a number', () => json(7), 'refused'],
  ['a text', () => json('success'), 'refused'],
  ['a list', () => json([{ status: 'success' }]), 'refused'],
  ['an empty object', () => json({}), 'refused'],
  ['another status', () => json({ status: 'ok', data: good }), 'refused'],
  ['a status of 1', () => json({ status: 1, data: good }), 'refused'],
  [
    'a failure with msg and note that are no text',
    () => json({ status: 'error', msg: {}, note: 5 }),
    'refused',
  ],
  ['a failure with blank words', () => json({ status: 'error', msg: ' ', note: '' }), 'refused'],
  ['success without data', () => json({ status: 'success' }), 'refused'],
  ['success with null data', () => json({ status: 'success', data: null }), 'refused'],
  ['success with a list as data', () => json({ status: 'success', data: [good] }), 'refused'],
  ['success with a text as data', () => json({ status: 'success', data: 'x' }), 'refused'],
  ['no role', () => json({ status: 'success', data: { ...good, user_role: undefined } }), 'denied'],
  [
    'a role in an object',
    () => json({ status: 'success', data: { ...good, user_role: { id: 55 } } }),
    'denied',
  ],
  ['a role in a list', () => json({ status: 'success', data: { ...good, user_role: [55] } }), 'denied'],
  ['another role', () => json({ status: true, data: { ...good, user_role: '20' } }), 'denied'],
  ['no auth key', () => json({ status: 'success', data: { ...good, auth_key: undefined } }), 'refused'],
  ['an empty api key', () => json({ status: 'success', data: { ...good, api_key: '' } }), 'refused'],
  ['keys of another type', () => json({ status: 'success', data: { ...good, auth_key: 7 } }), 'refused'],
  [
    'a key no header can carry',
    () => json({ status: 'success', data: { ...good, api_key: 'a\nb☂' } }),
    'refused',
  ],
];
