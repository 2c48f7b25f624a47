import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPayment, createReservation, REPORTS, showOnly, success } from '../support/dashboard';
import { type DashboardAction, dashboardActions, getReservation } from '../support/dashboardActions';
import { setSearch } from '../support/lists';
import {
  findDialog,
  findLoadedSection,
  findTable,
  getActionLabels,
  getCells,
  getColumn,
  getDialogActions,
  getFacts,
  getRow,
  getRows,
  getSection,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
const report = (call: string) => server.read(call.replace('GET ', ''));
/** Returns the displayed rows of all sections of a report, in order. */
const shown = async (title: string, call: string) => {
  const list = await findLoadedSection(title);
  const more = [...list.querySelectorAll('button')].find((button) => getText(button).startsWith('Show all'));
  if (more) await user.click(more);
  const all = await report(call);
  const code = getColumn(list, 'Reservation');
  return {
    list,
    data: code.flatMap((resCode) => all.filter(({ res_code }) => res_code === resCode).slice(0, 1)),
  };
};
const charge = dashboardActions.at(-1) as DashboardAction;
const toast = () => waitFor(() => getText(document.querySelector('ol li')) || Promise.reject());

let info: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

it('rows that a change may affect are loaded again, even if their first request is pending', async () => {
  showOnly(server);
  const { answer, release } = createHeldAnswer(() => success([createReservation(7, { res_code: 'STALE' })]));
  server.override(REPORTS.open, answer);
  server.override(REPORTS.badDates, () => success([createReservation(1, { health: 'Bad Dates' })]));
  server.override('DELETE /admin/reservation', () => success({}));
  await server.show('/dashboard');
  await press(getRow(await findLoadedSection('Bad Date Reservations'), 'CODE1'), 'Delete Reservation');
  const confirmation = await findDialog('Delete Reservation');
  server.override(REPORTS.open, () => success([createReservation(8, { res_code: 'FRESH' })]));
  await press(confirmation, 'Delete Reservation');
  await waitForDialogToClose();
  const list = await findLoadedSection('Awaiting Coverage');
  release();
  await server.waitUntilIdle();
  expect(getText(list)).toContain('FRESH');
  expect(document.body.textContent).not.toContain('STALE');
});

describe('the focus after its row is removed', () => {
  beforeEach(() => showOnly(server));
  const stays = (...ids: number[]) => success(ids.map((n) => createReservation(n, { health: 'Bad Dates' })));
  const focused = () => [document.activeElement?.getAttribute('aria-haspopup'), rowAt()];
  const rowAt = () => getText(getCells(document.activeElement?.closest('tr') ?? undefined)[2]);

  it.each([
    ['moves to the row at the same position', 2, [1, 3], 'CODE3'],
    ['moves to the new last row', 3, [1, 2], 'CODE2'],
  ])('%s, on the same button', async (_, gone, left, now) => {
    server.override(REPORTS.badDates, () => stays(1, 2, 3));
    server.override('DELETE /admin/reservation', () => success({}));
    await server.show('/dashboard');
    const list = await findLoadedSection('Bad Date Reservations');
    await press(getRow(list, `CODE${gone}`), 'Delete Reservation');
    server.override(REPORTS.badDates, () => stays(...left));
    await press(await findDialog('Delete Reservation'), 'Delete Reservation');
    await waitForDialogToClose();
    await waitFor(() => expect(getRows(list)).toHaveLength(2));
    await waitFor(() => expect(focused()).toEqual(['menu', now]));
  });

  it('moves to the list that replaces an emptied one', async () => {
    server.override(REPORTS.badDates, () => stays(1));
    server.override(REPORTS.open, () => success([createReservation(2)]));
    server.override('DELETE /admin/reservation', () => success({}));
    await server.show('/dashboard');
    await findLoadedSection('Awaiting Coverage');
    await press(await findLoadedSection('Bad Date Reservations'), 'Delete Reservation');
    server.override(REPORTS.badDates, () => stays());
    await press(await findDialog('Delete Reservation'), 'Delete Reservation');
    await waitForDialogToClose();
    await waitFor(() => expect(focused()).toEqual(['menu', 'CODE2']));
  });

  it('stays where the user has moved it meanwhile', async () => {
    server.override(REPORTS.badDates, () => stays(1, 2));
    server.override('DELETE /admin/reservation', () => success({}));
    await server.show('/dashboard');
    const list = await findLoadedSection('Bad Date Reservations');
    await press(getRow(list, 'CODE1'), 'Delete Reservation');
    const { answer, release } = createHeldAnswer(() => stays(2));
    server.override(REPORTS.badDates, answer);
    await press(await findDialog('Delete Reservation'), 'Delete Reservation');
    await waitForDialogToClose();
    const elsewhere = screen.getByRole('button', { name: 'Logout' });
    elsewhere.focus();
    release();
    await waitFor(() => expect(getRows(list)).toHaveLength(1));
    await server.waitUntilIdle();
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('the actions of a row', () => {
  it('are the documented ones in each list', async () => {
    const documented: [string, string[]][] = [
      ['Checkout Required', ['View Reservation', 'Checkout Reservation']],
      ['Bad Date Reservations', ['View Reservation', 'Fix Dates', 'Delete Reservation']],
      ['Awaiting Coverage', ['View Reservation', 'Open Policy', 'Delete Reservation']],
      ['Over Due Payments', ['View Payment', 'Pay Now']],
      ['Receivable Payments', ['View Payment', 'Pay Now']],
    ];
    await server.show('/dashboard');
    for (const [title, names] of documented)
      expect(await getActionLabels(getRows(await findLoadedSection(title))[0] as HTMLElement), title).toEqual(
        names,
      );
  });

  it('depend on the list and not on the status codes of the row', async () => {
    showOnly(server);
    const bare = { health: undefined, res_status: '45', policy_status: '38', coverage_no: 'COV-2026-000001' };
    const late = { ...bare, res_checkin: '2026-03-20', res_checkout: '2026-03-12' };
    const past = { ...bare, res_checkin: '2026-03-01' };
    server.override(REPORTS.checkout, () => success([createReservation(1, { ...bare, res_status: '47' })]));
    server.override(REPORTS.badDates, () => success([createReservation(2, late)]));
    server.override(REPORTS.open, () => success([createReservation(3, bare), createReservation(4, past)]));
    server.override(REPORTS.overdue, () => success([createPayment(5, { t_status: '34' })]));
    await server.show('/dashboard');
    const expected: [string, string[]][] = [
      ['Checkout Required', ['View Reservation', 'Checkout Reservation']],
      ['Bad Date Reservations', ['View Reservation', 'Fix Dates', 'Delete Reservation']],
      ['Awaiting Coverage', ['View Reservation', 'Open Policy', 'Delete Reservation']],
      ['Outdated Reservations', ['View Reservation', 'Open Policy', 'Delete Reservation']],
      ['Over Due Payments', ['View Payment', 'Pay Now']],
    ];
    for (const [title, names] of expected)
      expect(await getActionLabels(await findLoadedSection(title)), title).toEqual(names);
  });

  it('are the same without a coverage, and View Reservation opens the reservation', async () => {
    showOnly(server);
    const bare = { policy_id: null, policy_status: null, health: 'Bad Dates' };
    server.override(REPORTS.badDates, () => success([createReservation(2, bare)]));
    await server.show('/dashboard');
    const list = await findLoadedSection('Bad Date Reservations');
    expect(await getActionLabels(list)).toEqual(['View Reservation', 'Fix Dates', 'Delete Reservation']);
    await press(list, 'View Reservation');
    await waitFor(() => expect(location.pathname).toBe('/reservation/2'));
  });

  it('link to the documented screens, also in a new tab', async () => {
    const documented: [string, string, string, string, string][] = [
      ['Checkout Required', REPORTS.checkout, 'View Reservation', 'policy_id', '/coverage/'],
      ['Bad Date Reservations', REPORTS.badDates, 'View Reservation', 'policy_id', '/coverage/'],
      ['Awaiting Coverage', REPORTS.open, 'View Reservation', 'res_id', '/reservation/'],
      ['Outdated Reservations', REPORTS.open, 'View Reservation', 'res_id', '/reservation/'],
      ['Over Due Payments', REPORTS.overdue, 'View Payment', 't_id', '/payment/'],
      ['Receivable Payments', REPORTS.receivable, 'View Payment', 't_id', '/payment/'],
    ];
    await server.show('/dashboard');
    for (const [title, call, name, id, path] of documented) {
      const { list, data } = await shown(title, call);
      const code = data[0]?.res_code;
      const link = getRow(list, String(code)).querySelector(`a[aria-label="${name}"]`);
      const those = (await report(call)).filter(({ res_code }) => res_code === code);
      expect(
        those.map((row) => `${path}${row[id]}`),
        title,
      ).toContain(link?.getAttribute('href'));
    }
  });

  it.each([
    ['Checkout Required', REPORTS.checkout, 'Checkout Reservation', 'res_id'],
    ['Receivable Payments', REPORTS.receivable, 'Pay Now', 't_id'],
  ])('in %s only log where documented', async (title, call, name, id) => {
    showOnly(server, call);
    await server.show('/dashboard');
    const { list } = await shown(title, call);
    await press(getRows(list)[0] as HTMLElement, name);
    expect(info).toHaveBeenCalledExactlyOnceWith(name, expect.any(String));
    const ids = (await report(call)).map((row) => String(row[id]));
    expect(ids).toContain(info.mock.calls[0]?.[1]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(server.requests.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
  });
});

describe('a change', () => {
  it.each(dashboardActions)(
    '$action in $title asks for confirmation, shows progress and is saved',
    async (change) => {
      showOnly(server, change.report);
      await server.show('/dashboard');
      const { list, data } = await shown(change.title, change.report);
      const row = data.find(change.isApplicable);
      if (!row) throw new Error('No such row in the sandbox data.');
      await press(getRow(list, String(row.res_code)), change.action);

      const confirmation = await findDialog(change.dialog);
      expect(getText(confirmation)).toContain(change.text);
      // The lines of a preview follow.
      expect(Object.keys(getFacts(confirmation)).slice(0, change.labels.length)).toEqual(change.labels);
      expect(getFacts(confirmation).Account).toBe(row.acc_title || 'N/A');
      if (change.action === 'Pay Now')
        expect(getFacts(confirmation).Payment).toBe(
          Number(row.t_subtotal).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
        );
      expect(getDialogActions(confirmation).map(getText)).toEqual(['Cancel', change.confirmLabel]);
      expect(server.getRequests(change.endpoint)).toEqual([]);

      const { answer, release } = createHeldAnswer(async () => {
        server.restore(change.endpoint);
        return server.app.request(`/api${change.endpoint.split(' ')[1]}`, {
          method: change.endpoint.split(' ')[0] ?? '',
          body: JSON.stringify(change.body(row)),
          headers: {
            'content-type': 'application/json',
            authorization: server.login.auth_key,
            'x-api-key': server.login.api_key,
          },
        });
      });
      server.override(change.endpoint, answer);
      await press(confirmation, change.confirmLabel);
      await waitFor(() => expect(getDialogActions(confirmation).map(getText)).toContain(change.pendingLabel));
      for (const button of getDialogActions(confirmation)) {
        expect(button).toBeDisabled();
        button.click();
      }
      release();
      await waitForDialogToClose();
      expect(server.getRequests(change.endpoint)).toEqual([
        { call: change.endpoint, body: change.body(row) },
      ]);
      expect(await toast()).toContain(change.successMessage);
      await waitFor(() => expect(getText(getSection(change.title))).not.toContain(String(row.res_code)));
      await change.checkServer(server.read, row);
    },
  );

  it('is not made after Cancel', async () => {
    showOnly(server, REPORTS.open);
    await server.show('/dashboard');
    const { list, data } = await shown('Awaiting Coverage', REPORTS.open);
    await press(getRow(list, String(data[0]?.res_code)), 'Delete Reservation');
    await press(await findDialog('Delete Reservation'), 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests('DELETE /admin/reservation')).toEqual([]);
    expect(await getReservation(server.read, data[0]?.res_id)).toBeDefined();
  });

  it('is sent once despite fast clicks', async () => {
    showOnly(server, REPORTS.overdue);
    await server.show('/dashboard');
    const { list, data } = await shown('Over Due Payments', REPORTS.overdue);
    const row = data.filter(charge.isApplicable).at(-1);
    await press(getRow(list, String(row?.res_code)), 'Pay Now');
    const confirmation = await findDialog('Confirm Payment');
    const confirmButton = getDialogActions(confirmation).at(-1);
    for (let i = 0; i < 5; i++) confirmButton?.click();
    await waitForDialogToClose();
    expect(server.getRequests('POST /admin/charge_payment')).toHaveLength(1);
  });

  it('reloads both payment lists after a charge, and the reservation lists after a deletion', async () => {
    await server.show('/dashboard');
    const { list, data } = await shown('Awaiting Coverage', REPORTS.open);
    await findLoadedSection('Receivable Payments');
    server.requests.length = 0;
    await press(getRow(list, String(data[0]?.res_code)), 'Delete Reservation');
    await press(await findDialog('Delete Reservation'), 'Delete Reservation');
    await waitForDialogToClose();
    await waitFor(() =>
      expect(
        server.requests
          .map(({ call }) => call)
          .filter((call) => call.includes('_reporting'))
          .sort(),
      ).toEqual(Object.values(REPORTS).sort()),
    );
    expect(getColumn(await findLoadedSection('Awaiting Coverage'), 'Reservation')).not.toContain(
      data[0]?.res_code,
    );

    const payments = await shown('Over Due Payments', REPORTS.overdue);
    const row = payments.data.find(charge.isApplicable);
    server.requests.length = 0;
    await press(getRow(payments.list, String(row?.res_code)), 'Pay Now');
    await press(await findDialog('Confirm Payment'), 'Charge Payment');
    await waitForDialogToClose();
    await waitFor(() =>
      expect(server.requests.map(({ call }) => call)).toEqual(
        expect.arrayContaining(['POST /admin/charge_payment', REPORTS.overdue, REPORTS.receivable]),
      ),
    );
  });

  it('is shown on screens that were opened before', async () => {
    showOnly(server, REPORTS.open);
    const visit = (name: string) => user.click(screen.getByRole('link', { name }));
    await server.show('/dashboard');
    const { data } = await shown('Awaiting Coverage', REPORTS.open);
    const row = data.find(({ user_name }) => user_name !== '');
    await visit('Coverage');
    await findTable();
    setSearch(String(row?.acc_title));
    await waitFor(() => expect(getColumn(document.body, 'Status')).toContain('Awaiting'));
    await visit('Dashboard');
    await press(getRow(await findLoadedSection('Awaiting Coverage'), String(row?.res_code)), 'Open Policy');
    await press(await findDialog('Open Coverage'), 'Open Coverage');
    await waitForDialogToClose();
    await visit('Coverage');
    const { coverage_no } = (await getReservation(server.read, row?.res_id)) ?? {};
    setSearch(String(coverage_no));
    await waitFor(() => expect(getColumn(document.body, 'Status')).toEqual(['Active']));
  });
});
