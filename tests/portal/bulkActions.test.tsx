import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactions } from '../../server/db/schema';
import { json } from '../support/brokenAnswers';
import {
  findDialogWith,
  findToolbar,
  getCheckboxes,
  getCheckedRows,
  getDialogLists,
  getRowId,
  hasToolbar,
  selectRows,
  startRun,
} from '../support/bulkActions';
import { createPayment, REPORTS, showOnly, success } from '../support/dashboard';
import { setSearch, waitForTotal } from '../support/lists';
import {
  findDialog,
  findLoadedSection,
  findTable,
  getDialogActions,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, formatDollars, getContent } from '../support/recordPage';
import { makePayment, makeStay } from '../support/rows';
import { user } from '../support/userEvent';

const server = realServer();
const DELETE = 'DELETE /admin/reservation';
const LIST = 'GET /admin/reservations';

describe('selecting rows', () => {
  it('selects rows with checkboxes, with Shift a range, and the whole page', async () => {
    await server.show('/reservations');
    const list = await findTable();
    await selectRows(list, 1);
    await user.keyboard('{Shift>}');
    await selectRows(list, 4);
    await user.keyboard('{/Shift}');
    expect(getCheckedRows()).toEqual(getCheckboxes().slice(1, 5).map(getRowId));
    expect(getText(await findToolbar())).toContain('4 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(getCheckedRows()).toHaveLength(25);
    expect(getText(await findToolbar())).toContain('25 selected');
    await press(await findToolbar(), 'Clear');
    expect(getCheckedRows()).toEqual([]);
    expect(hasToolbar()).toBe(false);
  });

  it('restores the focus after Cancel, and moves it to the list after success', async () => {
    server.override(DELETE, () => success({}));
    await server.show('/reservations?only=Pending');
    await selectRows(await findTable(), 0, 1);
    await press(await findToolbar(), 'Delete');
    await press(await findDialogWith('Cancel'), 'Cancel');
    await waitForDialogToClose();
    await waitFor(() => expect(getText(document.activeElement)).toBe('Delete'));
    await startRun('Delete', 'Delete 2 reservations');
    await press(await findDialogWith('Close'), 'Close');
    await waitForDialogToClose();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Select all on this page'),
    );
  });

  it('selects rows with Space, and with Shift and the arrow keys', async () => {
    await server.show('/reservations');
    await findTable();
    getCheckboxes()[2]?.focus();
    await user.keyboard(' ');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowUp}');
    expect(getCheckedRows()).toEqual(getCheckboxes().slice(2, 5).map(getRowId));
    expect(document.activeElement).toBe(getCheckboxes()[3]);
  });

  it('selects all matching rows without fetching them again', async () => {
    const pending = (await server.read('/admin/reservations')).filter(
      ({ res_status_title }) => res_status_title === 'Pending',
    );
    await server.show('/reservations?only=Pending');
    await selectRows(await findTable(), 0);
    await press(await findToolbar(), `Select all ${pending.length}`);
    await waitFor(async () => expect(getText(await findToolbar())).toContain(`${pending.length} selected`));
    expect(getCheckedRows()).toHaveLength(25);
    expect(server.getRequests(LIST).length).toBeLessThanOrEqual(1);
  });

  it('keeps the selection on other pages and in another order, and clears it for another search', async () => {
    await server.show('/reservations');
    await selectRows(await findTable(), 0, 1);
    const first = getCheckedRows();
    await press(document.querySelector('main') as HTMLElement, 'Next page');
    await waitFor(() => expect(getCheckboxes().slice(0, 1).map(getRowId)).not.toEqual(first.slice(0, 1)));
    await selectRows(await findTable(), 0);
    expect(getText(await findToolbar())).toContain('3 selected');
    await press(document.querySelector('main') as HTMLElement, 'Previous page');
    await waitFor(() => expect(getCheckedRows()).toEqual(first));
    setSearch('zzz no such reservation');
    await waitFor(() => expect(hasToolbar()).toBe(false));
  });

  it('removes a row from the selection after an action on that row', async () => {
    const due = [await makePayment(server.orm), await makePayment(server.orm)];
    const overdue = (await server.read('/admin/payments_reporting?report=overdue')).filter(({ t_id }) =>
      due.some((payment) => payment.t_id === Number(t_id)),
    );
    showOnly(server);
    server.override(REPORTS.overdue, () => success(overdue));
    await server.show('/dashboard');
    const list = await findLoadedSection('Over Due Payments');
    await selectRows(list, 0, 1);
    await press(getRows(list)[0] as HTMLElement, 'Pay Now');
    await press(await findDialog('Confirm Payment'), 'Charge Payment');
    await waitForDialogToClose();
    expect(getText(await findToolbar())).toContain('1 selected');
  });

  it('does not store the selection', async () => {
    await server.show('/reservations');
    await selectRows(await findTable(), 0);
    expect(getText(await findToolbar())).toContain('1 selected');
    expect(Object.keys(localStorage).filter((key) => key.includes('selectedIds'))).toEqual([]);
  });

  it('has checkboxes only in lists with bulk actions', async () => {
    await server.show('/accounts');
    await findTable();
    expect(getContent().querySelector('[type=checkbox]')).toBeNull();
  });
});

describe('the confirmation of a bulk action', () => {
  it('the dialog shows the rows, their sum, and the skipped rows with reasons', async () => {
    const rows = [
      createPayment(1, { acc_title: 'Ada', sub_total: 50, t_subtotal: 50, status: 'Scheduled' }),
      createPayment(2, {
        acc_title: 'Byron',
        sub_total: 0.1,
        t_subtotal: 0.1,
        status: 'Failed',
        t_status: '35',
      }),
      createPayment(3, { acc_title: 'Curie', sub_total: 7, t_subtotal: 7, status: 'Paid', t_status: '34' }),
      createPayment(4, {
        acc_title: 'Darwin',
        sub_total: 9,
        t_subtotal: 9,
        status: 'Cancelled',
        t_status: '36',
      }),
    ];
    server.override('GET /admin/payments', () => success(rows));
    await server.show('/statement');
    await findTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press(await findToolbar(), 'Charge');
    const dialog = await findDialogWith('Charge 2 payments');
    expect(getText(dialog)).toContain('Each of these payments will be charged, one after another.');
    expect(getText(dialog)).toContain(`Total ${formatDollars(50.1)}`);
    expect(getDialogLists(dialog)).toEqual({
      'Selected records': [
        expect.stringMatching(/^Byron.*\$0\.10$/),
        expect.stringMatching(/^Ada.*\$50\.00$/),
      ],
      '2 rows will be skipped:': [
        expect.stringMatching(/Darwin.*Status is Cancelled\.$/),
        expect.stringMatching(/Curie.*Status is Paid\.$/),
      ],
    });
    await press(dialog, 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests('POST /admin/charge_payment')).toEqual([]);
    expect(getText(await findToolbar())).toContain('4 selected');
  });

  it('the dialog skips payments that cannot be charged, and says why', async () => {
    const rows = [
      createPayment(1, { acc_title: 'Ada' }),
      createPayment(2, { acc_title: 'Byron', charge_block: 'no_card' }),
      createPayment(3, { acc_title: 'Curie', charge_block: 'suspended' }),
    ];
    showOnly(server);
    server.override(REPORTS.overdue, () => success(rows));
    await server.show('/dashboard');
    const list = await findLoadedSection('Over Due Payments');
    const buttons = within(list).getAllByRole('button', { name: 'Pay Now' });
    expect(buttons.map((button) => button.title)).toEqual([
      '',
      'Pay Now – No card on file',
      'Pay Now – Account suspended',
    ]);
    await selectRows(list, 0, 1, 2);
    await press(await findToolbar(), 'Charge');
    const lists = getDialogLists(await findDialogWith('Charge 1 payment'));
    expect(lists['2 rows will be skipped:']).toEqual([
      expect.stringMatching(/Byron.*No card on file$/),
      expect.stringMatching(/Curie.*Account suspended$/),
    ]);
  });

  it('the result links to the account instead of a retry if a charge can never succeed', async () => {
    catchErrors();
    const rows = [createPayment(1, { acc_title: 'Ada', acc_id: 7 })];
    server.override('GET /admin/payments', () => success(rows));
    server.override('POST /admin/charge_payment', () =>
      json({ status: 'error', msg: 'The customer has no default payment method.' }, 402),
    );
    await server.show('/statement');
    await selectRows(await findTable(), 0);
    await startRun('Charge', 'Charge 1 payment');
    const dialog = await findDialogWith('Close');
    await waitFor(() => expect(getText(dialog)).toContain('1 failed:'));
    expect(within(dialog).getByRole('link', { name: 'Open account' }).getAttribute('href')).toBe(
      '/accounts/account/7',
    );
    expect(getDialogActions(dialog).map(getText)).toEqual(['Close']);
  });

  it('the dialog has no confirm button if all rows are skipped', async () => {
    const rows = [createPayment(1, { status: 'Paid', t_status: '34', sub_total: 5 })];
    server.override('GET /admin/payments', () => success(rows));
    await server.show('/statement');
    await selectRows(await findTable(), 0);
    await press(await findToolbar(), 'Charge');
    const dialog = await findDialogWith('Close');
    expect(getText(dialog)).toContain('This action applies to none of the selected rows.');
    expect(getDialogActions(dialog).map(getText)).toEqual(['Close']);
  });
});

describe('on the dashboard', () => {
  it('overdue payments are charged together and leave their list', async () => {
    const due = [await makePayment(server.orm), await makePayment(server.orm)];
    const ids = due.map(({ t_id }) => t_id);
    const overdue = (await server.read('/admin/payments_reporting?report=overdue')).filter(({ t_id }) =>
      ids.includes(Number(t_id)),
    );
    showOnly(server);
    server.override(REPORTS.overdue, () => success(overdue));
    await server.show('/dashboard');
    const list = await findLoadedSection('Over Due Payments');
    await selectRows(list, 0, 1);
    server.restore(REPORTS.overdue);
    await startRun('Charge', 'Charge 2 payments');
    expect(getText(await findDialogWith('Close'))).toContain(`2 of 2 done. Total ${formatDollars(100)}.`);
    const rows = await Promise.all(
      ids.map((id) => server.orm.select().from(transactions).where(eq(transactions.t_id, id))),
    );
    expect(rows.flat().map(({ t_status }) => t_status)).toEqual(['34', '34']);
    expect(new Set(server.getIdempotencyKeys('POST /admin/charge_payment')).size).toBe(2);
    await waitFor(() =>
      expect(getCheckboxes(list).map((box) => Number(getRowId(box)))).not.toContain(ids[0]),
    );
  });

  it('Choose all selects the rows of that list only', async () => {
    const due = Array.from({ length: 12 }, (_, i) => createPayment(i + 1));
    showOnly(server);
    server.override(REPORTS.overdue, () => success(due));
    await server.show('/dashboard');
    await selectRows(await findLoadedSection('Over Due Payments'), 0);
    await press(await findToolbar(), 'Select all 12');
    await waitFor(async () => expect(getText(await findToolbar())).not.toContain('1 selected'));
    expect(getText(await findToolbar())).toContain('12 selected');
  });

  it('rows of only one list can be selected at a time', async () => {
    await server.show('/dashboard');
    const [awaiting, overdue] = [
      await findLoadedSection('Awaiting Coverage'),
      await findLoadedSection('Over Due Payments'),
    ];
    await selectRows(awaiting, 0, 1);
    await selectRows(overdue, 0);
    await waitFor(() => expect(getCheckedRows(awaiting)).toEqual([]));
    expect(getText(await findToolbar())).toContain('1 selected');
  });
});

describe('a list that becomes empty', () => {
  let code: string;
  beforeEach(async () => {
    code = `EMPTY${Date.now()}`;
    for (const n of [1, 2]) await makeStay(server.orm, { res_code: `${code}${n}` });
  });

  it('keeps the dialog with the result open', async () => {
    await server.show(`/reservations?q=${code}`);
    await waitForTotal(2);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await startRun('Delete', 'Delete 2 reservations');
    const dialog = await findDialogWith('Close');
    await waitFor(() => expect(getText(dialog)).toContain('2 of 2 done.'));
    await screen.findByText('Nothing matches this search.');
    await press(dialog, 'Close');
    await waitForDialogToClose();
    expect(server.getRequests(DELETE)).toHaveLength(2);
    expect(server.getPageRequests('reservations')).toHaveLength(2);
    expect(hasToolbar()).toBe(false);
  });
});
