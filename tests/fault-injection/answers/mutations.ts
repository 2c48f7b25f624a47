import { STATUS_CODES } from 'node:http';
import type { Random } from '../../../sandbox/random';
import { isObject, replaceFields, replaceValues } from '../../support/brokenAnswers';
import { HOSTILE, HUGE } from '../../support/brokenLists';

/** A mutated response. `text` is sent unchanged, `json` as JSON. */
export type Made = {
  status?: number;
  json?: unknown;
  text?: string;
  type?: string;
  /** Delay of the response in ms. */
  late?: number;
  /** How the connection ends early: within the response, or before its first byte. */
  ends?: 'cut' | 'closed';
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
  make: (truth: unknown) => Made;
  /** The expected results for a read and for a mutation. */
  read: Expected;
  change: Expected;
  /** The server's message that must be visible. */
  words?: string;
};

type Json = Record<string, unknown>;

/** Delay of a slow response in ms. */
const SLOW_MS = 2_000;

/** Changes the rows or the record of a response: the `data` of an envelope, or a bare list or record. */
const changed = (truth: unknown, change: (data: unknown) => unknown): Made => ({
  json: isObject(truth) && 'data' in truth ? { ...truth, data: change(truth.data) } : change(truth),
});

/** Number of rows with huge values. 10 kB in every field of a long list would be unrealistic. */
const HUGE_ROWS = 1_000;

/** Returns whether a field identifies a row and must not be changed. */
const isId = (name: string) => /^(id|\w+_id|coverage_no|url)$/.test(name);

/** Changes a record, or the first rows of a list. */
const rows = (truth: unknown, change: (row: unknown) => unknown, first = Number.POSITIVE_INFINITY): Made =>
  changed(truth, (data) =>
    Array.isArray(data) ? data.map((row, i) => (i < first ? change(row) : row)) : change(data),
  );

type Row = [name: string, make: Mutation['make'], read: Expected, change: Expected, words?: string];

const every = (name: string, value: unknown, first?: number): Row[] =>
  Object.entries({ value: replaceValues, field: replaceFields }).map(([of, put]) => [
    `every ${of} ${name}`,
    (truth) => rows(truth, (row) => put(value, row, isId), first),
    'either',
    'either',
  ]);
const envelopeRow = (name: string, envelope: Json, words?: string, status?: number): Row => [
  name,
  () => ({ json: envelope, ...(status && { status }) }),
  words ? 'refused' : 'failed',
  words ? 'refused' : 'failed',
  words,
];
const other = (name: string, json: unknown): Row => [name, () => ({ json }), 'failed', 'failed'];

const SHAPES: readonly Row[] = [
  ['a slow answer', (json) => ({ json, late: SLOW_MS }), 'shown', 'shown'],
  ['a connection closed without an answer', () => ({ ends: 'closed' }), 'failed', 'failed'],
  ['an answer cut off in its midst', (json) => ({ json, ends: 'cut' }), 'failed', 'failed'],
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
  other('null', null),
  other('true', true),
  other('a number', 7),
  other('a text', 'success'),
  other('an empty object', {}),
  // For a bare list this is a list without rows.
  ['a list of lists', () => ({ json: [[['success']]] }), 'either', 'failed'],
  // The payment provider's lists have no status.
  ['no status', (truth) => ({ json: { data: dataOf(truth) } }), 'either', 'failed'],
  ['a status of 1', (truth) => ({ json: { status: 1, data: dataOf(truth) } }), 'failed', 'failed'],
  [
    'a status of another word',
    (truth) => ({ json: { status: 'fail', data: dataOf(truth) } }),
    'failed',
    'failed',
  ],
  [
    'a status in a list',
    (truth) => ({ json: { status: ['success'], data: dataOf(truth) } }),
    'failed',
    'failed',
  ],
  ['an envelope in an envelope', (truth) => ({ json: { data: truth } }), 'failed', 'failed'],
  [
    'a status of true',
    (truth) =>
      isObject(truth) && 'status' in truth ? { json: { ...truth, status: true } } : { json: truth },
    'shown',
    'shown',
  ],
  ['success without data', () => ({ json: { status: 'success' } }), 'failed', 'either'],
  ['null as data', (truth) => changed(truth, () => null), 'failed', 'either'],
  ['a text as data', (truth) => changed(truth, () => 'none'), 'failed', 'either'],
  ['a number as data', (truth) => changed(truth, () => -1.5e300), 'failed', 'either'],
  ['an empty list as data', (truth) => changed(truth, () => []), 'either', 'either'],
  ['an empty object as data', (truth) => changed(truth, () => ({})), 'either', 'either'],
  ['what is no row among the data', (truth) => changed(truth, among), 'either', 'either'],
  [
    'rows that are none',
    (truth) => changed(truth, () => [null, 'row', 7, true, ['row'], []]),
    'either',
    'either',
  ],
  ['rows without ids', (truth) => rows(truth, withoutIds), 'either', 'either'],
  ['ids that are objects', (truth) => rows(truth, withStrangeIds), 'either', 'either'],
  ['every row twice', (truth) => changed(truth, twice), 'either', 'either'],
  [
    'fields nobody asked for',
    (truth) => rows(truth, (row) => (isObject(row) ? { ...row, constructor: 1, extra: [[]] } : row)),
    'shown',
    'shown',
  ],
  [
    'a field called __proto__',
    (truth) => ({
      text: JSON.stringify(truth ?? null)
        .replaceAll('{', '{"__proto__":{"a":1},')
        .replaceAll(',}', '}'),
    }),
    'shown',
    'shown',
  ],
  ...every('null', null),
  ...every('an object', { a: { b: 1 } }),
  ...every('a list', ['a', ['b']]),
  ...every('a negative number', -1e300),
  ...every('true', true),
  ...every('an empty text', ''),
  ...every('hostile text', HOSTILE),
  ...every('10 kB of text', HUGE.slice(0, 10_000), HUGE_ROWS),
  ...every('a name of Object', 'constructor'),
  envelopeRow('a failure with words', { status: 'error', msg: 'No luck today.' }, 'No luck today.'),
  envelopeRow('a failure with hostile words', { status: 'error', msg: HOSTILE }, HOSTILE),
  envelopeRow(
    'words that look like ours',
    { status: 'error', msg: 'a %{b} |||| c $& d' },
    'a %{b} |||| c $& d',
  ),
  envelopeRow('a failure without words', { status: 'error' }),
  envelopeRow('a failure whose words are no text', { status: 'error', msg: {}, note: [5], errors: 'none' }),
  envelopeRow('a failure with blank words', { status: 'error', msg: ' ', note: '' }),
];

const dataOf = (truth: unknown) => (isObject(truth) && 'data' in truth ? truth.data : truth);
const among = (data: unknown) => (Array.isArray(data) ? [null, ...data, 'row', [data.length]] : data);
const twice = (data: unknown) => (Array.isArray(data) ? [...data, ...data] : data);
const withoutIds = (row: unknown) =>
  isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !isId(name))) : row;
const withStrangeIds = (row: unknown) =>
  isObject(row)
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isId(name) ? { id: [] } : value]))
    : row;

/** The messages of rejections. An empty text means no message. */
const WORDS = ['', 'Not today.', 'Please wait 5 s.', HOSTILE, 'a %{b} |||| c $& d', ''] as const;

/** Browsers treat this status as their proxy's, and do not pass on the response. */
export const UNREACHABLE = 407;

/** An HTTP error with or without a message. */
const status = (code: number, words: string): Row =>
  words && code !== UNREACHABLE
    ? envelopeRow(`${code} in words`, { status: 'error', msg: words }, words, code)
    : [`${code} without words`, () => ({ status: code, text: '' }), 'failed', 'failed'];

const CODES = Object.keys(STATUS_CODES)
  .map(Number)
  .filter((code) => code >= 400);

/**
 * Returns all mutations: responses that a server or a proxy may send instead of the documented one, including
 * every registered 4xx and 5xx.
 */
export const mutationsOf = (rnd: Random): Mutation[] =>
  [...SHAPES, ...CODES.map((code) => status(code, rnd.pick(WORDS)))].map(
    ([name, make, read, change, words]) => ({
      name,
      make,
      read,
      change,
      ...(words && { words }),
    }),
  );

/** Returns the status of a mutated response. */
export const statusOf = ({ make }: Mutation): number => make(undefined).status ?? 200;

/** Returns whether the response is a regular one, with status 200 and complete. */
export const isAnswer = ({ make }: Mutation): boolean => {
  const { status = 200, ends } = make(undefined);
  return status === 200 && !ends;
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
export function lacks({ make }: Mutation): boolean {
  const { status = 200, text, ends } = make(undefined);
  if (status !== 200) return status < 500 || status === 501;
  return ends === 'cut' || (text !== undefined && !isJson(text));
}
