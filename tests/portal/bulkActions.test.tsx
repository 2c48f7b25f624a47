import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactions } from '../../server/db/schema';
import {
  asking,
  bar,
  boxes,
  chooseRows,
  hasBar,
  namedIn,
  rowId,
  startRun,
  ticked,
} from '../support/bulkActions';
import { CALLS, payment, success } from '../support/dashboard';
import { matching, search } from '../support/lists';
import { closed, dialog, dialogActions, listed, press, rows, table, words } from '../support/page';
import { realServer } from '../support/portal';
import { content, dollars } from '../support/recordPage';
import { makePayment, makeStay } from '../support/rows';
import { user } from '../support/userEvent';

const server = realServer();
const DELETE = 'DELETE /admin/reservation';
const LIST = 'GET /admin/reservations';

describe('rows are chosen', () => {
  it('by their boxes, with Shift from the last one, and all of the page', async () => {
    await server.show('/reservations');
    const list = await table();
    await chooseRows(list, 1);
    await user.keyboard('{Shift>}');
    await chooseRows(list, 4);
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(boxes().slice(1, 5).map(rowId));
    expect(words(await bar())).toContain('4 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    expect(ticked()).toHaveLength(25);
    expect(words(await bar())).toContain('25 chosen');
    await press(await bar(), 'Clear');
    expect(ticked()).toEqual([]);
    expect(hasBar()).toBe(false);
  });

  it('and the focus stays: with what was picked when the question is cancelled, with the list when it is done', async () => {
    server.override(DELETE, () => success({}));
    await server.show('/reservations?only=Pending');
    await chooseRows(await table(), 0, 1);
    await press(await bar(), 'Delete');
    await press(await asking('Cancel'), 'Cancel');
    await closed();
    await waitFor(() => expect(words(document.activeElement)).toBe('Delete'));
    await startRun('Delete', 'Delete 2 reservations');
    await press(await asking('Close'), 'Close');
    await closed();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose all on this page'),
    );
  });

  it('by the keyboard: Space, and Shift with the arrows', async () => {
    await server.show('/reservations');
    await table();
    boxes()[2]?.focus();
    await user.keyboard(' ');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowUp}');
    expect(ticked()).toEqual(boxes().slice(2, 5).map(rowId));
    expect(document.activeElement).toBe(boxes()[3]);
  });

  it('by everything that matches, without reading it again', async () => {
    const pending = (await server.read('/admin/reservations')).filter(
      ({ res_status_title }) => res_status_title === 'Pending',
    );
    await server.show('/reservations?only=Pending');
    await chooseRows(await table(), 0);
    await press(await bar(), `Choose all ${pending.length} that match`);
    await waitFor(async () => expect(words(await bar())).toContain(`${pending.length} chosen`));
    expect(ticked()).toHaveLength(25);
    expect(server.sentTo(LIST).length).toBeLessThanOrEqual(1);
  });

  it('and stay so on other pages and in another order, but not in another search', async () => {
    await server.show('/reservations');
    await chooseRows(await table(), 0, 1);
    const first = ticked();
    await press(document.querySelector('main') as HTMLElement, 'Next page');
    await waitFor(() => expect(boxes().slice(0, 1).map(rowId)).not.toEqual(first.slice(0, 1)));
    await chooseRows(await table(), 0);
    expect(words(await bar())).toContain('3 chosen');
    await press(document.querySelector('main') as HTMLElement, 'Previous page');
    await waitFor(() => expect(ticked()).toEqual(first));
    search('zzz no such reservation');
    await waitFor(() => expect(hasBar()).toBe(false));
  });

  it('until it is done to one of them alone: what is left is done to the others', async () => {
    const due = [await makePayment(server.orm), await makePayment(server.orm)];
    const overdue = (await server.read('/admin/payments_reporting?report=overdue')).filter(({ t_id }) =>
      due.some((one) => one.t_id === Number(t_id)),
    );
    server.override(CALLS.overdue, () => success(overdue));
    await server.show('/dashboard');
    const list = await listed('Over Due Payments');
    await chooseRows(list, 0, 1);
    await press(rows(list)[0] as HTMLElement, 'Pay Now');
    await press(await dialog('Confirm Payment'), 'Charge Payment');
    await closed();
    expect(words(await bar())).toContain('1 chosen');
  });

  it('for this tab alone: nothing of it is stored', async () => {
    await server.show('/reservations');
    await chooseRows(await table(), 0);
    expect(words(await bar())).toContain('1 chosen');
    expect(Object.keys(localStorage).filter((key) => key.includes('selectedIds'))).toEqual([]);
  });

  it('only in lists whose declaration names what is done to several', async () => {
    await server.show('/accounts');
    await table();
    expect(content().querySelector('[type=checkbox]')).toBeNull();
  });
});

describe('before it is done', () => {
  it('the dialog says what is done to each, what it comes to, and which are left out and why', async () => {
    const rows = [
      payment(1, { acc_title: 'Ada', sub_total: 50, t_subtotal: 50, status: 'Scheduled' }),
      payment(2, { acc_title: 'Byron', sub_total: 0.1, t_subtotal: 0.1, status: 'Failed', t_status: '35' }),
      payment(3, { acc_title: 'Curie', sub_total: 7, t_subtotal: 7, status: 'Paid', t_status: '34' }),
      payment(4, { acc_title: 'Darwin', sub_total: 9, t_subtotal: 9, status: 'Cancelled', t_status: '36' }),
    ];
    server.override('GET /admin/payments', () => success(rows));
    await server.show('/statement');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await press(await bar(), 'Charge');
    const dialog = await asking('Charge 2 payments');
    expect(words(dialog)).toContain('Each of these payments will be charged, one after another.');
    expect(words(dialog)).toContain(`${dollars(50.1)} together`);
    expect(namedIn(dialog)).toEqual({
      'What it is done to': [
        expect.stringMatching(/^Byron.*\$0\.10$/),
        expect.stringMatching(/^Ada.*\$50\.00$/),
      ],
      '2 rows are left out:': [
        expect.stringMatching(/Darwin.*Status is Cancelled\.$/),
        expect.stringMatching(/Curie.*Status is Paid\.$/),
      ],
    });
    await press(dialog, 'Cancel');
    await closed();
    expect(server.sentTo('POST /admin/charge_payment')).toEqual([]);
    expect(words(await bar())).toContain('4 chosen');
  });

  it('the dialog offers nothing where all are left out', async () => {
    const rows = [payment(1, { status: 'Paid', t_status: '34', sub_total: 5 })];
    server.override('GET /admin/payments', () => success(rows));
    await server.show('/statement');
    await chooseRows(await table(), 0);
    await press(await bar(), 'Charge');
    const dialog = await asking('Close');
    expect(words(dialog)).toContain('It can be done to none of the chosen rows.');
    expect(dialogActions(dialog).map(words)).toEqual(['Close']);
  });
});

describe('on the dashboard', () => {
  it('overdue payments are charged together, and leave their list', async () => {
    const due = [await makePayment(server.orm), await makePayment(server.orm)];
    const ids = due.map(({ t_id }) => t_id);
    const overdue = (await server.read('/admin/payments_reporting?report=overdue')).filter(({ t_id }) =>
      ids.includes(Number(t_id)),
    );
    server.override(CALLS.overdue, () => success(overdue));
    await server.show('/dashboard');
    const list = await listed('Over Due Payments');
    await chooseRows(list, 0, 1);
    server.restore(CALLS.overdue);
    await startRun('Charge', 'Charge 2 payments');
    expect(words(await asking('Close'))).toContain(`2 of 2 done. ${dollars(100)} together.`);
    const rows = await Promise.all(
      ids.map((id) => server.orm.select().from(transactions).where(eq(transactions.t_id, id))),
    );
    expect(rows.flat().map(({ t_status }) => t_status)).toEqual(['34', '34']);
    expect(new Set(server.keysOf('POST /admin/charge_payment')).size).toBe(2);
    await waitFor(() => expect(boxes(list).map((box) => Number(rowId(box)))).not.toContain(ids[0]));
  });

  it('all that match are the rows of that list, and no others of its resource', async () => {
    const due = Array.from({ length: 12 }, (_, i) => payment(i + 1));
    for (const call of Object.values(CALLS))
      server.override(call, () => success(call === CALLS.overdue ? due : []));
    await server.show('/dashboard');
    await chooseRows(await listed('Over Due Payments'), 0);
    await press(await bar(), 'Choose all 12 that match');
    await waitFor(async () => expect(words(await bar())).not.toContain('1 chosen'));
    expect(words(await bar())).toContain('12 chosen');
  });

  it('rows of one list at a time are chosen', async () => {
    await server.show('/dashboard');
    const [awaiting, overdue] = [await listed('Awaiting Coverage'), await listed('Over Due Payments')];
    await chooseRows(awaiting, 0, 1);
    await chooseRows(overdue, 0);
    await waitFor(() => expect(ticked(awaiting)).toEqual([]));
    expect(words(await bar())).toContain('1 chosen');
  });
});

describe('a list that becomes empty', () => {
  let code: string;
  beforeEach(async () => {
    code = `EMPTY${Date.now()}`;
    for (const n of [1, 2]) await makeStay(server.orm, { res_code: `${code}${n}` });
  });

  it('keeps the dialog, which says what came of it', async () => {
    await server.show(`/reservations?q=${code}`);
    await matching(2);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await startRun('Delete', 'Delete 2 reservations');
    const dialog = await asking('Close');
    await waitFor(() => expect(words(dialog)).toContain('2 of 2 done.'));
    await screen.findByText('Nothing matches this search.');
    await press(dialog, 'Close');
    await closed();
    expect(server.sentTo(DELETE)).toHaveLength(2);
    expect(server.pagesOf('reservations')).toHaveLength(2);
    expect(hasBar()).toBe(false);
  });
});
