import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedLists, expectFailures } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { getStats, getTotal, setSearch, waitForTotal } from '../support/lists';
import {
  findDialog,
  findTable,
  getCells,
  getColumn,
  getColumnHeaders,
  getFacts,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { catchErrors, formatLocalDay, formatSum, getContent, getRowActions } from '../support/recordPage';

type Row = Record<string, unknown>;

const server = realServer();
const CALL = 'GET /admin/payments';
const TODAY = '2026-03-10';
const payment = (t_id: number, other: Row = {}): Row => ({
  t_id,
  t_type: '31',
  t_status: '33',
  t_date: '2026-03-20',
  t_desc: '',
  sub_total: 50,
  t_subtotal: 50,
  status: 'Scheduled',
  e_color: '#1565c0',
  user_fname: 'Ada',
  user_lname: 'Byron',
  acc_title: 'Bayfront Stays',
  prd_code: 'DP',
  prd_alias: 'Damage Protection',
  res_code: `CODE${t_id}`,
  payment_date: null,
  ...other,
});

let all: Row[];
beforeEach(async () => {
  all = await server.read('/admin/payments');
});
const is = (...codes: string[]) => all.filter((row) => codes.includes(String(row.t_status)));
const day = (row: Row) => String(row.t_date);

describe('the statement', () => {
  it('highlights cards with an amount, but not those whose payments are zero', async () => {
    const overdue = { t_status: '35', t_date: '2026-03-09' };
    const toned = () => getContent().querySelectorAll('[data-testid=stat-cards] [data-color=error]').length;
    server.override(CALL, () => success([payment(1, { ...overdue, sub_total: 0 })]));
    await server.show('/statement');
    await waitFor(() => expect(getStats().Overdue).toBe('$0.00'));
    expect(toned()).toBe(0);
    server.override(CALL, () => success([payment(1, overdue)]));
    await press(getContent(), 'Refresh');
    await waitFor(() => expect(getStats().Overdue).toBe('$50.00'));
    expect(toned()).toBe(1);
  });

  it('adds payments: non-cancelled, received, scheduled, this month, today, overdue', async () => {
    await server.show('/statement');
    const [payments, scheduled] = [is('33', '34', '35'), is('33', '35')];
    await waitFor(() =>
      expect(getStats()).toEqual({
        Payments: formatSum(payments, 'net_amount'),
        Received: formatSum(is('34'), 'net_amount'),
        Scheduled: formatSum(scheduled, 'net_amount'),
        'This Month': formatSum(
          payments.filter((row) => day(row).startsWith('2026-03')),
          'net_amount',
        ),
        Today: formatSum(
          payments.filter((row) => day(row) === TODAY),
          'net_amount',
        ),
        Overdue: formatSum(
          scheduled.filter((row) => day(row) < TODAY),
          'net_amount',
        ),
      }),
    );
    await waitFor(() => expect(server.getRequests(CALL)).toHaveLength(1));
  });

  it('adds the net amounts, or the amounts if the API has none', async () => {
    server.override(CALL, () =>
      success([
        payment(1, { t_status: '34', net_amount: 20.5 }),
        payment(2, { t_status: '34', net_amount: 0 }),
        payment(3, { t_status: '34' }),
      ]),
    );
    await server.show('/statement');
    await waitFor(() => expect(getStats().Received).toBe('$70.50'));
  });

  it('adds integer cents and ignores invalid amounts and days', async () => {
    server.override(CALL, () =>
      success([
        payment(1, { sub_total: 0.1, t_status: '34' }),
        payment(2, { sub_total: '0.2', t_status: '34' }),
        payment(3, { sub_total: 0.3, t_date: TODAY }),
        payment(4, { sub_total: 1.1, t_status: '35', t_date: '2026-03-09' }),
        payment(5, { sub_total: 1000, t_status: '36', t_date: TODAY }),
        payment(6, { sub_total: 'much' }),
        payment(7, { sub_total: 2.2, t_date: '2026-04-01' }),
        payment(8, { sub_total: 4, t_date: '' }),
        payment(9, { sub_total: 100, t_status: '37' }),
        payment(10, { sub_total: 200, t_status: null }),
      ]),
    );
    await server.show('/statement');
    await waitFor(() =>
      expect(getStats()).toEqual({
        Payments: '$307.90',
        Received: '$0.30',
        Scheduled: '$7.60',
        'This Month': '$301.70',
        Today: '$0.30',
        Overdue: '$1.10',
      }),
    );
  });

  it('shows each payment and its receipt', async () => {
    server.override(CALL, () =>
      success([
        payment(8, {
          t_type: '30',
          sub_total: 1234.5,
          payment_date: '2026-03-02',
          status: 'Paid',
          t_status: '34',
        }),
        payment(9, { user_fname: '', user_lname: null, t_date: '2026-03-21' }),
      ]),
    );
    await server.show('/statement');
    const [first, second] = getRows(await findTable());
    expect(getText(getContent().querySelector('h1'))).toBe('Statement');
    expect(getColumnHeaders(getContent())).toEqual([
      'T.ID',
      'Date',
      'Guest',
      'Reservation',
      'Product',
      'Paid on',
      'Amount',
      'Refunded',
      'Status',
      'Action',
    ]);
    expect(getCells(first).slice(0, 9).map(getText)).toEqual([
      '8',
      formatLocalDay('2026-03-20'),
      'Ada ByronBayfront Stays',
      'CODE8',
      'DP - Damage ProtectionTotal charge',
      formatLocalDay('2026-03-02'),
      '$1,234.50',
      '–',
      'Paid',
    ]);
    expect(getText(getCells(second)[2])).toBe('Guest missingBayfront Stays');
    expect(getText(getCells(second)[4])).toBe('DP - Damage ProtectionPayment instalment');
    expect(await getRowActions(first)).toEqual(['Receipt', 'Why this status?']);
    await press(first as Element, 'Receipt');
    await waitFor(() => expect(location.pathname).toBe('/payment/8'));
  });

  it('links each payment to its reservation and its receipt', async () => {
    const due = all.find(({ t_status, stripe_payment_id }) => t_status === '33' && !stripe_payment_id);
    server.override(CALL, () => success([due]));
    await server.show('/statement');
    const [row] = getRows(await findTable());
    expect([...(row?.querySelectorAll('td a') ?? [])].map((element) => element.getAttribute('href'))).toEqual(
      [
        `/payment/${due?.t_id}`,
        `/accounts/account/${due?.acc_id}`,
        `/reservation/${due?.res_id}`,
        `/payment/${due?.t_id}`,
      ],
    );
  });

  it('charges a due payment after a confirmation and reloads', async () => {
    const due = all.find(({ t_status }) => t_status === '33');
    const { t_id, acc_id } = due ?? {};
    server.override(CALL, () => success([due, payment(9, { t_status: '34', status: 'Paid' })]));
    server.override('POST /admin/charge_payment', () => success([]));
    await server.show('/statement');
    const found = getRows(await findTable());
    const payable = found.filter((row) => within(row).queryByRole('button', { name: 'Pay Now' }));
    expect([found.length, payable.length]).toEqual([2, 1]);
    await press(payable[0] as Element, 'Pay Now');
    const dialog = await findDialog('Confirm Payment');
    expect(getFacts(dialog)).toMatchObject({ 'T.ID': String(t_id), Account: due?.acc_title });
    await press(dialog, 'Charge Payment');
    await waitForDialogToClose();
    expect(server.getRequests('POST /admin/charge_payment').map(({ body }) => body)).toEqual([
      { acc_id, id: t_id },
    ]);
    await waitFor(() => expect(server.getRequests(CALL)).toHaveLength(2));
  });

  it('has the payments due up to today first, the latest on top, then the scheduled ones', async () => {
    const days = ['2026-03-11', '2026-02-01', '2026-04-01', '2026-03-10', ''];
    server.override(CALL, () => success(days.map((t_date, i) => payment(i + 1, { t_date }))));
    await server.show('/statement');
    expect(getColumn(await findTable(), 'T.ID')).toEqual(['4', '2', '1', '3', '5']);
  });

  it('says why a payment failed, and how late it is', async () => {
    const failed = { t_status: '35', status: 'Failed', t_date: '2026-02-20' };
    server.override(CALL, () =>
      success([payment(1, { ...failed, decline_reason: 'Your card was declined.' }), payment(2)]),
    );
    await server.show('/statement');
    const list = await findTable();
    expect(getColumn(list, 'Date').sort()).toEqual([
      `${formatLocalDay('2026-02-20')} 18 days late`,
      formatLocalDay('2026-03-20'),
    ]);
    expect(
      [...list.querySelectorAll('[data-testid=chip]')].map((chip) => chip.getAttribute('title')).sort(),
    ).toEqual(['Your card was declined.', null]);
  });

  it('does not offer to charge $0.00', async () => {
    const due = { t_status: '33', t_date: TODAY };
    server.override(CALL, () => success([payment(1, { ...due, t_subtotal: 0 }), payment(2, due)]));
    await server.show('/statement');
    const rows = getRows(await findTable());
    const charged = rows.filter((row) => within(row).queryByRole('button', { name: 'Pay Now' }));
    expect(charged.map((row) => getText(getCells(row)[0]))).toEqual(['2']);
  });

  it('explains its short headings, and is printed with its range and the day', async () => {
    server.override(CALL, () => success([payment(1), payment(2)]));
    await server.show('/statement');
    const heads = [...(await findTable()).querySelectorAll('th[title], th [title]')];
    expect(heads.map((head) => [getText(head), head.getAttribute('title')])).toEqual(
      expect.arrayContaining([
        ['T.ID', 'Payment ID'],
        ['Date', expect.stringMatching(/^Due date/)],
      ]),
    );
    const caption = () => getContent().querySelector('[data-text]')?.getAttribute('data-text');
    await waitFor(() => expect(caption()).toBe(`Statement · 1–2 of 2 · ${formatLocalDay(TODAY)}`));
  });

  it('is searched by number and by reservation', async () => {
    await server.show('/statement');
    await findTable();
    const code = String(all[5]?.res_code);
    setSearch(code.toLowerCase());
    await waitForTotal(all.filter((row) => row.res_code === code).length);
  });

  it('is searched by property', async () => {
    server.override(CALL, () =>
      success([payment(7, { property: 'Quince Cottage' }), payment(8, { property: 'Mill' })]),
    );
    await server.show('/statement');
    await findTable();
    setSearch('quince');
    await waitForTotal(1);
  });
});

it('the number of payments uses singular and plural', async () => {
  const rows = Array.from({ length: 1_001 }, (_, i) =>
    payment(i + 1, { t_date: '2020-01-01', t_status: '34' }),
  );
  server.override(CALL, () => success([...rows, payment(5_000, { t_date: TODAY })]));
  await server.show('/statement');
  await waitForTotal(1_002);
  const card = (label: string) =>
    getText(
      [...getContent().querySelectorAll('button')].find((element) => getText(element).startsWith(label)),
    );
  await waitFor(() => expect(card('Today')).toMatch(/ ?1 payment$/));
  expect(card('Received')).toMatch(/1,001 payments$/);
  expect(card('Overdue')).toMatch(/0 payments$/);
});

it('a payment without an id is listed and added, without actions', async () => {
  server.override(CALL, () => success([payment(1), { ...payment(2), t_id: null }]));
  await server.show('/statement');
  await waitForTotal(2);
  const found = getRows(await findTable());
  const lost = found.find((row) => getText(row).includes('CODE2'));
  expect(getText(getCells(lost)[0])).toBe('N/A');
  expect(await getRowActions(lost)).toEqual([]);
  expect(await getRowActions(found.find((row) => getText(row).includes('CODE1')))).toContain('Receipt');
  expect(found.map((row) => row.querySelectorAll('input[type=checkbox]').length).sort()).toEqual([0, 1]);
  await waitFor(() => expect(getStats()).toMatchObject({ Payments: '$100.00' }));
});

describe('undocumented responses to the statement request', () => {
  it('show the error instead of the table', async () => {
    catchErrors();
    await expectFailures(server, CALL, {
      type: 'list',
      show: () => server.show('/statement'),
      getText: () => getText(getContent().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch statements/payments.',
    });
    expect(getContent().querySelector('table')).toBeNull();
  });

  it('show rows or the empty message', async () => {
    server.override(CALL, () => success([]));
    await server.show('/statement');
    await waitFor(() => expect(getText(getContent())).toContain('No payments found'));
    for (const [name, answer, shows] of acceptedLists) {
      server.override(CALL, () => answer([payment(1), payment(2)]));
      await press(getContent(), 'Refresh');
      if (shows === 'nothing')
        await waitFor(() => expect(getText(getContent()), name).toContain('No payments found'));
      else await waitFor(() => expect(getTotal(), name).toBe(name === 'every row twice' ? 4 : 2));
      expect('hurt' in window, name).toBe(false);
    }
  });

  it('show a loading message', async () => {
    const { answer, release } = createHeldAnswer(() => success([]));
    server.override(CALL, answer);
    await server.show('/statement');
    expect(getText(getContent().querySelector('[role=status]'))).toBe('Loading statement...');
    release();
    await waitFor(() => expect(getText(getContent())).toContain('No payments found'));
  });
});

it('shows the title of a status code without a label', async () => {
  const codes = ['33', '34', '35', '36'];
  server.override(CALL, () =>
    success(codes.map((t_status, i) => payment(i + 1, { t_status: Number(t_status), status: undefined }))),
  );
  await server.show('/statement?sort=t_id&order=ASC');
  const main = await findTable();
  expect(getColumn(main, 'Status')).toEqual(['Scheduled', 'Paid', 'Overdue', 'Cancelled']);
});
