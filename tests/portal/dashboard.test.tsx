import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../common/days';
import { requestedPaths } from '../support/activity';
import { json } from '../support/brokenAnswers';
import {
  createPayment,
  createReservation,
  LISTS,
  PAYMENT_HEADS,
  REPORTS,
  showOnly,
  success,
} from '../support/dashboard';
import {
  findLoadedSection,
  findSection,
  getCells,
  getColumn,
  getColumnHeaders,
  getRow,
  getRows,
  getSection,
  getText,
  press,
  sortBy,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { catchErrors } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const getTabs = () => [...document.querySelectorAll<HTMLElement>('main [role=tab]')];
const isVisible = (title: string) => getSection(title)?.closest('[hidden]') === null;
const local = (day: unknown) => new Date(`${day}T00:00:00`).toLocaleDateString();

describe('the dashboard', () => {
  it('greets the user and shows its lists in the documented order', async () => {
    await server.show('/dashboard');
    const main = document.querySelector('main');
    expect(getText(main?.querySelector('h1'))).toBe('Welcome back, Alex Morgan!');
    expect(getText(main?.querySelector('header p'))).toBe("Here's what's happening with your coverages.");
    for (const [title] of LISTS) await findLoadedSection(title);
    expect(
      [...document.querySelectorAll('main section')].map((element) => element.getAttribute('aria-label')),
    ).toEqual(LISTS.map(([title]) => title));
  });

  it('has the documented columns, texts and counts in each list', async () => {
    await server.show('/dashboard');
    const today = '2026-03-10';
    for (const [title, call, , expected, text] of LISTS) {
      const list = await findLoadedSection(title);
      expect(getColumnHeaders(list)).toEqual(expected);
      expect(getText(list.querySelector('header p'))).toBe(text);
      const all = await server.read(call.slice(4));
      const meant = all.filter(({ res_checkin }) =>
        title === 'Awaiting Coverage'
          ? String(res_checkin) >= today
          : title === 'Outdated Reservations'
            ? String(res_checkin) < today
            : true,
      );
      expect(getText(list.querySelector('h2'))).toBe(`${title}${meant.length}`);
      expect(getRows(list)).toHaveLength(Math.min(5, meant.length));
    }
  });

  it('requests each documented report once', async () => {
    await server.show('/dashboard');
    for (const [title] of LISTS) await findLoadedSection(title);
    const reports = server.requests.map(({ call }) => call).filter((call) => call.includes('_reporting'));
    expect(reports.sort()).toEqual(Object.values(REPORTS).sort());
  });

  it.each(LISTS)('%s shows a loading message and is hidden without rows', async (title, call, loading) => {
    showOnly(server);
    const { answer, release } = createHeldAnswer(() => success([]));
    server.override(call, answer);
    await server.show('/dashboard');
    const list = await findSection(title);
    expect(getText(list.querySelector('[role=status]'))).toBe(loading);
    release();
    await waitFor(() => expect(getSection(title)).toBeNull());
  });

  it('shows that nothing needs attention if all lists are empty', async () => {
    showOnly(server);
    await server.show('/dashboard');
    await waitFor(() =>
      expect(getText(document.querySelector('main'))).toContain('Nothing needs attention.'),
    );
    for (const [title] of LISTS) expect(getSection(title)).toBeNull();
    expect(getTabs()).toEqual([]);
    await waitFor(() => expect(server.getRequests('GET /admin/work')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('main aside[aria-label=Today]')).toBeNull());
    expect(getText(document.querySelector('main')).split('Nothing needs attention')).toHaveLength(2);
  });

  it('greets a user without a name', async () => {
    showOnly(server);
    await server.show('/dashboard', { user_token: '', user_name: '' });
    expect(getText(document.querySelector('h1'))).toBe('Welcome back!');
  });

  it.each(['', undefined])('loads nothing if acc_id in local storage is %j', async (acc_id) => {
    // Other tests go on with the session.
    server.override('POST /login/sign_out', () => success({}));
    await server.show('/dashboard', { acc_id });
    expect(getText(document.querySelector('main'))).toContain('Account ID not found. Please log in again.');
    expect(requestedPaths(server.requests)).toEqual([]);
    await press(document.querySelector('main') as HTMLElement, 'Log in again');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('has a tab with the count of each list, and shows the list of the selected one', async () => {
    await server.show('/dashboard');
    for (const [title] of LISTS) await findLoadedSection(title);
    expect(getTabs().map(getText)).toEqual(
      LISTS.map(([title]) => `${title} ${getText(getSection(title)?.querySelector('h2 span'))}`),
    );
    for (const tab of getTabs()) {
      await user.click(tab);
      expect(LISTS.map(([title]) => title).filter(isVisible)).toEqual([getText(tab).replace(/ \d+$/, '')]);
    }
  });

  it('shows the first list with rows, and has the selected one in the address', async () => {
    showOnly(server, REPORTS.badDates, REPORTS.overdue);
    await server.show('/dashboard');
    await waitFor(() => expect(getTabs()).toHaveLength(2));
    expect(isVisible('Bad Date Reservations')).toBe(true);
    await user.click(getTabs()[1] as HTMLElement);
    expect(isVisible('Over Due Payments')).toBe(true);
    expect(location.search).toBe('?list=overdue');
  });

  it('shows the list that is in the address', async () => {
    showOnly(server, REPORTS.badDates, REPORTS.overdue);
    await server.show('/dashboard?list=overdue');
    await findSection('Over Due Payments');
    expect(isVisible('Over Due Payments')).toBe(true);
  });

  it('shows five rows of a list, and all of them on request, which the address keeps', async () => {
    showOnly(server);
    server.override(REPORTS.checkout, () =>
      success(Array.from({ length: 12 }, (_, i) => createReservation(i + 1))),
    );
    await server.show('/dashboard');
    const list = await findLoadedSection('Checkout Required');
    expect(getRows(list)).toHaveLength(5);
    await press(list, 'Show all 12');
    expect(getRows(list)).toHaveLength(12);
    expect(getRows(list)[5]?.contains(document.activeElement)).toBe(true);
    expect(location.search).toBe('?list=checkout&rows=all');
    await server.show('/dashboard?list=checkout&rows=all');
    expect(getRows(await findLoadedSection('Checkout Required'))).toHaveLength(12);
  });

  it('has a tab for a list that could not be loaded, and Retry in its panel', async () => {
    catchErrors();
    showOnly(server, REPORTS.badDates);
    server.override(REPORTS.receivable, () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show('/dashboard');
    await waitFor(() => expect(getTabs().map(getText)).toContain('Receivable Payments –'));
    await user.click(getTabs().at(-1) as HTMLElement);
    const list = await findSection('Receivable Payments');
    server.override(REPORTS.receivable, () => success([createPayment(1)]));
    await press(list, 'Retry');
    await waitFor(() => expect(getRows(list)).toHaveLength(1));
    expect(getTabs().map(getText)).toContain('Receivable Payments 1');
  });
});

describe('a row of the dashboard', () => {
  it('shows the values of the server, with dates in the browser’s format', async () => {
    showOnly(server, REPORTS.checkout);
    await server.show('/dashboard');
    const list = await findLoadedSection('Checkout Required');
    for (const row of (await server.read(REPORTS.checkout.slice(4))).slice(0, 3)) {
      await sortBy(list, 'Reservation');
      const shown = getRows(list).find((element) => getText(element).includes(String(row.res_code)));
      if (!shown) continue;
      const [, , , date, arrival, departure, coverage, status] = getCells(shown).map(getText);
      expect([date, arrival, departure]).toEqual([
        new Date(String(row.created_date)).toLocaleDateString(),
        local(row.res_checkin),
        local(row.res_checkout),
      ]);
      expect([coverage, status]).toEqual([row.coverage_no, row.status]);
    }
  });

  it('shows N/A for missing and empty values', async () => {
    showOnly(server);
    const bare = Object.fromEntries(Object.keys(createReservation(1)).map((name) => [name, '']));
    server.override(REPORTS.checkout, () =>
      success([{ ...bare, res_id: 1 }, { res_id: 2 }, { ...bare, res_id: 3, acc_title: null }]),
    );
    server.override(REPORTS.overdue, () => success([{ t_id: 7 }]));
    await server.show('/dashboard');
    for (const row of getRows(await findLoadedSection('Checkout Required')))
      expect(getCells(row).slice(0, 8).map(getText)).toEqual(Array(8).fill('N/A'));
    expect(
      getCells(getRows(await findLoadedSection('Over Due Payments'))[0])
        .slice(0, 11)
        .map(getText),
    ).toEqual(PAYMENT_HEADS.slice(0, 11).map((head) => (head === 'T.ID' ? '7' : 'N/A')));
  });

  it('truncates account titles to 17 and property titles to 20 characters, with a tooltip', async () => {
    showOnly(server);
    const rows17 = [createReservation(1, { acc_title: 'A'.repeat(17), prd_title: 'P'.repeat(20) })];
    const rows18 = [createReservation(2, { acc_title: 'A'.repeat(18), prd_title: 'P'.repeat(21) })];
    server.override(REPORTS.checkout, () => success([...rows17, ...rows18]));
    await server.show('/dashboard');
    const list = await findLoadedSection('Checkout Required');
    const [whole, cut] = ['CODE1', 'CODE2'].map((code) => getCells(getRow(list, code)));
    expect(whole?.slice(0, 2).map(getText)).toEqual(['A'.repeat(17), 'P'.repeat(20)]);
    expect(cut?.slice(0, 2).map(getText)).toEqual([`${'A'.repeat(17)}...`, `${'P'.repeat(20)}...`]);
    expect(cut?.slice(0, 2).map((cell) => cell.querySelector('[title]')?.getAttribute('title'))).toEqual([
      'A'.repeat(18),
      'P'.repeat(21),
    ]);
  });

  it('shows t_subtotal as dollars with two decimals', async () => {
    showOnly(server);
    const amounts = [0, 5, '1234.5', 0.1 + 0.2, 'much'];
    server.override(REPORTS.overdue, () =>
      success(amounts.map((t_subtotal, i) => ({ t_id: i + 1, t_subtotal, t_amount: 99 }))),
    );
    await server.show('/dashboard');
    const list = await findLoadedSection('Over Due Payments');
    await sortBy(list, 'T.ID');
    expect(getColumn(list, 'Payment')).toEqual(['$0.00', '$5.00', '$1,234.50', '$0.30', 'N/A']);
  });

  it('is green if it arrives today and blue if later, by the UTC day', async () => {
    showOnly(server);
    const today = '2026-03-10';
    server.override(REPORTS.open, () =>
      success([
        createReservation(1, { res_checkin: today }),
        createReservation(2, { res_checkin: addDays(today, 1) }),
        createReservation(3, { res_checkin: addDays(today, -1) }),
      ]),
    );
    await server.show('/dashboard');
    const awaiting = await findLoadedSection('Awaiting Coverage');
    expect(getRow(awaiting, 'CODE1')).toHaveAttribute('data-color', 'success');
    expect(getText(getCells(getRow(awaiting, 'CODE1'))[4])).toBe(`${local(today)}Today`);
    expect(getRow(awaiting, 'CODE2')).toHaveAttribute('data-color', 'info');
    expect(getText(getCells(getRow(awaiting, 'CODE2'))[4])).toMatch(/Upcoming$/);
    const outdated = await findLoadedSection('Outdated Reservations');
    expect(getRows(outdated)).toHaveLength(1);
    expect(getRow(outdated, 'CODE3')).not.toHaveAttribute('data-color');
  });
});
