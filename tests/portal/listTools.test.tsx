import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findToolbar } from '../support/bulkActions';
import { createPayment, createReservation, success } from '../support/dashboard';
import { catchDownloads, chooseMenuItem, openMenu } from '../support/lists';
import { closeMenu, findTable, getRows, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
type Sized = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };
const setWidth = (width: number) => (window as unknown as Sized).happyDOM.setViewport({ width, height: 844 });
afterEach(() => {
  vi.restoreAllMocks();
  setWidth(1024);
});

const stays = [
  createReservation(1, { res_status: '45', res_status_title: 'Active', health: 'Good' }),
  createReservation(2, { res_status: '46', res_status_title: 'Incomplete', health: 'Broken' }),
];

it('the Columns menu sets the density of rows, which a reload keeps, and names columns that a narrow screen hides', async () => {
  const getDensity = () => document.querySelector('main table')?.getAttribute('data-density');
  server.override('GET /admin/reservations', () => success(stays));
  await server.show('/reservations');
  await findTable();
  expect(getDensity()).toBe('comfortable');
  const entries = await openMenu('Columns');
  expect([...entries.keys()]).toContain('Stay TypeHidden: the screen is too narrow');
  chooseMenuItem('Compact rows');
  await waitFor(() => expect(getDensity()).toBe('compact'));
  await closeMenu();
  await server.show('/coverages');
  await findTable();
  expect(getDensity()).toBe('compact');
});

it('marks normal statuses in a list, and not those that deviate', async () => {
  server.override('GET /admin/reservations', () => success(stays));
  await server.show('/reservations');
  const chips = (await findTable()).querySelectorAll('tbody [data-testid=chip]');
  const normal = [...chips].map((chip) => [getText(chip), chip.hasAttribute('data-normal')]);
  expect(Object.fromEntries(normal)).toEqual({
    Good: true,
    Active: true,
    Broken: false,
    Incomplete: false,
  });
});

describe('the toolbar of selected rows', () => {
  it('shows their sum and exports them', async () => {
    const downloads = catchDownloads();
    const payments = [1, 2, 3].map((id) => createPayment(id, { sub_total: 10.5 }));
    server.override('GET /admin/payments', () => success(payments));
    await server.show('/statement');
    const [first, second] = getRows(await findTable());
    for (const row of [first, second]) await user.click(within(row as HTMLElement).getByRole('checkbox'));
    const toolbar = await findToolbar();
    expect(getText(within(toolbar).getByRole('status'))).toBe('2 selected · $21.00');
    await press(toolbar, 'Export CSV');
    const lines = (await downloads[0]?.text)?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
  });

  it('asks on a phone before it selects rows that are out of sight', async () => {
    setWidth(390);
    await server.show('/reservations');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select R|^Select \w/ });
    await user.click(boxes[1] as HTMLElement);
    const toolbar = await findToolbar();
    const label = within(toolbar).getByRole('button', { name: /^Select (all|the first)/ });
    const title = getText(label);
    await user.click(label);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(getText(toolbar)).toContain('1 selected');
    const [count = ''] = /[\d,]+/.exec(title) ?? [];
    await user.click(within(dialog).getByRole('button', { name: `Select ${count} rows` }));
    await waitFor(async () => expect(getText(await findToolbar())).toContain(`${count} selected`));
  });
});
