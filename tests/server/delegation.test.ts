import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
const app = testApp(db);
const operator = await keysOf(app);
afterEach(() => setClock());
afterAll(db.close);

type Proof = { key: string; otp: string; uuid: string };

const exchange = (proof: Proof) => send(app, 'POST', '/auth/delegation', proof, {});

let owner: number;
let proof: Proof;
beforeEach(async () => {
  const account = await read(app, operator, '/admin/account?acc_id=2');
  const list = await read(app, operator, '/admin/accounts');
  owner = list.find(({ acc_id }: { acc_id: number }) => acc_id === 2).acc_owner;
  const answer = await send(app, 'PUT', '/admin/request_delegation', { user_id: owner }, operator);
  proof = { key: account.acc_api_key, ...(await answer.json()).data };
});

it('exchanges key, OTP and delegation ID for a session of the owner, once', async () => {
  const answer = await exchange(proof);
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  expect(data).toMatchObject({ acc_id: 2, user_role: '50' });
  const keys = { authorization: data.auth_key, 'x-api-key': data.api_key };
  expect(await read(app, keys, '/login/profile')).toMatchObject({ user_id: owner, acc_id: 2 });
  expect((await exchange(proof)).status).toBe(401);
});

it('notes in the audit log who has requested the delegation', async () => {
  await exchange(proof);
  const rows = await read(app, operator, '/admin/activity');
  const event = rows.find((row: { action: string; entity_id: unknown }) => row.action === 'sign in');
  expect(JSON.stringify(event)).toContain(proof.uuid);
});

it.each([
  ['the key of another account', { key: 'acc_other' }],
  ['no key', { key: '' }],
  ['a wrong OTP', { otp: 'wrong' }],
  ['another delegation ID', { uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }],
])('refuses %s, and the delegation can still be exchanged', async (_, change) => {
  const answer = await exchange({ ...proof, ...change });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ status: 'error', msg: 'Delegation failed.' });
  expect((await exchange(proof)).status).toBe(200);
});

it('refuses a delegation after 15 minutes', async () => {
  setClock(() => Date.now() + 15 * 60_000 + 1000);
  expect((await exchange(proof)).status).toBe(401);
});

it('slows down guesses at the OTP', async () => {
  for (let guess = 0; guess < 10; guess++) await exchange({ ...proof, otp: 'wrong' });
  expect((await exchange(proof)).status).toBe(429);
});
