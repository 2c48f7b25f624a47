import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestedPaths } from '../support/activity';
import { success } from '../support/dashboard';
import { getText, press } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import { catchErrors, getContent, waitForHeading } from '../support/recordPage';

const server = realServer();
const CALL = 'GET /admin/account?acc_id=2';
let account: Record<string, unknown>;
beforeAll(async () => {
  account = Object.fromEntries(Object.entries(await server.read('/admin/account?acc_id=2')));
});

describe('the page of an account that cannot be shown', () => {
  it('shows a loading message', async () => {
    const { answer, release } = createHeldAnswer(() => success(account));
    server.override(CALL, answer);
    await server.show('/accounts/account/2');
    expect(getText(document.querySelector('main [role=status]'))).toBe('Loading account details...');
    release();
    await waitForHeading(String(account.acc_title));
  });

  it('shows that the id is missing from the address', async () => {
    catchErrors();
    await server.show('/accounts/account');
    await waitForHeading('Error loading account');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe('Account ID is required');
    expect(requestedPaths(server.requests)).toEqual([]);
  });

  it.each([
    ['abc', 'There is no account with this number.'],
    ['2000000', 'There is no account with this number.'],
    ['-1', 'There is no account with this number.'],
    ['2%20or%201', 'There is no account with this number.'],
  ])('%s shows "Error loading account", the reason and a link back', async (id, why) => {
    const { spy } = catchErrors();
    await server.show(`/accounts/account/${id}`);
    await waitForHeading('Error loading account');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe(why);
    expect(spy).toHaveBeenCalled();
    await press(getContent(), 'Back to Accounts');
    await waitFor(() => expect(location.pathname).toBe('/accounts'));
  });

  it('shows the account after Retry', async () => {
    catchErrors();
    server.override(CALL, () => envelope({ status: 'error' }));
    await server.show('/accounts/account/2');
    await screen.findByText('Failed to fetch account details.');
    server.restore(CALL);
    await press(getContent(), 'Retry');
    await waitForHeading(String(account.acc_title));
  });
});
