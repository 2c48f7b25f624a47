import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findDialog, findTable, getText } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer({ savesViews: true });
/** Each view in the menu: its name with its count, and its address. */
const getViews = () =>
  [...document.querySelectorAll('aside nav a[title]')].map((link) => [
    getText(link),
    link.getAttribute('href'),
  ]);

describe('saved views', () => {
  it('come with the portal, in the menu with their counts', async () => {
    await server.show('/nowhere');
    const declined = (await server.read('/admin/payments')).filter(({ status }) => status === 'Failed');
    await waitFor(() =>
      expect(getViews()).toContainEqual([`Declined payments${declined.length}`, '/statement?status=Failed']),
    );
    await user.click(screen.getByRole('link', { name: `Declined payments ${declined.length} records` }));
    const pager = await screen.findByText(new RegExp(`of ${declined.length}$`));
    expect(pager).toBeTruthy();
    expect(location.search).toBe('?status=Failed');
  });

  it('are saved from the address of a list, pinned, unpinned and deleted', async () => {
    await server.show('/coverages?only=Active&q=tulum');
    await findTable();
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Views' }));
    const dialog = await findDialog('Views of Coverages');
    expect(within(dialog).getByRole('button', { name: 'Save this view' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Tulum');
    await user.click(within(dialog).getByRole('button', { name: 'Save this view' }));
    const pin = await within(dialog).findByRole('button', { name: 'Tulum: pinned in the menu' });
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(getViews().map(([, to]) => to)).toContain('/coverages?only=Active&q=tulum'));
    await user.click(pin);
    await waitFor(() => expect(pin).toHaveAttribute('aria-pressed', 'false'));
    expect(getViews().map(([, to]) => to)).not.toContain('/coverages?only=Active&q=tulum');
    await user.click(within(dialog).getByRole('button', { name: 'Delete Tulum' }));
    await within(dialog).findByText('No saved views of this list yet.');
  });
});
