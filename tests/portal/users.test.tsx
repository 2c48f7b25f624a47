import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TWO_FACTOR_REQUIRED } from '../../common/twoFactor';
import { SANDBOX_HOST, SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { send, trySignIn } from '../support/api';
import {
  findDialog,
  findTable,
  getFacts,
  getRow,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { envelope, realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  getContent,
  getField,
  getRowActions,
  getToast,
  waitForHeading,
} from '../support/recordPage';
import { enterText, user } from '../support/userEvent';

const server = realServer();
const PASSWORD = 'Harbor-2026-Point!';
const LIST = '/settings/users';

beforeEach(() => void vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue());
afterEach(() => vi.restoreAllMocks());

const rowOf = async (email: string) => getRow(await findTable(), email);
const write = async (inside: Element, label: string, text: string) => {
  const field = getField(inside, label);
  if (!field) throw new Error(`No field ${label}.`);
  await user.clear(field);
  await user.type(field, text);
};
/** Confirms the dialog that creates a link, and returns the link. */
async function createLink(title: string): Promise<string> {
  const dialog = await findDialog(title);
  await write(dialog, 'Current password', SANDBOX_PASSWORD);
  await press(dialog, 'Create Link');
  const link = await waitFor(async () => {
    const field = getField(await findDialog('Password Link'), 'Link');
    if (!field) throw new Error('No link.');
    return field.value;
  });
  return link;
}

describe('the users', () => {
  it('are listed with their access, and a user is disabled and enabled', async () => {
    await server.show(`${LIST}?q=${SANDBOX_HOST}`);
    const row = await rowOf(SANDBOX_HOST);
    expect(getText(row)).toContain('Manager');
    expect(await getRowActions(row)).toEqual(['View User', 'Reset Password', 'Change Role', 'Disable User']);
    await press(row, 'Disable User');
    await press(await findDialog('Disable User'), 'Disable User');
    await waitFor(async () => expect(getText(await rowOf(SANDBOX_HOST))).toContain('Disabled'));
    await waitFor(() => expect(getToast()).toContain('User disabled.'));
    expect((await trySignIn(server.app, SANDBOX_HOST, SANDBOX_PASSWORD)).status).toBe(403);
    await press(await rowOf(SANDBOX_HOST), 'Enable User');
    await press(await findDialog('Enable User'), 'Enable User');
    await waitFor(async () => expect(getText(await rowOf(SANDBOX_HOST))).toContain('Active'));
  });

  it('do not lose the last operator: the dialog says why', async () => {
    await server.show(`${LIST}?q=${SANDBOX_USER}`);
    catchErrors();
    await press(await rowOf(SANDBOX_USER), 'Disable User');
    const dialog = await findDialog('Disable User');
    await press(dialog, 'Disable User');
    await within(dialog).findByText(/This is the last administrator who can sign in/);
  });

  it('are invited: the page of the new user offers a link, which is shown with a copy button', async () => {
    await server.show(`${LIST}/create`);
    await waitForHeading('Invite User');
    await waitFor(() => expect(getField(getContent(), 'First name *')).toBeTruthy());
    await write(getContent(), 'First name *', 'Ada');
    await write(getContent(), 'Last name', 'Lovelace');
    await write(getContent(), 'Email *', 'ada@example.com');
    await user.click(within(getContent()).getByLabelText('Operator'));
    await user.click(await within(getContent()).findByLabelText('Staff'));
    await press(getContent(), 'Add User');
    await waitForHeading('Ada Lovelace');
    expect(getFacts(await findCard('User'))).toMatchObject({
      Email: 'ada@example.com',
      Role: 'Operator',
      Permissions: 'Staff',
    });
    expect(getText(getContent())).toContain('This user has no password yet.');
    const [invite] = within(getContent()).getAllByRole('button', { name: 'Create Link' });
    await user.click(invite as HTMLElement);
    const link = await createLink('Password Link');
    expect(link).toMatch(/^http.*\/set-password#[\w-]{43}$/);
    const dialog = await findDialog('Password Link');
    await press(dialog, 'Copy Link');
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(link);
    await within(dialog).findByRole('button', { name: 'Copied' });
    await within(dialog).findByRole('button', { name: 'Copy Link' });
    await press(dialog, 'Close');
    await waitForDialogToClose();
  });

  it('get another role after the operator has entered the own password', async () => {
    await server.show(`${LIST}?q=${SANDBOX_HOST}`);
    await press(await rowOf(SANDBOX_HOST), 'Change Role');
    const dialog = await findDialog('Change Role');
    await user.click(await within(dialog).findByLabelText('Operator'));
    await user.click(await within(dialog).findByLabelText('Read only'));
    catchErrors();
    await write(dialog, 'Current password', 'Wrong-2026!');
    await press(dialog, 'Change Role');
    await within(dialog).findByText('The current password is wrong.');
    await write(dialog, 'Current password', SANDBOX_PASSWORD);
    await press(dialog, 'Change Role');
    await waitForDialogToClose();
    await waitFor(async () => expect(getText(await rowOf(SANDBOX_HOST))).toContain('OperatorRead only'));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SANDBOX_PASSWORD);
  });

  it('get a link only with the right password of the operator, and the field says what is wrong', async () => {
    await server.show(`${LIST}?q=${SANDBOX_HOST}`);
    await press(await rowOf(SANDBOX_HOST), 'Reset Password');
    const dialog = await findDialog('Password Link');
    await press(dialog, 'Create Link');
    await within(dialog).findByText('Current password is required');
    catchErrors();
    await write(dialog, 'Current password', 'Wrong-2026!');
    await press(dialog, 'Create Link');
    await within(dialog).findByText('The current password is wrong.');
  });
});

describe('a password link', () => {
  async function open(token: string) {
    await server.show(`/set-password#${token}`, { auth_key: '', api_key: '' });
  }
  async function createToken(email: string): Promise<string> {
    const { auth_key: authorization, api_key } = server.login;
    const rows = await server.read('/admin/users');
    const user_id = rows.find((row) => row.user_name === email)?.user_id;
    const body = { user_id, current_pass: SANDBOX_PASSWORD };
    const keys = { authorization, 'x-api-key': api_key };
    const { data } = await (await send(server.app, 'POST', '/admin/password_link', body, keys)).json();
    return data.token;
  }

  it('opens a page that sets the password, and leads to the sign-in', async () => {
    await open(await createToken(SANDBOX_HOST));
    await screen.findByRole('heading', { name: 'Choose a password' });
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(SANDBOX_HOST);
    await enterText(screen.getByLabelText('New password'), 'weak');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(screen.getByText('New password and confirm password do not match.')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    await user.clear(screen.getByLabelText('New password'));
    await enterText(screen.getByLabelText('New password'), PASSWORD);
    await enterText(screen.getByLabelText('Confirm password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByRole('heading', { name: 'Your password is set' });
    expect((await trySignIn(server.app, SANDBOX_HOST, PASSWORD)).status).toBe(200);
    await user.click(screen.getByRole('button', { name: 'Go to sign-in' }));
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(location.pathname + location.hash).toBe('/login');
  });

  it('that has ended says how to get another one', async () => {
    await open('none');
    await screen.findByText('This link has expired or was already used. Ask an operator for a new link.');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

it('an operator who needs two-factor authentication is led to the page that sets it up', async () => {
  server.override('GET /admin/users', () => envelope({ status: 'error', msg: TWO_FACTOR_REQUIRED }, 403));
  catchErrors();
  await server.show(LIST);
  await waitForHeading('Login and security');
  expect(location.pathname).toBe('/settings/security');
  await waitFor(() => expect(getToast()).toContain(TWO_FACTOR_REQUIRED));
});
