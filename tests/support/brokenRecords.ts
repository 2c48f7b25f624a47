import { createTruncatedResponse, json, replaceFields, replaceValues, text } from './brokenAnswers';
import { HOSTILE, HUGE } from './brokenLists';

type Row = Record<string, unknown>;

/** A response to a record request and what the page must show: the record, or an error. */
export type BrokenRecord = [
  name: string,
  answer: (row: Row) => Response | Promise<Response>,
  /** `undefined`: the page's own message. `none`: its message for a success without a record. */
  shows: 'record' | { failed: string | undefined; none?: true },
];

const FALLBACK = { failed: undefined };
const NONE = { failed: undefined, none: true } as const;

const success = (data: unknown) => json({ status: 'success', data });
const isKey = (name: string) => ['acc_id', 'policy_id', 't_id', 'coverage_no'].includes(name);
const withValues = (value: unknown) => (row: Row) => success(replaceValues(value, row, isKey));
const withFields = (value: unknown) => (row: Row) => success(replaceFields(value, row, isKey));

/** Responses to a record request that differ from the documented ones, by the server or a proxy. */
export const brokenRecords: BrokenRecord[] = [
  ['a late answer', (row) => new Promise((resolve) => setTimeout(() => resolve(success(row)), 60)), 'record'],
  ['a status of true', (row) => json({ status: true, data: row }), 'record'],
  ['a list of one', (row) => success([row]), 'record'],
  ['a list with others after it', (row) => success([row, null, 7]), 'record'],
  [
    'a bare record',
    (row) => json(Object.fromEntries(Object.entries({ ...row, status: undefined }))),
    'record',
  ],
  [
    'fields nobody asked for',
    (row) => success({ ...row, constructor: 1, __proto__: {}, extra: [[]] }),
    'record',
  ],
  ['an HTML page', () => text('<!doctype html><h1>Hello</h1>'), FALLBACK],
  ['an HTML page with 502', () => text('<h1>Bad gateway</h1>', 502), FALLBACK],
  ['100 kB of text', () => text(HUGE), FALLBACK],
  ['100 kB of text with 500', () => text(HUGE, 500), FALLBACK],
  ['an empty body', () => text(''), FALLBACK],
  ['an empty 204', () => new Response(null, { status: 204 }), FALLBACK],
  ['an empty 500', () => text('', 500), FALLBACK],
  ['half a JSON', () => text('{"status":"success","data":{"policy_'), FALLBACK],
  ['a connection that breaks off', () => createTruncatedResponse(), FALLBACK],
  ['a network error', () => Response.error(), FALLBACK],
  ['null', () => json(null), FALLBACK],
  ['true', () => json(true), FALLBACK],
  ['a number', () => json(7), FALLBACK],
  ['a text', () => json('success'), FALLBACK],
  ['a bare list', (row) => json([row]), FALLBACK],
  ['an empty object', () => json({}), FALLBACK],
  ['a status of null', (row) => json({ status: null, data: row }), FALLBACK],
  ['a status of 1', (row) => json({ status: 1, data: row }), FALLBACK],
  ['another status', (row) => json({ status: 'fail', data: row }), FALLBACK],
  [
    'a failure with words',
    () => json({ status: 'error', msg: 'No luck.', note: 'Later' }),
    { failed: 'No luck' },
  ],
  [
    'a failure of 404',
    () => json({ status: 'error', msg: 'There is no such thing.' }, 404),
    {
      failed: 'There is no such thing.',
    },
  ],
  ['a failure whose words are no text', () => json({ status: 'error', msg: {}, note: 5 }), FALLBACK],
  ['success without data', () => json({ status: 'success' }), FALLBACK],
  ['null data', () => success(null), NONE],
  ['an empty list', () => success([]), NONE],
  ['a list of null', () => success([null]), FALLBACK],
  ['an empty object as data', () => success({}), NONE],
  ['a list of an empty object', () => success([{}]), NONE],
  ['a text as data', () => success('x'), FALLBACK],
  ['every value null', withValues(null), 'record'],
  ['every value empty', withValues(''), 'record'],
  ['every value a text', withValues('text'), 'record'],
  ['every value a number', withValues(-1e300), 'record'],
  ['every value true', withValues(true), 'record'],
  ['every value a list', withValues([1, [2]]), 'record'],
  ['every value an object', withValues({ a: { b: 1 } }), 'record'],
  ['every value 100 kB', withValues(HUGE), 'record'],
  ['every value hostile', withValues(HOSTILE), 'record'],
  ['every field null', withFields(null), 'record'],
  ['every field a text', withFields('text'), 'record'],
  ['every field a list', withFields([null, 1]), 'record'],
  ['every field an object', withFields({ deep: { deeper: null } }), 'record'],
];
