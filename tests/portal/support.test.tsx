import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { findDialog, findTable, getFacts, getRow, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { findCard, getContent, getField, getToast, waitForHeading } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const RUNS = 'System info';

async function choose(label: string, option: string) {
  await user.click(within(getContent()).getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(screen.getByRole('option', { name: option }));
}

describe('support', () => {
  it('shows how to contact the company', async () => {
    await server.show('/support');
    await waitForHeading('Support');
    await waitFor(async () =>
      expect(getFacts(await findCard('Contact'))).toEqual({
        Email: 'support@harborpoint.example.com',
        Phone: '+1 813 555 0100',
        Hours: 'Monday to Friday, 9:00 to 18:00 Eastern Time',
        Web: 'harborpoint.example.com',
      }),
    );
  });

  it('shows and copies the version information, without any key', async () => {
    await server.show('/support');
    await waitFor(async () =>
      expect(getFacts(await findCard(RUNS))).toMatchObject({
        Portal: expect.stringContaining(product.version),
        API: `${location.origin}/api`,
        Server: product.version,
        'Payment provider': 'sandbox',
        Database: 'embedded',
        Session: expect.stringContaining('role 55, account 1'),
        'Session keys': 'present',
      }),
    );
    await press(await findCard(RUNS), 'Copy diagnostics');
    const copied = await navigator.clipboard.readText();
    for (const [caption, text] of Object.entries(getFacts(await findCard(RUNS))))
      if (caption !== 'Time') expect(copied).toContain(`${caption}: ${text}`);
    for (const key of [server.login.auth_key, server.login.api_key]) {
      expect(copied).not.toContain(key);
      expect(getContent().innerHTML).not.toContain(key);
    }
  });

  it('sends a message and lists it', async () => {
    await server.show('/support');
    await press(getContent(), 'Write a Message');
    await waitForHeading('Write a Message');
    await waitFor(() => expect(getField(getContent(), 'Subject *')).toBeTruthy());
    await press(getContent(), 'Send Message');
    await waitFor(() => {
      for (const sentence of ['Choose a topic.', 'Subject is required.', 'A message is required.'])
        expect(getText(getContent())).toContain(sentence);
    });
    await choose('Topic', 'Something does not work');
    await user.type(getField(getContent(), 'Subject *') as HTMLInputElement, 'No receipt');
    await user.type(getContent().querySelector('textarea') as HTMLTextAreaElement, 'It is empty.');
    await press(getContent(), 'Send Message');
    await waitForHeading('Support');
    await waitFor(() => expect(getToast()).toContain('Message sent.'));
    const row = getRow(await findTable(), 'No receipt');
    expect(getText(row)).toContain('Something does not work');
    await press(row, 'View message');
    expect(getFacts(await findDialog('Message'))).toMatchObject({
      Message: 'It is empty.',
      From: 'Alex Morgan',
    });
  });
});
