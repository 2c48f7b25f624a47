import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { json } from '../../support/brokenAnswers';
import { acceptedRecords, changeSamples, expectFailures, yesSamples } from '../../support/brokenSamples';
import { getText, press } from '../../support/page';
import { realServer } from '../../support/portal';
import { catchErrors, expectedLog, getContent, getToast } from '../../support/recordPage';
import { cleanup } from '../../support/render';
import { FIELDS, STRONG, securityPage, UPDATE } from '../../support/security';

const server = realServer();
const page = securityPage(server);
const { getInput: input } = page;
let errors: ReturnType<typeof catchErrors>;
beforeEach(() => {
  errors = catchErrors();
});

describe('undocumented responses', () => {
  it('to the login request show an error with Retry instead of the form', async () => {
    await expectFailures(server, page.getLoadEndpoint(), {
      type: 'record',
      show: () => server.show('/settings/security'),
      getText: () => getText(getContent().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch login details.',
    });
    server.restore(page.getLoadEndpoint());
    await press(getContent(), 'Retry');
    expect(await page.waitForForm()).toHaveValue(SANDBOX_USER);
  });

  it('to the login request show a form without executing markup', async () => {
    for (const [name, answer] of acceptedRecords) {
      server.override(page.getLoadEndpoint(), () => answer({ user_name: 'somebody', require_auth: '0' }));
      await page.show();
      expect(input(FIELDS.password), name).toHaveValue('');
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });

  it('to Update Login show an error, and the form stays unchanged', async () => {
    await page.fill();
    for (const [name, answer, expected] of changeSamples) {
      server.override(UPDATE, answer);
      server.requests.length = 0;
      errors.spy.mockClear();
      await press(document.querySelector('li[data-state=open]') ?? getContent(), 'Close').catch(
        () => undefined,
      );
      await waitFor(() => expect(getToast()).toBe(''));
      await page.submit();
      await page.confirmPassword('Update Login');
      const refused = 'refused' in expected ? expected.refused : undefined;
      await page.expectToast(
        refused === undefined
          ? 'An unexpected error occurred while updating login details.'
          : refused === 'Unknown error'
            ? 'Failed to update login details.'
            : refused.replace(/\s+/g, ' '),
      );
      expect(server.getRequests(UPDATE), name).toHaveLength(1);
      expect(errors.getLogs(), name).toEqual(expectedLog(UPDATE));
      expect(input(FIELDS.password), name).toHaveValue(STRONG);
      expect('hurt' in window, name).toBe(false);
    }
  });

  it.each(yesSamples)('to Update Login: %s counts as success', async (_name, answer) => {
    server.override(UPDATE, answer);
    await page.fill();
    await page.submit();
    await page.confirmPassword('Update Login');
    await page.expectToast('Login details updated successfully.');
    expect(input(FIELDS.password)).toHaveValue('');
    expect(errors.spy).not.toHaveBeenCalled();
  });

  it('to Update Login: a 401 ends the session without a success message', async () => {
    server.override(UPDATE, () => json({ status: 'error' }, 401));
    await page.fill();
    await page.submit();
    await page.confirmPassword('Update Login');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(document.body.textContent).not.toContain('updated successfully');
    expect(errors.spy.mock.calls.join()).not.toContain('undefined');
  });

  it('with 401 end the session and save the address', async () => {
    server.override(page.getLoadEndpoint(), () => json({ status: 'error' }, 401));
    void server.show('/settings/security').catch(() => undefined);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.length).toBe(0);
  });
});
