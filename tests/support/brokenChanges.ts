import { createTruncatedResponse, json, text } from './brokenAnswers';
import { HOSTILE, HUGE } from './brokenLists';

/**
 * A response to a change and the expected message: the server's rejection, or an error. `unknown` is set if the
 * change may have been carried out.
 */
export type BrokenChange = [
  name: string,
  answer: () => Response | Promise<Response>,
  said: { refused: string } | { threw: string; unknown?: true },
];

const NO_JSON = { threw: 'Unexpected response from the server.', unknown: true } as const;
const UNKNOWN = { refused: 'Unknown error' };

/** Responses to a change that differ from the documented ones, by the server or a proxy. */
export const brokenChanges: BrokenChange[] = [
  ['a network error', () => Response.error(), { threw: 'The server did not respond.', unknown: true }],
  ['a connection that breaks off', () => createTruncatedResponse(), NO_JSON],
  ['an HTML page', () => text('<!doctype html><h1>Hello</h1>'), NO_JSON],
  ['an HTML page with 500', () => text('<h1>Oops</h1>', 500), { threw: '500: <h1>Oops</h1>' }],
  ['an HTML page with 502', () => text('<h1>Bad</h1>', 502), { threw: '502: <h1>Bad</h1>', unknown: true }],
  ['100 kB of text', () => text(HUGE), NO_JSON],
  ['100 kB of text with 500', () => text(HUGE, 500), { threw: `500: ${HUGE}` }],
  ['an empty body', () => text(''), NO_JSON],
  ['an empty 204', () => new Response(null, { status: 204 }), NO_JSON],
  [
    'an empty 500',
    () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
    { threw: '500: Internal Server Error' },
  ],
  ['half a JSON', () => text('{"status":"succ'), NO_JSON],
  ['null', () => json(null), UNKNOWN],
  ['true', () => json(true), UNKNOWN],
  ['a number', () => json(7), UNKNOWN],
  ['a text', () => json('success'), UNKNOWN],
  ['a list', () => json([{ status: 'success' }]), UNKNOWN],
  ['an empty object', () => json({}), UNKNOWN],
  ['no status', () => json({ data: {} }), UNKNOWN],
  ['a status of 1', () => json({ status: 1 }), UNKNOWN],
  ['another status', () => json({ status: 'fail' }), UNKNOWN],
  ['a failure with msg', () => json({ status: 'fail', msg: 'Not today.' }), { refused: 'Not today.' }],
  ['a failure whose msg is no text', () => json({ status: 'fail', msg: { a: 1 } }), UNKNOWN],
  ['a failure with a blank msg', () => json({ status: 'fail', msg: ' ' }), UNKNOWN],
  ['a failure with hostile words', () => json({ status: 'fail', msg: HOSTILE }), { refused: HOSTILE }],
  [
    'words that look like ours',
    () => json({ status: 'fail', msg: 'a %{b} |||| c $& d' }),
    { refused: 'a %{b} |||| c $& d' },
  ],
  ['100 kB of words', () => json({ status: 'fail', msg: HUGE }), { refused: HUGE }],
  ['a 403 in words', () => json({ status: 'error', msg: 'Not you.' }, 403), { refused: 'Not you.' }],
  ['a 404 in words', () => json({ status: 'error', msg: 'Gone.' }, 404), { refused: 'Gone.' }],
  ['a 409 in words', () => json({ status: 'error', msg: 'Too late.' }, 409), { refused: 'Too late.' }],
  ['a 429 in words', () => json({ status: 'error', msg: 'Too many.' }, 429), { refused: 'Too many.' }],
  ['a 500 without words', () => json({ trace: 'x' }, 500), { threw: '500: {"trace":"x"}' }],
];

/** Responses that count as a success, with unexpected content. */
export const strangeYes: [name: string, answer: () => Response | Promise<Response>][] = [
  ['a late yes', () => new Promise((resolve) => setTimeout(() => resolve(json({ status: 'success' })), 60))],
  ['true', () => json({ status: true })],
  [
    'a yes full of nonsense',
    () => json({ status: 'success', data: [null, { a: HOSTILE }], msg: {}, note: 7 }),
  ],
];
