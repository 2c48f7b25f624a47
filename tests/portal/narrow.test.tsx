import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LISTS } from '../support/accountTabs';
import { CALLS, reservation, success } from '../support/attention';
import { content } from '../support/detail';
import { user } from '../support/hands';
import { facts, press, words } from '../support/page';
import { realServer } from '../support/portal';

const server = realServer();

type Sized = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };
const wide = (width: number) => (window as unknown as Sized).happyDOM.setViewport({ width, height: 844 });
beforeEach(() => wide(390));
afterEach(() => wide(1024));

const codes = () =>
  [...content().querySelectorAll('.cp-rows > li')].map((one) => /R\d/.exec(words(one))?.[0]);
const shown = (...expected: string[]) => waitFor(() => expect(codes()).toEqual(expected));
const turn = () => press(content(), 'Turn the order round');
const by = (column: string) =>
  user.selectOptions(content().querySelector('.cp-order select') as Element, column);

const given = [
  reservation(1, { res_code: 'R1', acc_title: 'Beta', res_checkin: '2026-03-11' }),
  reservation(2, { res_code: 'R2', acc_title: 'Alpha', res_checkin: '2026-03-12' }),
];

it('on a phone a piece of work is headed by what it is, which stands among the rest at its rank', async () => {
  await server.show('/work');
  const card = await waitFor(() => content().querySelector('.cp-rows > li:has(dl)') ?? Promise.reject());
  expect(words(card.querySelector('h2, h3'))).toMatch(/^\p{L}{3}/u);
  const { Rank, ...others } = facts(card);
  expect(Rank).toBe('1');
  expect(others).not.toHaveProperty('Work');
});

it('on a phone a list of the dashboard begins with three cards; asked for all, it has them, and the focus goes on', async () => {
  for (const one of Object.values(CALLS)) server.override(one, () => success([]));
  const many = Array.from({ length: 6 }, (_, i) =>
    reservation(i + 1, { res_code: `R${i + 1}`, res_checkin: `2026-03-1${i}` }),
  );
  server.override(CALLS.checkout, () => success(many));
  await server.show('/dashboard');
  await waitFor(() => expect(codes()).toHaveLength(3));
  const first = codes();
  await press(content(), 'Show all 6');
  await waitFor(() => expect(codes()).toHaveLength(6));
  expect(codes().slice(0, 3)).toEqual(first);
  const [, , , fourth] = content().querySelectorAll('.cp-rows > li');
  await waitFor(() => expect(fourth?.contains(document.activeElement)).toBe(true));
});

describe('on a phone the order is turned round', () => {
  it('of a list: first the one that it has, then the one that was chosen', async () => {
    server.override('GET /admin/reservations', () => success(given));
    await server.show('/reservations?sort=res_checkin&order=ASC');
    await shown('R1', 'R2');
    await turn();
    await shown('R2', 'R1');
    await turn();
    await shown('R1', 'R2');
    await by('Account');
    await shown('R2', 'R1');
    await turn();
    await shown('R1', 'R2');
  });

  it('by its own menu where the list has one, and by nothing else called so', async () => {
    await server.show('/accounts');
    await waitFor(() => expect(content().querySelector('.cp-rows > li dl')).toBeTruthy());
    const sorts = [...content().querySelectorAll('button, label')].filter((one) => words(one) === 'Sort');
    expect(sorts).toHaveLength(1);
    expect(content().querySelector('.cp-order')).toBeNull();
  });

  it('of a list that begins by what is no column of it, which is named all the same', async () => {
    await server.show('/accounts/account/2?tab=locations');
    await waitFor(() => expect(content().querySelector('.cp-rows > li dl')).toBeTruthy());
    const select = content().querySelector('.cp-order select') as HTMLSelectElement;
    expect(select.selectedOptions[0]?.textContent).toBe('Date');
  });

  it.each([
    ['on the dashboard', CALLS.checkout, '/dashboard'],
    ['under a record', LISTS[0][2], '/accounts/account/2?tab=reservations'],
  ])('of a list %s: the one that it has, and back again', async (_, call, address) => {
    for (const one of Object.values(CALLS)) server.override(one, () => success([]));
    server.override(call, () => success(given));
    await server.show(address);
    await waitFor(() => expect(codes()).toHaveLength(2));
    const first = codes() as string[];
    const other = [...first].reverse();
    await turn();
    await shown(...other);
    await turn();
    await shown(...first);
  });
});
