import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findDialog, findTable, getRows, press } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
const hit = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the keyboard shortcuts', () => {
  it('move through the rows of a list, select one and open it', async () => {
    await server.show('/coverages?only=Awaiting');
    const rows = getRows(await findTable());
    for (const key of ['j', 'j', 'j', 'k']) hit(key);
    expect(document.activeElement).toBe(rows[1]);
    hit('x');
    expect(rows[1]?.querySelector('input')).toBeChecked();
    hit('Enter');
    await waitFor(() => expect(location.pathname).toMatch(/^\/coverage\/\d+$/));
  });

  it('search the list, and go to a screen by its letter', async () => {
    await server.show('/coverages');
    await findTable();
    hit('/');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(search);
    await user.type(search, 'gs');
    expect([search, location.pathname]).toEqual([search, '/coverages']);
    expect(search).toHaveValue('gs');
    search.blur();
    hit('g');
    await screen.findByText('Press the letter of a screen.');
    hit('s');
    await waitFor(() => expect(location.pathname).toBe('/statement'));
  });

  it('open the quick search with / on a page without a search', async () => {
    await server.show('/nowhere');
    hit('/');
    await screen.findByRole('combobox');
  });

  it('are shown by ?, and can be turned off', async () => {
    await server.show('/coverages');
    await findTable();
    hit('?');
    const sheet = await findDialog('Keyboard shortcuts');
    expect(within(sheet).getByText('Previous row')).toBeTruthy();
    await user.click(within(sheet).getByRole('switch', { name: 'Use shortcuts of single keys' }));
    await press(sheet, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    hit('j');
    hit('?');
    expect(document.activeElement?.tagName).not.toBe('TR');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
