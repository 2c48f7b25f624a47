import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LISTS } from '../support/accountTabs';
import { createReservation, REPORTS, success } from '../support/dashboard';
import { createCoverage } from '../support/issuedCoverage';
import { getFacts, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { bookedProperty } from '../support/property';
import { getButtonLabels, getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const { open } = bookedProperty(server);

type Sized = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };
const wide = (width: number) => (window as unknown as Sized).happyDOM.setViewport({ width, height: 844 });
beforeEach(() => wide(390));
afterEach(() => wide(1024));

/** Returns the cards of the list with this name. */
const cards = (name: string) =>
  within(screen.getByRole('list', { name })).queryAllByRole<HTMLElement>('listitem');
const firstCard = (name: string) =>
  waitFor(() => cards(name)[0] ?? Promise.reject(new Error(`No cards of ${name} yet.`)));
const codes = (name: string) => cards(name).map((card) => /R\d/.exec(getText(card))?.[0]);
const shown = (name: string, ...expected: string[]) => waitFor(() => expect(codes(name)).toEqual(expected));
const TURN = 'Reverse order';
const turn = () => press(getContent(), TURN);
const sortSelect = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const by = (column: string) => user.selectOptions(sortSelect() as Element, column);

const given = [
  createReservation(1, { res_code: 'R1', acc_title: 'Beta', res_checkin: '2026-03-11' }),
  createReservation(2, { res_code: 'R2', acc_title: 'Alpha', res_checkin: '2026-03-12' }),
];

it('on a phone, an opened item has its title as a heading of the right level', async () => {
  await server.show('/work');
  const card = await firstCard('Work');
  expect(getText(card.querySelector('h2, h3'))).toMatch(/^\p{L}{3}/u);
  expect(Object.keys(getFacts(card))).toEqual(['Work', 'Details', 'At risk']);
});

it('on a phone, a dashboard list shows five cards, and "show all" shows the others and moves the focus', async () => {
  for (const item of Object.values(REPORTS)) server.override(item, () => success([]));
  const many = Array.from({ length: 8 }, (_, i) =>
    createReservation(i + 1, { res_code: `R${i + 1}`, res_checkin: `2026-03-1${i}` }),
  );
  server.override(REPORTS.checkout, () => success(many));
  await server.show('/dashboard');
  const list = 'Checkout Required';
  await waitFor(() => expect(codes(list)).toHaveLength(5));
  const first = codes(list);
  await press(getContent(), 'Show all 8');
  await waitFor(() => expect(codes(list)).toHaveLength(8));
  expect(codes(list).slice(0, 5)).toEqual(first);
  const sixth = cards(list)[5];
  await waitFor(() => expect(sixth?.contains(document.activeElement)).toBe(true));
});

it('on a phone, a card of a record page shows three rows, and "Show all" shows the others and moves the focus', async () => {
  const coverages = [1, 2, 3, 4].map((id) => createCoverage(id, { prd_id: 7 }));
  server.override('GET /admin/coverages', () => success(coverages));
  await open('/location/7');
  await waitFor(() => expect(cards('Coverages')).toHaveLength(3));
  await press(getContent(), 'Show all 4');
  await waitFor(() => expect(cards('Coverages')).toHaveLength(4));
  await waitFor(() => expect(cards('Coverages')[3]?.contains(document.activeElement)).toBe(true));
});

describe('the sort order on a phone', () => {
  it('of a list shows the current order, then the selected one', async () => {
    server.override('GET /admin/reservations', () => success(given));
    await server.show('/reservations?sort=res_checkin&order=ASC');
    await shown('Reservations', 'R1', 'R2');
    await turn();
    await shown('Reservations', 'R2', 'R1');
    await turn();
    await shown('Reservations', 'R1', 'R2');
    await by('Account');
    await shown('Reservations', 'R2', 'R1');
    await turn();
    await shown('Reservations', 'R1', 'R2');
  });

  it('can be any column of a list that has a Sort menu', async () => {
    await server.show('/accounts');
    await firstCard('Accounts');
    expect([...(sortSelect()?.options ?? [])].map(({ text }) => text)).toContain('Owner');
    expect(getButtonLabels(getContent())).toContain(TURN);
  });

  it('of a list with a default order by a hidden column shows its name', async () => {
    await server.show('/accounts/account/2?tab=locations');
    await firstCard('Locations');
    expect(sortSelect()?.selectedOptions[0]?.textContent).toBe('Date');
  });

  it('of a list under a record is today and later first, then ascending, descending, and the default again', async () => {
    const past = createReservation(3, { res_code: 'R3', res_checkin: '2026-03-01' });
    server.override(LISTS[0][2], () => success([...given, past]));
    const address = '?tab=reservations';
    await server.show(`/accounts/account/2${address}`);
    await firstCard('Reservations');
    await shown('Reservations', 'R1', 'R2', 'R3');
    await turn();
    await shown('Reservations', 'R3', 'R1', 'R2');
    await turn();
    await shown('Reservations', 'R2', 'R1', 'R3');
    await turn();
    await shown('Reservations', 'R1', 'R2', 'R3');
    expect(location.search).toBe(address);
  });

  it('of a list on the dashboard shows the current order and can be restored', async () => {
    const list = 'Checkout Required';
    for (const item of Object.values(REPORTS)) server.override(item, () => success([]));
    server.override(REPORTS.checkout, () => success(given));
    await server.show('/dashboard');
    await waitFor(() => expect(codes(list)).toHaveLength(2));
    const first = codes(list) as string[];
    const other = [...first].reverse();
    await turn();
    await shown(list, ...other);
    await turn();
    await shown(list, ...first);
  });
});
