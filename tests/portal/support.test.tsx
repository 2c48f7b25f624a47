import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { dialog, facts, press, rowOf, table, words } from '../support/page';
import { realServer } from '../support/portal';
import { card, content, fieldOf, headed, toast } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const RUNS = 'What runs here';

async function choose(label: string, option: string) {
  await user.click(within(content()).getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(screen.getByRole('option', { name: option }));
}

describe('support', () => {
  it('says how the company is reached', async () => {
    await server.show('/support');
    await headed('Support');
    await waitFor(async () =>
      expect(facts(await card('How to reach us'))).toEqual({
        Email: 'support@harborpoint.example.com',
        Phone: '+1 813 555 0100',
        Hours: 'Monday to Friday, 9:00 to 18:00 Eastern Time',
        Web: 'harborpoint.example.com',
      }),
    );
  });

  it('says what runs here, and copies it with a click, without any key', async () => {
    await server.show('/support');
    await waitFor(async () =>
      expect(facts(await card(RUNS))).toMatchObject({
        Portal: expect.stringContaining(product.version),
        API: `${location.origin}/api`,
        Server: product.version,
        'Payment provider': 'sandbox',
        Database: 'embedded',
        Session: expect.stringContaining('role 55, account 1'),
        Keys: 'both there',
      }),
    );
    await press(await card(RUNS), 'Copy Diagnosis');
    const copied = await navigator.clipboard.readText();
    for (const [caption, text] of Object.entries(facts(await card(RUNS))))
      if (caption !== 'Time') expect(copied).toContain(`${caption}: ${text}`);
    for (const key of [server.login.auth_key, server.login.api_key]) {
      expect(copied).not.toContain(key);
      expect(content().innerHTML).not.toContain(key);
    }
  });

  it('takes a message, keeps it and lists it', async () => {
    await server.show('/support');
    await press(content(), 'Write a Message');
    await headed('Write a Message');
    await waitFor(() => expect(fieldOf(content(), 'Subject *')).toBeTruthy());
    await press(content(), 'Send Message');
    await waitFor(() => {
      for (const said of ['Choose a topic.', 'Subject is required.', 'A message is required.'])
        expect(words(content())).toContain(said);
    });
    await choose('Topic', 'Something does not work');
    await user.type(fieldOf(content(), 'Subject *') as HTMLInputElement, 'No receipt');
    await user.type(content().querySelector('textarea') as HTMLTextAreaElement, 'It is empty.');
    await press(content(), 'Send Message');
    await headed('Support');
    await waitFor(() => expect(toast()).toContain('Message sent.'));
    const row = rowOf(await table(), 'No receipt');
    expect(words(row)).toContain('Something does not work');
    await press(row, 'View message');
    expect(facts(await dialog('Message'))).toMatchObject({ Message: 'It is empty.', From: 'Alex Morgan' });
  });
});
