import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { strangeLists, throughFailures } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { coverage } from '../support/issuedCoverage';
import { total } from '../support/lists';
import { press, table, words } from '../support/page';
import { envelope, held, realServer } from '../support/portal';
import { catchErrors, content } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const CALL = 'GET /admin/coverages';

describe('whatever is answered instead of the coverages', () => {
  it('says why in the place of the table', async () => {
    catchErrors();
    await throughFailures(server, CALL, {
      of: 'list',
      show: () => server.show('/coverages'),
      said: () => words(content().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch coverages.',
    });
    server.override(CALL, () => envelope({ status: 'error', msg: 'No', note: 'later' }));
    await press(content(), 'Retry');
    await waitFor(() => expect(words(content())).toContain('No. later'));
    expect(content().querySelector('table')).toBeNull();
  });

  it('asks again for whoever comes back to a list that failed', async () => {
    catchErrors();
    server.override(CALL, () => envelope({ status: 'error', msg: 'No' }));
    await server.show('/coverages');
    await waitFor(() => expect(content().querySelector('[role=alert]')).not.toBeNull());
    expect(server.sentTo(CALL)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Activity' }));
    await waitFor(() => expect(words(content().querySelector('h1'))).toBe('Activity'));
    server.override(CALL, () => success([coverage(1)]));
    await user.click(screen.getByRole('link', { name: 'Coverage' }));
    await waitFor(() => expect(total()).toBe(1));
  });

  it('says what loads when what failed at a refresh is tried again', async () => {
    catchErrors();
    server.override(CALL, () => success([coverage(1)]));
    await server.show('/coverages');
    await table();
    server.override(CALL, () => envelope({ status: 'error', msg: 'No' }));
    await press(content(), 'Refresh');
    await waitFor(() => expect(content().querySelector('[role=alert]')).not.toBeNull());
    const { answer, release } = held(() => success([coverage(1), coverage(2)]));
    server.override(CALL, answer);
    await press(content(), 'Retry');
    const loads = () => words(content().querySelector('[role=status]'));
    await waitFor(() => expect(loads()).toBe('Loading coverages...'));
    release();
    await waitFor(() => expect(total()).toBe(2));
  });

  it('shows rows, or that there are none', async () => {
    await server.show('/coverages');
    await table();
    for (const [name, answer, shows] of strangeLists) {
      server.override(CALL, () => answer([coverage(1), coverage(2)]));
      await press(content(), 'Refresh');
      if (shows === 'nothing')
        await waitFor(() => expect(words(content()), name).toContain('No coverages found'));
      else await waitFor(() => expect(total(), name).toBe(name === 'every row twice' ? 4 : 2));
      expect('hurt' in window, name).toBe(false);
    }
  });

  it('says what loads', async () => {
    const { answer, release } = held(() => success([]));
    server.override(CALL, answer);
    await server.show('/coverages');
    expect(words(content().querySelector('[role=status]'))).toBe('Loading coverages...');
    release();
    await waitFor(() => expect(words(content())).toContain('No coverages found'));
  });
});
