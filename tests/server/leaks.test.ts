import { describe, expect, it } from 'vitest';
import { type Received, wrongIn } from '../support/access/access';
import { leaksIn, type Secret } from '../support/access/secrets';

describe('the search for secrets', () => {
  const [KEY, HASH] = ['k'.repeat(43), 'f'.repeat(64)];
  const secrets = new Map<string, Secret>([
    [KEY, 'session key'],
    [HASH, 'session hash'],
  ]);

  it.each([
    ['a stack', `${new Error('x').stack}`, ['stack']],
    ['a stack in JSON', JSON.stringify({ msg: new Error('x').stack }), ['stack']],
    ['a file', 'at /srv/server/db/open.ts:12:4', ['stack']],
    ['a query of drizzle', 'Failed query: select "a" from "b" where "c" = $1', ['query']],
    ['a query in JSON', JSON.stringify({ msg: 'insert into "accounts" ("a") values ($1)' }), ['query']],
    ['an error of PostgreSQL', 'relation "sessions" does not exist', ['query']],
    ['a key', `{"x":"${KEY}"}`, ['session key']],
    ['a key in a longer word', `Bearer_${KEY}_x`, ['session key']],
    ['a hash', `x ${HASH}`, ['session hash']],
    ['a password hash', '$argon2id$v=19$m=19456,t=2,p=1$abc', ['password hash']],
    ['nothing', '{"status":"error","msg":"There is no account with this number."}', []],
  ])('finds %s', (_name, text, found) => {
    expect(leaksIn(text, secrets)).toEqual(found);
  });

  it('ignores allowed secrets, and errors in a log', () => {
    expect(leaksIn(KEY, secrets, { gives: ['session key'] })).toEqual([]);
    const message = 'relation "sessions" does not exist';
    expect(leaksIn(`${message}${new Error('x').stack}`, secrets, { log: true })).toEqual([]);
    expect(leaksIn('Failed query: x', secrets, { log: true })).toEqual(['query']);
    expect(leaksIn(`${new Error('x').stack} ${KEY}`, secrets, { log: true })).toEqual(['session key']);
  });

  it('finds a different status', () => {
    const response: Received = {
      by: 'owner',
      caller: { keys: {} },
      kind: 'foreign',
      status: 404,
      answered: 404,
      text: '',
      leaks: [],
    };
    expect(wrongIn([response])).toEqual([]);
    expect(wrongIn([{ ...response, answered: 200, leaks: ['query'] }])).toEqual([
      'owner, foreign: 200 for 404: ',
      'owner, foreign: shows a query',
    ]);
  });
});
