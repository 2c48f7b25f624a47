import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { success } from '../support/dashboard';
import { findDialog, getFacts, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, findCard, getContent, waitForHeading } from '../support/recordPage';
import { cleanup } from '../support/render';
import { user } from '../support/userEvent';

const server = realServer();
/** Finds an input by the name of its field: a search by role takes seconds in a form of this size. */
const input = (name: string, value?: string) =>
  waitFor(() => {
    const selector = `[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`;
    const found = getContent().querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`No input ${selector}.`);
    return found;
  });
const fill = async (name: string, value: string) => {
  const box = await input(name);
  await user.clear(box);
  await user.paste(value);
};
const linksIn = (alert: Element | null | undefined) =>
  [...(alert?.querySelectorAll('a') ?? [])].map((link) => [getText(link), link.getAttribute('href')]);

describe('Add Account', () => {
  it('adds an account with a new owner, and shows what stands in the way of its first coverage', async () => {
    await server.show('/accounts');
    await press(getContent(), 'Add Account');
    await waitForHeading('Add Account');
    await fill('acc_title', 'Bay Homes');
    await fill('user_fname', 'Ada');
    await fill('user_email', 'ada@bay.example');
    await press(getContent(), 'Save');
    await waitForHeading('Bay Homes');
    const id = location.pathname.split('/').at(-1);
    expect(getFacts(await findCard('Business Information'))).toMatchObject({ Email: 'ada@bay.example' });
    await waitFor(() => expect(getText(getContent())).toContain('Before the first coverage'));
    expect(linksIn(getContent().querySelector('[role=alert]'))).toEqual([
      ['Add a payment method', `/settings/billing?acc_id=${id}`],
      ['Add a property', `/locations/create?acc_id=${id}`],
    ]);
  });

  it('does not ask for the owner now if it is added later, and shows an error at its field', async () => {
    await server.show('/accounts/create');
    await fill('acc_title', 'Later Homes');
    await fill('user_email', 'nobody');
    await user.tab();
    await waitFor(() => expect(getText(getContent())).toContain('Enter a valid email address.'));
    await user.click(await input('owner', 'later'));
    await waitFor(() => expect(getContent().querySelector('[name=user_email]')).toBeNull());
    await press(getContent(), 'Save');
    await waitForHeading('Later Homes');
    await waitFor(() => expect(getText(getContent())).toContain('The account has no owner'));
  });
});

describe('Edit', () => {
  it('changes an account and the contact details of its owner', async () => {
    await server.show('/accounts/account/5');
    await findCard('Account Information');
    await press(getContent().querySelector('header') as HTMLElement, 'Edit');
    await waitForHeading('Edit Account');
    await fill('acc_title', 'Changed Homes');
    await fill('user_mobile', '555 0100');
    await fill('user_fname', 'Grace');
    await user.click(await input('status', 'Suspended'));
    await press(getContent(), 'Save');
    await waitForHeading('Changed Homes');
    expect(getFacts(await findCard('Business Information'))).toMatchObject({ Phone: '555 0100' });
    expect(getFacts(await findCard('Account Status'))['Account Status']).toBe('Suspended');
  });
});

describe('the page of an account', () => {
  it('has no notice if its setup cannot be loaded', async () => {
    catchErrors();
    server.override('GET /admin/account_setup?acc_id=2', () => json({ status: 'error' }, 500));
    await server.show('/accounts/account/2');
    await findCard('Account KPIs');
    await server.waitUntilIdle();
    expect(getText(getContent())).not.toContain('Before the first coverage');
  });

  it('creates an external key and shows it once', async () => {
    const KEY = 'POST /admin/renew_external_key';
    server.override('GET /admin/account?acc_id=3', () =>
      success({ acc_id: 3, acc_title: 'Keyless', acc_app_key: '', user: {}, address: {} }),
    );
    await server.show('/accounts/account/3');
    await press(await findCard('Account Status'), 'Create External Key');
    const dialog = await findDialog('Create External Key');
    expect(server.getRequests(KEY)).toEqual([]);
    await press(dialog, 'Create');
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'External key' });
    expect(box.value).toMatch(/^[\w-]{43}$/);
    expect(server.getRequests(KEY)).toEqual([{ call: KEY, body: { acc_id: '3' } }]);
    await press(dialog, 'Close');
    await waitFor(() => expect(document.body.innerHTML).not.toContain(box.value));
  });
});

describe('advanced inputs', () => {
  const toggle = () => screen.findByRole('button', { name: /^Latitude/ });

  it('are collapsed below a line with their values, and expanded by their link', async () => {
    await server.show('/location/update/3');
    const button = await toggle();
    expect(button).toHaveAccessibleName(/^Latitude -?[\d.]+ · Longitude -?[\d.]+$/);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    cleanup();
    await server.show('/location/update/3#ad_lng');
    await waitFor(async () => expect(await toggle()).toHaveAttribute('aria-expanded', 'true'));
    expect(document.activeElement).toHaveAttribute('name', 'ad_lng');
  });

  it('are expanded by an error', async () => {
    await server.show('/locations/create');
    const button = await toggle();
    await user.click(button);
    await fill('ad_lat', '120');
    await user.tab();
    await waitFor(() => expect(getText(getContent())).toContain('Enter a number from -90 to 90.'));
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
