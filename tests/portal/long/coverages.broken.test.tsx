import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { acceptedLists, expectFailures } from '../../support/brokenSamples';
import { success } from '../../support/dashboard';
import { createCoverage } from '../../support/issuedCoverage';
import { getTotal } from '../../support/lists';
import { findTable, getText, press } from '../../support/page';
import { createHeldAnswer, envelope, realServer } from '../../support/portal';
import { catchErrors, getContent } from '../../support/recordPage';
import { user } from '../../support/userEvent';

const server = realServer();
const CALL = 'GET /admin/coverages';

describe('undocumented responses to the coverages request', () => {
  it('show the error instead of the table', async () => {
    catchErrors();
    await expectFailures(server, CALL, {
      type: 'list',
      show: () => server.show('/coverages'),
      getText: () => getText(getContent().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch coverages.',
    });
    server.override(CALL, () => envelope({ status: 'error', msg: 'No', note: 'later' }));
    await press(getContent(), 'Retry');
    await waitFor(() => expect(getText(getContent())).toContain('No. later'));
    expect(getContent().querySelector('table')).toBeNull();
  });

  it('are followed by a new request when the list is opened again', async () => {
    catchErrors();
    server.override(CALL, () => envelope({ status: 'error', msg: 'No' }));
    await server.show('/coverages');
    await waitFor(() => expect(getContent().querySelector('[role=alert]')).not.toBeNull());
    expect(server.getRequests(CALL)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Activity' }));
    await waitFor(() => expect(getText(getContent().querySelector('h1'))).toBe('Activity'));
    server.override(CALL, () => success([createCoverage(1)]));
    await user.click(screen.getByRole('link', { name: 'Coverage' }));
    await waitFor(() => expect(getTotal()).toBe(1));
  });

  it('are followed by a loading message when a failed refresh is retried', async () => {
    catchErrors();
    server.override(CALL, () => success([createCoverage(1)]));
    await server.show('/coverages');
    await findTable();
    server.override(CALL, () => envelope({ status: 'error', msg: 'No' }));
    await press(getContent(), 'Refresh');
    await waitFor(() => expect(getContent().querySelector('[role=alert]')).not.toBeNull());
    const { answer, release } = createHeldAnswer(() => success([createCoverage(1), createCoverage(2)]));
    server.override(CALL, answer);
    await press(getContent(), 'Retry');
    const loads = () => getText(getContent().querySelector('[role=status]'));
    await waitFor(() => expect(loads()).toBe('Loading coverages...'));
    release();
    await waitFor(() => expect(getTotal()).toBe(2));
  });

  it('show rows or the empty message', async () => {
    await server.show('/coverages');
    await findTable();
    for (const [name, answer, shows] of acceptedLists) {
      server.override(CALL, () => answer([createCoverage(1), createCoverage(2)]));
      await press(getContent(), 'Refresh');
      if (shows === 'nothing')
        await waitFor(() => expect(getText(getContent()), name).toContain('No coverages found'));
      else await waitFor(() => expect(getTotal(), name).toBe(name === 'every row twice' ? 4 : 2));
      expect('hurt' in window, name).toBe(false);
    }
  });

  it('show a loading message', async () => {
    const { answer, release } = createHeldAnswer(() => success([]));
    server.override(CALL, answer);
    await server.show('/coverages');
    expect(getText(getContent().querySelector('[role=status]'))).toBe('Loading coverages...');
    release();
    await waitFor(() => expect(getText(getContent())).toContain('No coverages found'));
  });
});
