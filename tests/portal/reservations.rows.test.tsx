import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { createReservation, success } from '../support/dashboard';
import { dashboardActions } from '../support/dashboardActions';
import { setSearch } from '../support/lists';
import {
  findDialog,
  findTable,
  getActionLabels,
  getRow,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { user } from '../support/userEvent';

const CALL = 'GET /admin/reservations';
const server = realServer();
const main = () => document.querySelector('main') as HTMLElement;

describe('the actions of a row', () => {
  it.each([
    [
      '44',
      { res_status: '44', policy_status: '37' },
      ['View Reservation', 'Open Policy', 'Delete Reservation'],
    ],
    [
      '44 without a policy',
      { res_status: '44', policy_status: null, policy_id: null },
      ['View Reservation', 'Delete Reservation'],
    ],
    ['45', { res_status: '45', policy_status: '38' }, ['View Reservation', 'Checkout Reservation']],
    [
      '46 with bad dates',
      { res_status: '46', policy_status: '37', health: 'Bad Dates' },
      ['View Reservation', 'Open Policy', 'Fix Dates', 'Delete Reservation'],
    ],
    ['47', { res_status: '47', policy_status: '39' }, ['View Reservation']],
    ['48', { res_status: '48', policy_status: '40' }, ['View Reservation', 'Delete Reservation']],
    ['none it knows', { res_status: {}, policy_status: [] }, ['View Reservation']],
  ])('are those of its status: %s', async (_, row, names) => {
    server.override(CALL, () => success([createReservation(1, row)]));
    await server.show('/reservations');
    expect(await getActionLabels(getRows(await findTable())[0] as HTMLElement)).toEqual(names);
  });

  it.each([
    ['Fix Dates', 'Bad+Dates'],
    ['Open Policy', 'Pending'],
    ['Delete Reservation', 'Pending'],
  ])('%s asks for confirmation, makes the change and shows it', async (action, only) => {
    const change = dashboardActions.find((item) => item.action === action);
    if (!change) throw new Error(`No change ${action}.`);
    const all = await server.read('/admin/reservations');
    const row = all.find(
      (item) =>
        change.isApplicable(item) &&
        item.policy_status === '37' &&
        (item.health === 'Bad Dates') === (action === 'Fix Dates'),
    );
    await server.show(`/reservations?only=${only}&q=${row?.res_code}`);
    await press(getRow(await findTable(), String(row?.res_code)), action);
    const confirmation = await findDialog(change.dialog);
    expect(getText(confirmation)).toContain(change.text);
    await press(confirmation, change.confirmLabel);
    await waitForDialogToClose();
    await waitFor(() => expect(getText(document.querySelector('ol li'))).toContain(change.successMessage));
    if (row) await change.checkServer(server.read, row);
    if (action === 'Open Policy')
      await waitFor(() => expect(getText(main())).toContain('Nothing matches this search.'));
    else await waitFor(() => expect(main().querySelector('tbody tr') === null).toBe(true));
  });

  it('link to the reservation', async () => {
    await server.show('/reservations');
    await press(getRows(await findTable())[0] as HTMLElement, 'View Reservation');
    expect(location.pathname).toMatch(/^\/reservation\/\d+$/);
  });
});

describe('the states of the list', () => {
  it('shows a loading message and an empty message', async () => {
    const { answer, release } = createHeldAnswer(() => success([]));
    server.override(CALL, answer);
    await server.show('/reservations');
    expect(getText(main().querySelector('[role=status]'))).toBe('Loading reservations...');
    expect(main().querySelector('table')).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(getText(main())).toContain('No reservations found'));
    expect(main().querySelector('table')).toBeNull();
  });

  it.each([
    [{ status: 'error' }, 'Failed to fetch reservations.'],
    [
      { status: 'error', msg: 'Closed for today.', note: 'Come back tomorrow.' },
      'Closed for today. Come back tomorrow.',
    ],
  ])('shows an error and reloads with Retry', async (answer, why) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.override(CALL, () => json(answer));
    await server.show('/reservations');
    await waitFor(() => expect(getText(main().querySelector('[role=alert] strong'))).toBe(why));
    // There was no automatic retry. Rows and cards share one request.
    expect(server.getRequests(CALL)).toHaveLength(1);
    server.restore(CALL);
    await press(main(), 'Retry');
    expect(getRows(await findTable())).toHaveLength(25);
    expect(server.getRequests(CALL)).toHaveLength(2);
  });

  it('reloads a failed list when it is opened again, but not for a search', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = () => waitFor(() => expect(main().querySelector('[role=alert]')).toBeTruthy());
    server.override(CALL, () => json({ status: 'error' }, 500));
    await server.show('/reservations');
    await failed();
    setSearch('a');
    await waitFor(() => expect(location.search).toBe('?q=a'));
    await failed();
    expect(server.getRequests(CALL)).toHaveLength(1);
    server.restore(CALL);
    for (const name of ['External API', 'Tenants']) await user.click(screen.getByRole('link', { name }));
    expect(getRows(await findTable())).toHaveLength(25);
    expect(server.getRequests(CALL)).toHaveLength(2);
  });
});
