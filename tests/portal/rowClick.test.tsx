import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findDialog, findTable, getRows } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
afterEach(() => vi.restoreAllMocks());

const showFirstRow = async (address: string) => {
  await server.show(address);
  const [row] = getRows(await findTable());
  return row as HTMLElement;
};

describe('a click on a row', () => {
  it('opens its record, and Back returns to the filtered list', async () => {
    const row = await showFirstRow('/coverages?only=Active');
    await user.click(within(row).getByText('Active'));
    await waitFor(() => expect(location.pathname).toMatch(/^\/coverage\/\d+$/));
    history.back();
    await waitFor(() => expect(location.search).toBe('?only=Active'));
  });

  it('opens it in a new tab with Ctrl or the middle button', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const row = await showFirstRow('/coverages?only=Active');
    const cell = within(row).getByText('Active');
    fireEvent.click(cell, { ctrlKey: true });
    fireEvent(cell, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    const href = within(row).getByRole('link', { name: 'View Coverage' }).getAttribute('href');
    expect(opened.mock.calls.map(([to]) => new URL(String(to)).pathname)).toEqual([href, href]);
    expect(location.pathname).toBe('/coverages');
  });

  it('opens the details of a record without a page', async () => {
    const row = await showFirstRow('/stripe/customers');
    await user.click(row.querySelector('td:last-of-type') as Element);
    await findDialog('Customer details');
  });

  it('is left to the controls in the row, and opens nothing while text is selected', async () => {
    const row = await showFirstRow('/reservations');
    await user.click(within(row).getByRole('checkbox'));
    expect(location.pathname).toBe('/reservations');
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(row.querySelector('td:last-of-type') as Element);
    expect(location.pathname).toBe('/reservations');
  });
});

it('a record leads to the next and the previous record of its list', async () => {
  await server.show('/coverages?only=Active');
  const rows = getRows(await findTable());
  const [first, second] = rows.map((row) =>
    within(row).getByRole('link', { name: 'View Coverage' }).getAttribute('href'),
  );
  await user.click(within(rows[0] as HTMLElement).getByText('Active'));
  await user.click(await screen.findByRole('link', { name: 'Next record of the list' }));
  await waitFor(() => expect(location.pathname).toBe(second));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Previous record of the list' })).toHaveAttribute('href', first),
  );
});

it('names in a row link to their records', async () => {
  const [stay] = await server.read('/admin/reservations');
  await server.show(`/reservations?q=${stay?.res_code}`);
  await waitFor(async () => expect(getRows(await findTable())).toHaveLength(1));
  const [row] = getRows(await findTable());
  const links = [...(row?.querySelectorAll('td a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      `/accounts/account/${stay?.acc_id}`,
      `/location/${stay?.prd_id}`,
      `/reservation/${stay?.res_id}`,
    ]),
  );
});
