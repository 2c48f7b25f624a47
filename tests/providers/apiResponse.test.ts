import { describe, expect, it } from 'vitest';
import {
  formatServerMessage,
  getResponseMessages,
  getServerMessage,
  INVALID_FORMAT,
  isSuccess,
  parseListResponse,
  parseProviderList,
  parseRecordResponse,
} from '../../providers/apiResponse';
import { HttpError } from '../../providers/httpError';

const FALLBACK = 'Failed to fetch accounts.';

describe('getResponseMessages', () => {
  it('reads msg and note of a response, and of an error with a JSON body', () => {
    const body = { status: 'error', msg: ' No. ', note: 'Why' };
    expect(getResponseMessages(body)).toEqual({ msg: 'No.', note: 'Why' });
    expect(getResponseMessages(new HttpError(422, JSON.stringify(body), ''))).toEqual({
      msg: 'No.',
      note: 'Why',
    });
  });

  it.each([
    null,
    undefined,
    5,
    'msg',
    [],
    {},
    { msg: 5, note: {} },
    { msg: '  ' },
    new HttpError(502, '<h1>', ''),
  ])('has no messages for %j', (answer) => expect(getResponseMessages(answer)).toEqual({}));

  it('joins msg and note with one full stop, or returns the fallback', () => {
    expect(formatServerMessage({ msg: 'Down', note: 'Back at 5' }, FALLBACK)).toBe('Down. Back at 5');
    expect(formatServerMessage({ msg: 'Down.', note: 'Back at 5' }, FALLBACK)).toBe('Down. Back at 5');
    expect(formatServerMessage({ msg: 'Down' }, FALLBACK)).toBe('Down');
    expect(formatServerMessage({ note: 'Back at 5' }, FALLBACK)).toBe('Back at 5');
    expect(formatServerMessage(null, FALLBACK)).toBe(FALLBACK);
    expect(getServerMessage({ msg: 'Down', note: 'Back at 5' }, FALLBACK)).toBe('Down');
  });
});

describe('isSuccess', () => {
  it.each([{ status: 'success' }, { status: true }])('accepts %j', (answer) =>
    expect(isSuccess(answer)).toBe(true),
  );
  it.each([
    null,
    undefined,
    true,
    'success',
    ['success'],
    {},
    { status: 1 },
    { status: 'true' },
    { status: 'ok' },
  ])('rejects %j', (answer) => expect(isSuccess(answer)).toBe(false));
});

describe('parseListResponse', () => {
  it('drops items that are not objects', () => {
    const data = [{ acc_id: 1 }, null, 5, 'x', [], { acc_id: 2 }];
    expect(parseListResponse({ status: true, data }, FALLBACK)).toEqual([{ acc_id: 1 }, { acc_id: 2 }]);
  });

  it.each([
    null,
    7,
    '<html>',
    [],
    {},
    { status: 'success' },
    { status: 'success', data: {} },
    { status: 'error' },
  ])('throws the fallback for %j', (answer) =>
    expect(() => parseListResponse(answer, FALLBACK)).toThrow(FALLBACK),
  );

  it("throws the server's message", () => {
    expect(() => parseListResponse({ status: 'error', msg: 'No', note: 'Ask Ada' }, FALLBACK)).toThrow(
      'No. Ask Ada',
    );
  });
});

describe('parseProviderList', () => {
  const rows = [{ id: 'ch_1' }, null, 5, { id: 'ch_2' }];

  it.each([
    ['in data', { status: 'success', data: rows }],
    ['in data without a status', { data: rows }],
    ['in its own property', { charges: rows }],
    ['as a bare array', rows],
  ])('returns the rows %s, without items that are not objects', (_, response) =>
    expect(parseProviderList(response, 'charges', FALLBACK)).toEqual([{ id: 'ch_1' }, { id: 'ch_2' }]),
  );

  it("throws the server's message or the fallback of an error, also beside rows", () => {
    const parse = (response: unknown) => () => parseProviderList(response, 'charges', FALLBACK);
    expect(parse({ status: 'error', msg: 'No', data: rows })).toThrow(/^No$/);
    expect(parse({ status: 'error' })).toThrow(FALLBACK);
  });

  it.each([null, 'rows', {}, { status: 'success' }, { refunds: rows }])('has no list in %j', (response) =>
    expect(() => parseProviderList(response, 'charges', FALLBACK)).toThrow(INVALID_FORMAT),
  );
});

describe('parseRecordResponse', () => {
  it('returns the record', () =>
    expect(parseRecordResponse({ status: 'success', data: { a: 1 } }, 'x')).toEqual({ a: 1 }));
  it.each([null, { status: 'success', data: [] }, { status: 'success', data: null }, { data: {} }])(
    'throws the fallback for %j',
    (answer) =>
      expect(() => parseRecordResponse(answer, 'Failed to fetch account details.')).toThrow(
        /^Failed to fetch account/,
      ),
  );
  it('throws msg without the note', () =>
    expect(() => parseRecordResponse({ msg: 'Gone', note: 'x' }, 'y')).toThrow(/^Gone$/));
});
