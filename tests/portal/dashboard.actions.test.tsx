import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS, payment, reservation, success } from '../support/dashboard';
import { type Change, changes, reservationOf } from '../support/dashboardActions';
import { search } from '../support/lists';
import {
  cells,
  closed,
  column,
  dialog,
  dialogActions,
  facts,
  listed,
  offers,
  press,
  rowOf,
  rows,
  sectionOf,
  table,
  words,
} from '../support/page';
import { held, realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
const report = (call: string) => server.read(call.replace('GET ', ''));
/** The rows that the sections of one report show, in the order they are shown. */
const shown = async (title: string, call: string) => {
  const list = await listed(title);
  const all = await report(call);
  const code = rows(list).map((row) => words(row.querySelector('button')));
  return { list, data: code.flatMap((one) => all.filter(({ res_code }) => res_code === one).slice(0, 1)) };
};
const charge = changes.at(-1) as Change;
const toast = () => waitFor(() => words(document.querySelector('ol li')) || Promise.reject());

let info: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

it('what a change may have touched is read again, also where its first answer is still on its way', async () => {
  const { answer, release } = held(() => success([reservation(7, { res_code: 'STALE' })]));
  server.override(CALLS.open, answer);
  server.override(CALLS.badDates, () => success([reservation(1, { health: 'Bad Dates' })]));
  server.override('DELETE /admin/reservation', () => success({}));
  await server.show('/dashboard');
  await press(rowOf(await listed('Bad Date Reservations'), 'CODE1'), 'Delete Reservation');
  const asks = await dialog('Delete Reservation');
  server.override(CALLS.open, () => success([reservation(8, { res_code: 'FRESH' })]));
  await press(asks, 'Delete Reservation');
  await closed();
  const list = await listed('Awaiting Coverage');
  release();
  await server.quiet();
  expect(words(list)).toContain('FRESH');
  expect(document.body.textContent).not.toContain('STALE');
});

describe('the focus, when the row that has it goes,', () => {
  const stays = (...ids: number[]) => success(ids.map((n) => reservation(n, { health: 'Bad Dates' })));
  const focused = () => [document.activeElement?.getAttribute('aria-label'), rowAt()];
  const rowAt = () => words(cells(document.activeElement?.closest('tr') ?? undefined)[2]);

  it.each([
    ['is with the row that takes its place', 2, [1, 3], 'CODE3'],
    ['is with the last row where it was that', 3, [1, 2], 'CODE2'],
  ])('%s, on the same button', async (_, gone, left, now) => {
    server.override(CALLS.badDates, () => stays(1, 2, 3));
    server.override('DELETE /admin/reservation', () => success({}));
    await server.show('/dashboard');
    const list = await listed('Bad Date Reservations');
    await press(rowOf(list, `CODE${gone}`), 'Delete Reservation');
    server.override(CALLS.badDates, () => stays(...left));
    await press(await dialog('Delete Reservation'), 'Delete Reservation');
    await closed();
    await waitFor(() => expect(rows(list)).toHaveLength(2));
    await waitFor(() => expect(focused()).toEqual(['Delete Reservation', now]));
  });

  it('is in the list that takes the place of one whose last row it was', async () => {
    server.override(CALLS.badDates, () => stays(1));
    server.override(CALLS.open, () => success([reservation(2)]));
    server.override('DELETE /admin/reservation', () => success({}));
    await server.show('/dashboard');
    await listed('Awaiting Coverage');
    await press(await listed('Bad Date Reservations'), 'Delete Reservation');
    server.override(CALLS.badDates, () => stays());
    await press(await dialog('Delete Reservation'), 'Delete Reservation');
    await closed();
    await waitFor(() => expect(focused()).toEqual(['Delete Reservation', 'CODE2']));
  });

  it('stays where somebody has gone meanwhile', async () => {
    server.override(CALLS.badDates, () => stays(1, 2));
    server.override('DELETE /admin/reservation', () => success({}));
    await server.show('/dashboard');
    const list = await listed('Bad Date Reservations');
    await press(rowOf(list, 'CODE1'), 'Delete Reservation');
    const { answer, release } = held(() => stays(2));
    server.override(CALLS.badDates, answer);
    await press(await dialog('Delete Reservation'), 'Delete Reservation');
    await closed();
    const elsewhere = screen.getByRole('button', { name: 'Logout' });
    elsewhere.focus();
    release();
    await waitFor(() => expect(rows(list)).toHaveLength(1));
    await server.quiet();
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
      expect(offers(rows(await listed(title))[0] as HTMLElement), title).toEqual(names);
  });

  it('stand on each row of their table, whatever codes the row has itself', async () => {
    const bare = { health: undefined, res_status: '45', policy_status: '38', coverage_no: 'COV-2026-000001' };
    const late = { ...bare, res_checkin: '2026-03-20', res_checkout: '2026-03-12' };
    const past = { ...bare, res_checkin: '2026-03-01' };
    server.override(CALLS.checkout, () => success([reservation(1, { ...bare, res_status: '47' })]));
    server.override(CALLS.badDates, () => success([reservation(2, late)]));
    server.override(CALLS.open, () => success([reservation(3, bare), reservation(4, past)]));
    server.override(CALLS.overdue, () => success([payment(5, { t_status: '34' })]));
    await server.show('/dashboard');
    const expected: [string, string[]][] = [
      ['Checkout Required', ['View Reservation', 'Checkout Reservation']],
      ['Bad Date Reservations', ['View Reservation', 'Fix Dates', 'Delete Reservation']],
      ['Awaiting Coverage', ['View Reservation', 'Open Policy', 'Delete Reservation']],
      ['Outdated Reservations', ['View Reservation', 'Open Policy', 'Delete Reservation']],
      ['Over Due Payments', ['View Payment', 'Pay Now']],
    ];
    for (const [title, names] of expected) expect(offers(await listed(title)), title).toEqual(names);
  });

  it('of a row without a coverage are the same: View Reservation leads to the reservation', async () => {
    const bare = { policy_id: null, policy_status: null, health: 'Bad Dates' };
    server.override(CALLS.badDates, () => success([reservation(2, bare)]));
    await server.show('/dashboard');
    const list = await listed('Bad Date Reservations');
    expect(offers(list)).toEqual(['View Reservation', 'Fix Dates', 'Delete Reservation']);
    await press(list, 'View Reservation');
    await waitFor(() => expect(location.pathname).toBe('/reservation/2'));
  });

  it('lead to the documented screens, by an address that can be opened apart', async () => {
    const documented: [string, string, string, string, string][] = [
      ['Checkout Required', CALLS.checkout, 'View Reservation', 'policy_id', '/coverage/'],
      ['Bad Date Reservations', CALLS.badDates, 'View Reservation', 'policy_id', '/coverage/'],
      ['Awaiting Coverage', CALLS.open, 'View Reservation', 'res_id', '/reservation/'],
      ['Outdated Reservations', CALLS.open, 'View Reservation', 'res_id', '/reservation/'],
      ['Over Due Payments', CALLS.overdue, 'View Payment', 't_id', '/payment/'],
      ['Receivable Payments', CALLS.receivable, 'View Payment', 't_id', '/payment/'],
    ];
    await server.show('/dashboard');
    for (const [title, call, name, id, path] of documented) {
      const { list, data } = await shown(title, call);
      const code = data[0]?.res_code;
      const link = rowOf(list, String(code)).querySelector(`a[aria-label="${name}"]`);
      const those = (await report(call)).filter(({ res_code }) => res_code === code);
      expect(
        those.map((row) => `${path}${row[id]}`),
        title,
      ).toContain(link?.getAttribute('href'));
    }
  });

  it.each([
    ['Checkout Required', CALLS.checkout, 'Checkout Reservation', 'res_id'],
    ['Receivable Payments', CALLS.receivable, 'Pay Now', 't_id'],
  ])('in %s only log where the document says so', async (title, call, name, id) => {
    await server.show('/dashboard');
    const { list } = await shown(title, call);
    await press(rows(list)[0] as HTMLElement, name);
    expect(info).toHaveBeenCalledExactlyOnceWith(name, expect.any(String));
    const ids = (await report(call)).map((row) => String(row[id]));
    expect(ids).toContain(info.mock.calls[0]?.[1]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(server.sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
  });
});

describe('a change', () => {
  it.each(changes)('$action in $title asks, shows that it runs, and is so on the server', async (change) => {
    await server.show('/dashboard');
    const { list, data } = await shown(change.title, change.report);
    const row = data.find(change.pick);
    if (!row) throw new Error('No such row in the sandbox data.');
    await press(rowOf(list, String(row.res_code)), change.action);

    const asks = await dialog(change.dialog);
    expect(words(asks)).toContain(change.text);
    expect(Object.keys(facts(asks))).toEqual(change.facts);
    expect(facts(asks).Account).toBe(row.acc_title || 'N/A');
    if (change.action === 'Pay Now')
      expect(facts(asks).Payment).toBe(
        Number(row.t_subtotal).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      );
    expect(dialogActions(asks).map(words)).toEqual(['Cancel', change.yes]);
    expect(server.sentTo(change.call)).toEqual([]);

    const { answer, release } = held(async () => {
      server.restore(change.call);
      return server.app.request(`/api${change.call.split(' ')[1]}`, {
        method: change.call.split(' ')[0] ?? '',
        body: JSON.stringify(change.body(row)),
        headers: {
          'content-type': 'application/json',
          authorization: server.login.auth_key,
          'x-api-key': server.login.api_key,
        },
      });
    });
    server.override(change.call, answer);
    await press(asks, change.yes);
    await waitFor(() => expect(dialogActions(asks).map(words)).toContain(change.busy));
    for (const button of dialogActions(asks)) {
      expect(button).toBeDisabled();
      button.click();
    }
    release();
    await closed();
    expect(server.sentTo(change.call)).toEqual([{ call: change.call, body: change.body(row) }]);
    expect(await toast()).toContain(change.done);
    await waitFor(() => expect(words(sectionOf(change.title))).not.toContain(String(row.res_code)));
    await change.after(server.read, row);
  });

  it('is not made when Cancel is pressed', async () => {
    await server.show('/dashboard');
    const { list, data } = await shown('Awaiting Coverage', CALLS.open);
    await press(rowOf(list, String(data[0]?.res_code)), 'Delete Reservation');
    await press(await dialog('Delete Reservation'), 'Cancel');
    await closed();
    expect(server.sentTo('DELETE /admin/reservation')).toEqual([]);
    expect(await reservationOf(server.read, data[0]?.res_id)).toBeDefined();
  });

  it('is sent once however fast its button is pressed', async () => {
    await server.show('/dashboard');
    const { list, data } = await shown('Over Due Payments', CALLS.overdue);
    const row = data.filter(charge.pick).at(-1);
    await press(rowOf(list, String(row?.res_code)), 'Pay Now');
    const asks = await dialog('Confirm Payment');
    const yes = dialogActions(asks).at(-1);
    for (let i = 0; i < 5; i++) yes?.click();
    await closed();
    expect(server.sentTo('POST /admin/charge_payment')).toHaveLength(1);
  });

  it('reloads both payment lists after a charge, and the reservation lists after a deletion', async () => {
    await server.show('/dashboard');
    const { list, data } = await shown('Awaiting Coverage', CALLS.open);
    await listed('Receivable Payments');
    server.sent.length = 0;
    await press(rowOf(list, String(data.at(-1)?.res_code)), 'Delete Reservation');
    await press(await dialog('Delete Reservation'), 'Delete Reservation');
    await closed();
    await waitFor(() =>
      expect(
        server.sent
          .map(({ call }) => call)
          .filter((call) => call.includes('_reporting'))
          .sort(),
      ).toEqual(Object.values(CALLS).sort()),
    );
    expect(column(await listed('Awaiting Coverage'), 'Reservation')).not.toContain(data.at(-1)?.res_code);

    const payments = await shown('Over Due Payments', CALLS.overdue);
    const row = payments.data.find(charge.pick);
    server.sent.length = 0;
    await press(rowOf(payments.list, String(row?.res_code)), 'Pay Now');
    await press(await dialog('Confirm Payment'), 'Charge Payment');
    await closed();
    await waitFor(() =>
      expect(server.sent.map(({ call }) => call)).toEqual(
        expect.arrayContaining(['POST /admin/charge_payment', CALLS.overdue, CALLS.receivable]),
      ),
    );
  });

  it('is seen on the screens that were opened before it', async () => {
    const visit = (name: string) => user.click(screen.getByRole('link', { name }));
    await server.show('/dashboard');
    const { data } = await shown('Awaiting Coverage', CALLS.open);
    const row = data.find(({ user_name }) => user_name !== '');
    await visit('Coverage');
    await table();
    search(String(row?.acc_title));
    await waitFor(() => expect(column(document.body, 'Status')).toContain('Awaiting'));
    await visit('Dashboard');
    await press(rowOf(await listed('Awaiting Coverage'), String(row?.res_code)), 'Open Policy');
    await press(await dialog('Open Coverage'), 'Open Coverage');
    await closed();
    await visit('Coverage');
    const { coverage_no } = (await reservationOf(server.read, row?.res_id)) ?? {};
    search(String(coverage_no));
    await waitFor(() => expect(column(document.body, 'Status')).toEqual(['Active']));
  });
});
