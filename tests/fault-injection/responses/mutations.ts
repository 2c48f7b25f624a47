import { STATUS_CODES } from 'node:http';
import type { Random } from '../../../sandbox/random';
import { isObject, replaceFields, replaceValues } from '../../support/brokenAnswers';
import { HOSTILE, HUGE } from '../../support/brokenLists';

/** A mutated response. `text` is sent unchanged, `json` as JSON. */
export type MutatedResponse = {
  status?: number;
  json?: unknown;
  text?: string;
  type?: string;
  /** Delay of the response in ms. */
  delayMs?: number;
  /** How the connection ends early: within the response, or before its first byte. */
  connectionEnd?: 'cut' | 'closed';
};

/**
 * The expected result of a mutated response.
 * - `shown`: it contains all necessary data, so the read is shown, or the mutation succeeds.
 * - `failed`: a read shows its documented message, a mutation fails with a reason.
 * - `refused`: like `failed`, with the message of the server.
 * - `either`: both are accepted, as long as the page works.
 */
export type Expected = 'shown' | 'failed' | 'refused' | 'either';

/** A way to break a response, with its expected results. */
export type Mutation = {
  name: string;
  make: (response: unknown) => MutatedResponse;
  /** The expected results for a read and for a mutation. */
  expectedRead: Expected;
  expectedChange: Expected;
  /** The server's message that must be visible. */
  message?: string;
};

type Json = Record<string, unknown>;

/** Delay of a slow response in ms. */
const SLOW_MS = 2_000;

/** Changes the rows or the record of a response: the `data` of an envelope, or a bare list or record. */
const changeData = (response: unknown, expectedChange: (data: unknown) => unknown): MutatedResponse => ({
  json:
    isObject(response) && 'data' in response
      ? { ...response, data: expectedChange(response.data) }
      : expectedChange(response),
});

/** Number of rows with huge values. 10 kB in every field of a long list would be unrealistic. */
const HUGE_ROWS = 1_000;

/** Returns whether a field identifies a row and must not be changed. */
const isId = (name: string) => /^(id|\w+_id|coverage_no|url)$/.test(name);

/** Changes a record, or the first rows of a list. */
const changeRows = (
  response: unknown,
  expectedChange: (row: unknown) => unknown,
  rowCount = Number.POSITIVE_INFINITY,
): MutatedResponse =>
  changeData(response, (data) =>
    Array.isArray(data)
      ? data.map((row, i) => (i < rowCount ? expectedChange(row) : row))
      : expectedChange(data),
  );

type Row = [name: string, make: Mutation['make'], read: Expected, change: Expected, words?: string];

const createValueRows = (name: string, value: unknown, rowCount?: number): Row[] =>
  Object.entries({ value: replaceValues, field: replaceFields }).map(([of, replace]) => [
    `every ${of} ${name}`,
    (response) => changeRows(response, (row) => replace(value, row, isId), rowCount),
    'either',
    'either',
  ]);
const createErrorRow = (name: string, envelope: Json, message?: string, status?: number): Row => [
  name,
  () => ({ json: envelope, ...(status && { status }) }),
  message ? 'refused' : 'failed',
  message ? 'refused' : 'failed',
  message,
];
const createJsonRow = (name: string, json: unknown): Row => [name, () => ({ json }), 'failed', 'failed'];

const SHAPES: readonly Row[] = [
  ['a slow answer', (json) => ({ json, delayMs: SLOW_MS }), 'shown', 'shown'],
  ['a connection closed without an answer', () => ({ connectionEnd: 'closed' }), 'failed', 'failed'],
  ['an answer cut off in its midst', (json) => ({ json, connectionEnd: 'cut' }), 'failed', 'failed'],
  ['half a JSON', () => ({ text: '{"status":"success","data":[{"res_' }), 'failed', 'failed'],
  ['an HTML page', () => ({ text: '<!doctype html><h1>Hello</h1>', type: 'text/html' }), 'failed', 'failed'],
  [
    'an HTML page with 502',
    () => ({ status: 502, text: '<h1>Bad gateway</h1>', type: 'text/html' }),
    'failed',
    'failed',
  ],
  ['100 kB of text', () => ({ text: HUGE }), 'failed', 'failed'],
  ['100 kB of text with 500', () => ({ status: 500, text: HUGE }), 'failed', 'failed'],
  ['an empty body', () => ({ text: '' }), 'failed', 'failed'],
  ['an empty 204', () => ({ status: 204 }), 'failed', 'failed'],
  ['an unasked 304', () => ({ status: 304 }), 'failed', 'failed'],
  ['nothing but a byte-order mark', () => ({ text: '\uFEFF' }), 'failed', 'failed'],
  createJsonRow('null', null),
  createJsonRow('true', true),
  createJsonRow('a number', 7),
  createJsonRow('a text', 'success'),
  createJsonRow('an empty object', {}),
  // For a bare list this is a list without rows.
  ['a list of lists', () => ({ json: [[['success']]] }), 'either', 'failed'],
  // The payment provider's lists have no status.
  ['no status', (response) => ({ json: { data: getData(response) } }), 'either', 'failed'],
  ['a status of 1', (response) => ({ json: { status: 1, data: getData(response) } }), 'failed', 'failed'],
  [
    'a status of another word',
    (response) => ({ json: { status: 'fail', data: getData(response) } }),
    'failed',
    'failed',
  ],
  [
    'a status in a list',
    (response) => ({ json: { status: ['success'], data: getData(response) } }),
    'failed',
    'failed',
  ],
  ['an envelope in an envelope', (response) => ({ json: { data: response } }), 'failed', 'failed'],
  [
    'a status of true',
    (response) =>
      isObject(response) && 'status' in response
        ? { json: { ...response, status: true } }
        : { json: response },
    'shown',
    'shown',
  ],
  ['success without data', () => ({ json: { status: 'success' } }), 'failed', 'either'],
  ['null as data', (response) => changeData(response, () => null), 'failed', 'either'],
  ['a text as data', (response) => changeData(response, () => 'none'), 'failed', 'either'],
  ['a number as data', (response) => changeData(response, () => -1.5e300), 'failed', 'either'],
  ['an empty list as data', (response) => changeData(response, () => []), 'either', 'either'],
  ['an empty object as data', (response) => changeData(response, () => ({})), 'either', 'either'],
  ['what is no row among the data', (response) => changeData(response, addNonRows), 'either', 'either'],
  [
    'rows that are none',
    (response) => changeData(response, () => [null, 'row', 7, true, ['row'], []]),
    'either',
    'either',
  ],
  ['rows without ids', (response) => changeRows(response, removeIds), 'either', 'either'],
  ['ids that are objects', (response) => changeRows(response, replaceIds), 'either', 'either'],
  ['every row twice', (response) => changeData(response, duplicateRows), 'either', 'either'],
  [
    'fields nobody asked for',
    (response) =>
      changeRows(response, (row) => (isObject(row) ? { ...row, constructor: 1, extra: [[]] } : row)),
    'shown',
    'shown',
  ],
  [
    'a field called __proto__',
    (response) => ({
      text: JSON.stringify(response ?? null)
        .replaceAll('{', '{"__proto__":{"a":1},')
        .replaceAll(',}', '}'),
    }),
    'shown',
    'shown',
  ],
  ...createValueRows('null', null),
  ...createValueRows('an object', { a: { b: 1 } }),
  ...createValueRows('a list', ['a', ['b']]),
  ...createValueRows('a negative number', -1e300),
  ...createValueRows('true', true),
  ...createValueRows('an empty text', ''),
  ...createValueRows('hostile text', HOSTILE),
  ...createValueRows('10 kB of text', HUGE.slice(0, 10_000), HUGE_ROWS),
  ...createValueRows('a name of Object', 'constructor'),
  createErrorRow('a failure with words', { status: 'error', msg: 'No luck today.' }, 'No luck today.'),
  createErrorRow('a failure with hostile words', { status: 'error', msg: HOSTILE }, HOSTILE),
  createErrorRow(
    'words that look like ours',
    { status: 'error', msg: 'a %{b} |||| c $& d' },
    'a %{b} |||| c $& d',
  ),
  createErrorRow('a failure without words', { status: 'error' }),
  createErrorRow('a failure whose words are no text', {
    status: 'error',
    msg: {},
    note: [5],
    errors: 'none',
  }),
  createErrorRow('a failure with blank words', { status: 'error', msg: ' ', note: '' }),
];

const getData = (response: unknown) => (isObject(response) && 'data' in response ? response.data : response);
const addNonRows = (data: unknown) => (Array.isArray(data) ? [null, ...data, 'row', [data.length]] : data);
const duplicateRows = (data: unknown) => (Array.isArray(data) ? [...data, ...data] : data);
const removeIds = (row: unknown) =>
  isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !isId(name))) : row;
const replaceIds = (row: unknown) =>
  isObject(row)
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isId(name) ? { id: [] } : value]))
    : row;

/** The messages of rejections. An empty text means no message. */
const MESSAGES = ['', 'Not today.', 'Please wait 5 s.', HOSTILE, 'a %{b} |||| c $& d', ''] as const;

/** Browsers treat this status as their proxy's, and do not pass on the response. */
export const UNREACHABLE = 407;

/** An HTTP error with or without a message. */
const createStatusRow = (code: number, message: string): Row =>
  message && code !== UNREACHABLE
    ? createErrorRow(`${code} in words`, { status: 'error', msg: message }, message, code)
    : [`${code} without words`, () => ({ status: code, text: '' }), 'failed', 'failed'];

const CODES = Object.keys(STATUS_CODES)
  .map(Number)
  .filter((code) => code >= 400);

/**
 * Returns all mutations: responses that a server or a proxy may send instead of the documented one, including
 * every registered 4xx and 5xx.
 */
export const createMutations = (rnd: Random): Mutation[] =>
  [...SHAPES, ...CODES.map((code) => createStatusRow(code, rnd.pick(MESSAGES)))].map(
    ([name, make, expectedRead, expectedChange, message]) => ({
      name,
      make,
      expectedRead,
      expectedChange,
      ...(message && { message }),
    }),
  );

/** Returns the status of a mutated response. */
export const getStatus = ({ make }: Mutation): number => make(undefined).status ?? 200;

/** Returns whether the response is a regular one, with status 200 and complete. */
export const isRegularResponse = ({ make }: Mutation): boolean => {
  const { status = 200, connectionEnd } = make(undefined);
  return status === 200 && !connectionEnd;
};

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the response means that the API does not have the endpoint. */
export function isEndpointMissing({ make }: Mutation): boolean {
  const { status = 200, text, connectionEnd } = make(undefined);
  if (status !== 200) return status < 500 || status === 501;
  return connectionEnd === 'cut' || (text !== undefined && !isJson(text));
}
