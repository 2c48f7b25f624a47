import { fireEvent, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reservations } from '../../server/db/schema';
import { changeSamples } from '../support/brokenSamples';
import { createIssuedCoverage, getPaymentStatuses } from '../support/issuedCoverage';
import { findDialog, getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import {
  catchErrors,
  controlTime,
  expectedLog,
  findCard,
  getButtonLabels,
  getContent,
  waitForHeading,
} from '../support/recordPage';
import { cleanup } from '../support/render';
import { makeStay } from '../support/rows';
import { user } from '../support/userEvent';

const server = realServer();
const OPEN = 'POST /policies/open_policy';
const DELETE = 'DELETE /policies/policy';
const CALL = (id: number) => `GET /admin/policy?policy_id=${id}` as const;

afterEach(() => void vi.useRealTimers());

/** Opens the page of an awaiting coverage and starts one of its actions. */
async function ask(action: 'Open Coverage' | 'Delete Coverage') {
  const made = await makeStay(server.orm);
  await server.show(`/coverage/${made.policy_id}`);
  await press(await findCard('Quick Actions'), action);
  const dialog = await findDialog(action);
  return { ...made, dialog, confirmButton: () => press(dialog, action) };
}

describe('Open Coverage', () => {
  it('opens the policy, shows the result and reloads the page after 2 s', async () => {
    const { policy_id, dialog, confirmButton } = await ask('Open Coverage');
    const labels = ['Account', 'Property', 'Start', 'End', 'Product', 'Amount'];
    expect(Object.keys(getFacts(dialog)).slice(0, labels.length)).toEqual(labels);
    expect(getFacts(dialog).Amount).toBe('$38.90');
    const { answer, release } = createHeldAnswer(() =>
      server.app.request('/api/policies/open_policy', {
        method: 'POST',
        body: JSON.stringify({ id: policy_id }),
        headers: {
          authorization: server.login.auth_key,
          'x-api-key': server.login.api_key,
          'content-type': 'application/json',
        },
      }),
    );
    server.override(OPEN, answer);
    await confirmButton();
    await waitFor(() => expect(getButtonLabels(dialog)).toEqual(['Cancel', 'Opening...']));
    const pass = controlTime();
    release();
    await waitFor(() => expect(getText(dialog)).toContain('Policy opened successfully.'));
    expect(getButtonLabels(dialog)).toEqual([]);
    expect(server.getRequests(CALL(policy_id))).toHaveLength(1);
    await pass(2000);
    await waitForDialogToClose();
    await waitFor(() => expect(getText(getContent().querySelector('h1'))).toMatch(/^COV-2026-\d{6}$/));
    expect(server.getRequests(OPEN).map(({ body }) => body)).toEqual([{ id: policy_id }]);
    expect(server.getRequests(CALL(policy_id))).toHaveLength(2);
    expect(getButtonLabels(await findCard('Quick Actions'))).toContain('Coverage Certificate');
  });

  it('moves the focus to the heading, because its button is removed', async () => {
    const { confirmButton } = await ask('Open Coverage');
    const pass = controlTime();
    await confirmButton();
    await waitFor(() => expect(document.body).toHaveTextContent('Policy opened successfully.'));
    await pass(2000);
    await waitForDialogToClose();
    await waitFor(() => expect(getText(document.activeElement)).toMatch(/^COV-2026-\d{6}$/));
    expect(document.activeElement).toBe(getContent().querySelector('h1'));
  });

  it('returns the focus to its button after Cancel', async () => {
    const { dialog } = await ask('Open Coverage');
    await press(dialog, 'Cancel');
    await waitForDialogToClose();
    await waitFor(() => expect(getText(document.activeElement)).toBe('Open Coverage'));
  });

  it('shows the server’s error if the guest was removed meanwhile', async () => {
    catchErrors();
    const { res_id, dialog, confirmButton } = await ask('Open Coverage');
    await server.orm.update(reservations).set({ guest_id: null }).where(eq(reservations.res_id, res_id));
    await confirmButton();
    await waitFor(() =>
      expect(getText(dialog.querySelector('[role=alert]'))).toContain(
        'Failed to open policy. The reservation has no guest.',
      ),
    );
  });
});

describe('Delete Coverage', () => {
  it('deletes the policy, shows the result and returns to the coverages after 2 s', async () => {
    const { policy_id, dialog, confirmButton } = await ask('Delete Coverage');
    const pass = controlTime();
    await confirmButton();
    await waitFor(() => expect(getText(dialog)).toContain('Policy deleted successfully.'));
    expect(location.pathname).toBe(`/coverage/${policy_id}`);
    await pass(2000);
    await waitFor(() => expect(location.pathname).toBe('/coverages'));
    await waitForDialogToClose();
    await waitForHeading('Coverages');
    expect(server.getRequests(DELETE).map(({ body }) => body)).toEqual([{ policy_id }]);
    expect((await server.read('/admin/coverages')).map((row) => row.policy_id)).not.toContain(policy_id);
  });

  it('Cancel makes no change', async () => {
    const { dialog } = await ask('Delete Coverage');
    await press(dialog, 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests(DELETE)).toEqual([]);
  });
});

describe('Cancel Coverage', () => {
  const CANCEL = 'POST /admin/cancel_policy';

  /** Opens the dialog of a coverage with a paid, an overdue and a scheduled payment. */
  async function cancelling() {
    const made = await createIssuedCoverage(server.orm, [
      { t_status: '34', t_date: '2026-03-09' },
      { t_status: '35', t_date: '2026-03-09', t_subtotal_cents: 2_500 },
      { t_date: '2026-03-12', t_subtotal_cents: 7_500 },
    ]);
    await server.show(`/coverage/${made.policy_id}`);
    await press(await findCard('Quick Actions'), 'Cancel Coverage');
    const dialog = await findDialog('Cancel Coverage');
    expect(getButtonLabels(dialog)).toEqual(expect.arrayContaining(['Keep Coverage', 'Cancel Coverage']));
    await waitFor(() => expect(within(dialog).getByLabelText(/Cancelled on/)).toHaveValue('2026-03-10'));
    return { ...made, dialog };
  }

  it('previews the payments to cancel, the amount owed, the paid and the refundable amount', async () => {
    const { dialog, coverage_no } = await cancelling();
    expect(getFacts(dialog)['Coverage#']).toBe(coverage_no);
    const happens = await within(dialog).findByRole('region', { name: 'What will happen' });
    expect(getFacts(happens)).toEqual({
      'Will be cancelled': '$75.00',
      '3/12/2026': '$75.00',
      'Still owed': '$25.00',
      '3/9/2026': '$25.00',
      Paid: '$50.00',
      Refundable: '$50.00',
      '3/9/2026Refund': '$50.00',
    });
    expect(getText(happens)).toContain('No refund is issued automatically.');
  });

  it('asks for a day and a reason, and cancels from that day', async () => {
    const { dialog, policy_id, acc_id } = await cancelling();
    await press(dialog, 'Cancel Coverage');
    expect(await within(dialog).findByText('A reason is required.')).toBeVisible();
    expect(server.getRequests(CANCEL)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/Reason/), 'Left early');
    await press(dialog, 'Cancel Coverage');
    await waitFor(() => expect(getText(dialog)).toContain('Coverage cancelled.'));
    expect(server.getRequests(CANCEL).map(({ body }) => body)).toEqual([
      { policy_id, acc_id, cancelled_on: '2026-03-10', reason: 'Left early' },
    ]);
    expect(await getPaymentStatuses(server.orm, policy_id)).toEqual(['34', '35', '36']);
  });

  it('restores the draft after an ended session, and is empty after it was closed', async () => {
    const { dialog, policy_id } = await cancelling();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Left ea');
    const again = async () => {
      cleanup();
      await server.show(`/coverage/${policy_id}`);
      await press(await findCard('Quick Actions'), 'Cancel Coverage');
      const shown = await findDialog('Cancel Coverage');
      return { shown, reason: await within(shown).findByLabelText(/Reason/) };
    };
    const { shown, reason } = await again();
    await waitFor(() => expect(reason).toHaveValue('Left ea'));
    expect(getText(shown)).toContain('Your unsaved entries have been restored.');
    await press(shown, 'Keep Coverage');
    await waitForDialogToClose();
    expect((await again()).reason).toHaveValue('');
  });

  it('keeps the draft when it is closed with Escape or a click outside', async () => {
    const { dialog } = await cancelling();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Left ea');
    const again = async () => {
      await waitForDialogToClose();
      await press(await findCard('Quick Actions'), 'Cancel Coverage');
      const shown = await findDialog('Cancel Coverage');
      await waitFor(async () => expect(await within(shown).findByLabelText(/Reason/)).toHaveValue('Left ea'));
      return shown;
    };
    await user.keyboard('{Escape}');
    const reopened = await again();
    await user.click(reopened.closest('[role=presentation]') as Element);
    await press(await again(), 'Keep Coverage');
    await waitForDialogToClose();
  });

  it('shows the server’s error for a day after the end at the day field', async () => {
    const { dialog } = await cancelling();
    fireEvent.change(within(dialog).getByLabelText(/Cancelled on/), { target: { value: '2026-03-21' } });
    await press(dialog, 'Cancel Coverage');
    expect(
      await within(dialog).findByText('The day must not be after the end of the coverage.'),
    ).toBeVisible();
    expect(server.getRequests(CANCEL)).toHaveLength(0);
  });
});

describe('undocumented responses', () => {
  it.each([
    ['Open Coverage', OPEN, 'Failed to open policy.', 'An error occurred while opening policy.'],
    ['Delete Coverage', DELETE, 'Failed to delete policy.', 'An error occurred while deleting policy.'],
  ] as const)('%s shows the error and stays open', async (action, call, failed, threw) => {
    const { spy, getLogs: said } = catchErrors();
    const { dialog, policy_id } = await ask(action);
    const confirmButton = [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    for (const [name, answer, expected] of changeSamples) {
      server.override(call, answer);
      server.requests.length = 0;
      spy.mockClear();
      confirmButton.click();
      await waitFor(() => {
        expect(server.getRequests(call), name).toHaveLength(1);
        expect(confirmButton, name).toBeEnabled();
      });
      const refused = 'refused' in expected && expected.refused;
      const sentence = refused ? `${failed} ${refused === 'Unknown error' ? '' : refused}`.trim() : threw;
      expect(getText(dialog.querySelector('[role=alert]')), name).toBe(sentence);
      expect(said(), name).toEqual(expectedLog(call, policy_id));
      expect('hurt' in window, name).toBe(false);
    }
  });
});
