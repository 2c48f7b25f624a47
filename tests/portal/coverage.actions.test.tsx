import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brokenChanges } from '../support/brokenChanges';
import { buttons, card, catchErrors, content, failureOf, headed, steerTime } from '../support/detail';
import { closed, dialog, facts, press, words } from '../support/page';
import { makeIssued } from '../support/policies';
import { held, realServer } from '../support/portal';
import { makeStay } from '../support/rows';

const server = realServer();
const OPEN = 'POST /policies/open_policy';
const DELETE = 'DELETE /policies/policy';
const CALL = (id: number) => `GET /admin/policy?policy_id=${id}` as const;

afterEach(() => void vi.useRealTimers());

/** An awaiting coverage's page, one of its actions asked for. */
async function ask(action: 'Open Coverage' | 'Delete Coverage') {
  const made = await makeStay(server.orm);
  await server.show(`/coverage/${made.policy_id}`);
  await press(await card('Quick Actions'), action);
  const asks = await dialog(action);
  return { ...made, asks, yes: () => press(asks, action) };
}

describe('Open Coverage', () => {
  it('opens the policy, says so, and reloads the page after 2 s', async () => {
    const { policy_id, asks, yes } = await ask('Open Coverage');
    expect(Object.keys(facts(asks))).toEqual(['Property', 'Start', 'End', 'Product']);
    const { answer, release } = held(() =>
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
    await yes();
    await waitFor(() => expect(buttons(asks)).toEqual(['Cancel', 'Opening...']));
    const pass = steerTime();
    release();
    await waitFor(() => expect(words(asks)).toContain('Policy opened successfully.'));
    expect(buttons(asks)).toEqual([]);
    expect(server.sentTo(CALL(policy_id))).toHaveLength(1);
    await pass(2000);
    await closed();
    await waitFor(() => expect(words(content().querySelector('h1'))).toMatch(/^COV-2026-\d{6}$/));
    expect(server.sentTo(OPEN).map(({ body }) => body)).toEqual([{ id: policy_id }]);
    expect(server.sentTo(CALL(policy_id))).toHaveLength(2);
    expect(buttons(await card('Quick Actions'))).toContain('Coverage Certificate');
  });

  it('of a stay without a guest is refused in the server’s words', async () => {
    catchErrors();
    const { policy_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    await press(await card('Quick Actions'), 'Open Coverage');
    const asks = await dialog('Open Coverage');
    await press(asks, 'Open Coverage');
    await waitFor(() =>
      expect(words(asks.querySelector('[role=alert]'))).toContain(
        'Failed to open policy. The reservation has no guest.',
      ),
    );
  });
});

describe('Delete Coverage', () => {
  it('deletes the policy, says so, and returns to the coverages after 2 s', async () => {
    const { policy_id, asks, yes } = await ask('Delete Coverage');
    const pass = steerTime();
    await yes();
    await waitFor(() => expect(words(asks)).toContain('Policy deleted successfully.'));
    expect(location.pathname).toBe(`/coverage/${policy_id}`);
    await pass(2000);
    await waitFor(() => expect(location.pathname).toBe('/coverages'));
    await closed();
    await headed('Coverages');
    expect(server.sentTo(DELETE).map(({ body }) => body)).toEqual([{ policy_id }]);
    expect((await server.read('/admin/coverages')).map((row) => row.policy_id)).not.toContain(policy_id);
  });

  it('cancelled does nothing', async () => {
    const { asks } = await ask('Delete Coverage');
    await press(asks, 'Cancel');
    await closed();
    expect(server.sentTo(DELETE)).toEqual([]);
  });
});

describe('Cancel Coverage', () => {
  it('asks, and then says that it is not available yet', async () => {
    const { policy_id, coverage_no } = await makeIssued(server.orm);
    await server.show(`/coverage/${policy_id}`);
    await press(await card('Quick Actions'), 'Cancel Coverage');
    const asks = await dialog('Cancel Coverage');
    expect(facts(asks)['Coverage#']).toBe(coverage_no);
    expect(buttons(asks).slice(-2)).toEqual(['Keep Coverage', 'Cancel Coverage']);
    const before = server.sent.length;
    await press(asks, 'Cancel Coverage');
    await waitFor(() =>
      expect(words(document.querySelector('[role=dialog]'))).toContain(
        'Cancelling a coverage is not available yet.',
      ),
    );
    await press(await dialog('Cancel Coverage'), 'OK');
    await closed();
    expect(server.sent).toHaveLength(before);
  });
});

describe('whatever is answered', () => {
  it.each([
    ['Open Coverage', OPEN, 'Failed to open policy.', 'An error occurred while opening policy.'],
    ['Delete Coverage', DELETE, 'Failed to delete policy.', 'An error occurred while deleting policy.'],
  ] as const)('%s says why, and stays open', async (action, call, failed, threw) => {
    const { spy, said } = catchErrors();
    const { asks, policy_id } = await ask(action);
    const yes = [...asks.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    for (const [name, answer, expected] of brokenChanges) {
      server.override(call, answer);
      server.sent.length = 0;
      spy.mockClear();
      yes.click();
      await waitFor(() => {
        expect(server.sent, name).toHaveLength(1);
        expect(yes, name).toBeEnabled();
      });
      const refused = 'refused' in expected && expected.refused;
      const sentence = refused ? `${failed} ${refused === 'Unknown error' ? '' : refused}`.trim() : threw;
      expect(words(asks.querySelector('[role=alert]')), name).toBe(sentence);
      expect(said(), name).toEqual(failureOf(call, policy_id));
      expect('hurt' in window, name).toBe(false);
    }
  });
});
