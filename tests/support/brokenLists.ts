import { createTruncatedResponse, json, replaceFields, text } from './brokenAnswers';

type Row = Record<string, unknown>;

/** A response to a list request and what the list must show: rows, nothing, or an error. */
export type BrokenList = [
  name: string,
  answer: (rows: Row[]) => Response | Promise<Response>,
  shows: 'rows' | 'nothing' | { failed: string | undefined },
];

const FALLBACK = { failed: undefined };
/** A huge text. */
export const HUGE = 'x'.repeat(100_000);
/** A hostile text. */
export const HOSTILE = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';

const success = (data: unknown) => json({ status: 'success', data });
const isId = (name: string) => /^(res|t|acc|prd|policy)_id$/.test(name);
/** The rows with every field but the ids replaced by a value. */
const withFields = (value: unknown) => (rows: Row[]) =>
  success(rows.map((row) => replaceFields(value, row, isId)));
const withoutFields =
  (...names: string[]) =>
  (rows: Row[]) =>
    success(
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))),
    );
const delayed = (answer: () => Response, ms = 60) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), ms));

/** Responses to a list request that differ from the documented ones, by the server or a proxy. */
export const brokenLists: BrokenList[] = [
  ['a late answer', (rows) => delayed(() => success(rows)), 'rows'],
  ['a connection that breaks off', () => createTruncatedResponse(), FALLBACK],
  ['a network error', () => Response.error(), FALLBACK],
  ['an HTML page', () => text('<!doctype html><h1>Hello</h1>'), FALLBACK],
  ['an HTML page with 500', () => text('<h1>Oops</h1>', 500), FALLBACK],
  ['an HTML page with 502', () => text('<h1>Bad gateway</h1>', 502), FALLBACK],
  ['100 kB of text', () => text(HUGE), FALLBACK],
  ['100 kB of text with 500', () => text(HUGE, 500), FALLBACK],
  ['an empty body', () => text(''), FALLBACK],
  ['an empty 204', () => new Response(null, { status: 204 }), FALLBACK],
  ['an empty 500', () => text('', 500), FALLBACK],
  ['half a JSON', () => text('{"status":"success","data":[{"res_'), FALLBACK],
  ['null', () => json(null), FALLBACK],
  ['true', () => json(true), FALLBACK],
  ['a number', () => json(7), FALLBACK],
  ['a text', () => json('success'), FALLBACK],
  ['a bare list', (rows) => json(rows), FALLBACK],
  ['an empty object', () => json({}), FALLBACK],
  ['a status of null', (rows) => json({ status: null, data: rows }), FALLBACK],
  ['a status of 1', (rows) => json({ status: 1, data: rows }), FALLBACK],
  ['another status', (rows) => json({ status: 'fail', data: rows }), FALLBACK],
  [
    'a failure with words',
    () => json({ status: 'fail', msg: 'No luck', note: 'Later' }),
    { failed: 'No luck. Later' },
  ],
  ['a failure with msg alone', () => json({ status: 'fail', msg: 'No luck.' }), { failed: 'No luck.' }],
  ['a failure with note alone', () => json({ status: 'fail', note: 'Later' }), { failed: 'Later' }],
  ['a failure whose words are no text', () => json({ status: 'fail', msg: {}, note: [5] }), FALLBACK],
  ['a failure with hostile words', () => json({ status: 'fail', msg: HOSTILE }), { failed: HOSTILE }],
  [
    'words that look like ours',
    () => json({ status: 'fail', msg: 'a %{b} |||| c $& d' }),
    { failed: 'a %{b} |||| c $& d' },
  ],
  [
    'a 403 in words',
    () => json({ status: 'error', msg: 'Not you', note: 'Ask' }, 403),
    { failed: 'Not you. Ask' },
  ],
  ['a 404', () => json({ status: 'error' }, 404), FALLBACK],
  ['a 429 in words', () => json({ status: 'error', msg: 'Too many.' }, 429), { failed: 'Too many.' }],
  ['a 500 with its inside out', () => json({ trace: 'at x.js:1' }, 500), FALLBACK],
  ['success without data', () => json({ status: 'success' }), FALLBACK],
  ['null as data', () => success(null), FALLBACK],
  ['an object as data', (rows) => success({ rows }), FALLBACK],
  ['a text as data', () => success('none'), FALLBACK],
  ['no rows', () => success([]), 'nothing'],
  ['rows that are none', () => success([null, 'row', 7, true, ['row'], []]), 'nothing'],
  ['rows among what is none', (rows) => success([null, ...rows, 'row', [rows]]), 'rows'],
  ['rows without ids', withoutFields('res_id', 't_id', 'acc_id', 'prd_id', 'policy_id'), 'rows'],
  [
    'ids that are objects',
    (rows) =>
      success(rows.map((row) => ({ ...row, res_id: {}, t_id: [], acc_id: {}, prd_id: [], policy_id: {} }))),
    'rows',
  ],
  [
    'rows without anything but ids',
    (rows) =>
      success(
        rows.map(({ res_id, t_id, acc_id, prd_id, policy_id }) => ({
          res_id,
          t_id,
          acc_id,
          prd_id,
          policy_id,
        })),
      ),
    'rows',
  ],
  ['every field null', withFields(null), 'rows'],
  ['every field an object', withFields({ a: { b: 1 } }), 'rows'],
  ['every field a list', withFields(['a', ['b']]), 'rows'],
  ['every field a number', withFields(-1.5e300), 'rows'],
  ['every field true', withFields(true), 'rows'],
  ['every field 100 kB of text', withFields(HUGE), 'rows'],
  ['every field hostile text', withFields(HOSTILE), 'rows'],
  ['every field a name of Object', withFields('constructor'), 'rows'],
  ['every row twice', (rows) => success([...rows, ...rows]), 'rows'],
  [
    'a field called __proto__',
    (rows) =>
      text(
        `{"status":true,"data":[${rows.map((row) => JSON.stringify(row).replace('{', '{"__proto__":{"a":1},')).join()}]}`,
      ),
    'rows',
  ],
];
