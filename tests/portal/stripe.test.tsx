import { waitFor } from '@testing-library/dom';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getListWarning } from '../../server/provider/listRows';
import { chooseLanguage } from '../support/language';
import { catchDownloads, getTotal, setSearch, toggleMenuItem, waitForTotal } from '../support/lists';
import {
  findDialog,
  findTable,
  getCells,
  getColumn,
  getColumnHeaders,
  getFacts,
  getRow,
  getRows,
  getText,
  press,
  sortBy,
} from '../support/page';
import { envelope, realServer } from '../support/portal';
import { CREATED, customer, intent } from '../support/providerRows';

afterEach(() => chooseLanguage('en'));

const server = realServer();
const CUSTOMERS = 'GET /admin/stripe_customers';
const PAYMENTS = 'GET /admin/stripe_transactions';
describe('the payment-provider customers', () => {
  it('show each customer, No Name without a name, and omit those without an id', async () => {
    server.override(CUSTOMERS, () =>
      envelope({
        customers: [
          customer('cus_1', { name: '' }),
          customer('cus_2', { delinquent: true }),
          { name: 'No id' },
        ],
      }),
    );
    await server.show('/stripe/customers');
    const page = await findTable();
    expect(getColumnHeaders(page)).toEqual([
      'Customer ID',
      'Name',
      'Email',
      'Description',
      'Default Method',
      'Created',
      'Status',
      'Action',
    ]);
    expect(getCells(getRow(page, 'cus_1')).slice(0, 7).map(getText)).toEqual([
      'cus_1',
      'No Name',
      'cus_1@example.com',
      'N/A',
      'pm_1',
      new Date(CREATED * 1000).toLocaleDateString(),
      'Active',
    ]);
    expect(getColumn(page, 'Status')).toEqual(['Delinquent', 'Active']);
    expect(getRows(page)).toHaveLength(2);
  });

  it('show all fields of a customer in a modal', async () => {
    server.override(CUSTOMERS, () =>
      HttpResponse.json([customer('cus_1', { phone: '+1 555', description: 'VIP' })]),
    );
    await server.show('/stripe/customers');
    await press(getRow(await findTable(), 'cus_1'), 'View details');
    const shown = getFacts(await findDialog('Customer details'));
    expect(Object.keys(shown)).toEqual([
      'Customer ID',
      'Email',
      'Name',
      'Phone',
      'Card',
      'Created',
      'Description',
      'Address',
      'Metadata',
      'plan',
    ]);
    expect(shown).toMatchObject({
      Phone: '+1 555',
      Card: 'Visa •••• 4242',
      Description: 'VIP',
      Metadata: 'plan gold',
    });
    expect(shown.Address).toBe('1 Main Street, Tampa');
  });

  it('only log a deletion', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await server.show('/stripe/customers');
    const [row] = getRows(await findTable());
    await press(row as HTMLElement, 'Delete');
    expect(logged).toHaveBeenCalledOnce();
    expect(server.requests.every(({ call }) => call.startsWith('GET '))).toBe(true);
  });

  it('are searched and filtered', async () => {
    await server.show('/stripe/customers');
    await findTable();
    const all = await server.read('/admin/stripe_customers');
    const [first] = all;
    expect(getTotal()).toBe(all.length);
    setSearch(String(first?.email).toUpperCase());
    await waitForTotal(1);
    setSearch('');
    await toggleMenuItem('Filters', 'Delinquent');
    await waitForTotal(all.filter(({ delinquent }) => delinquent).length);
  });

  it('are filtered by Active if they are not delinquent', async () => {
    const others = [false, 'false', 0, '', null, undefined];
    server.override(CUSTOMERS, () =>
      envelope({
        data: [
          customer('cus_0', { delinquent: true }),
          ...others.map((delinquent, i) => customer(`cus_${i + 1}`, { delinquent })),
        ],
      }),
    );
    await server.show('/stripe/customers?only=Active');
    await waitForTotal(others.length);
    expect(new Set(getColumn(await findTable(), 'Status'))).toEqual(new Set(['Active']));
  });
});

describe('the payment-provider payments', () => {
  it('show each amount in its currency and each status with its title, also in exports', async () => {
    const saved = catchDownloads();
    server.override(PAYMENTS, () =>
      envelope({
        payments: [
          intent('pi_usd'),
          intent('pi_jpy', { currency: 'jpy', amount: 500, status: 'requires_payment_method' }),
          intent('pi_bhd', { currency: 'bhd', amount: 1250, status: 'requires_confirmation' }),
          intent('pi_none', { currency: undefined, status: 'processing' }),
          intent('ch_1', { object: 'charge', status: 'pending' }),
          intent('pi_3ds', { status: 'requires_action' }),
          intent('pi_held', { status: 'requires_capture', amount_capturable: 5000 }),
          intent('pi_part', { amount_received: 6000 }),
          intent('ch_held', { object: 'charge', captured: false, amount_captured: 0 }),
        ],
      }),
    );
    await server.show('/stripe/payments');
    const page = await findTable();
    const shown = Object.fromEntries(
      getRows(page).map((row) => [
        getText(getCells(row)[1]),
        [getCells(row)[4], getCells(row)[6]].map(getText),
      ]),
    );
    expect(shown).toEqual({
      pi_usd: ['$1,234.50', 'Succeeded'],
      pi_jpy: ['¥500', 'Requires Payment'],
      pi_bhd: ['BHD 1.250', 'Requires Confirmation'],
      pi_none: ['$1,234.50', 'Processing'],
      ch_1: ['$1,234.50', 'Pending'],
      pi_3ds: ['$1,234.50', 'Requires Action'],
      pi_held: ['$50.00', 'Held, not taken'],
      pi_part: ['$60.00', 'Partly captured'],
      ch_held: ['$1,234.50', 'Held, not taken'],
    });
    await press(page, 'Export CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const file = (await saved[0]?.text) ?? '';
    expect(file).toMatch(
      /^\uFEFF?Customer,Customer name,Customer email,Payment ID,Description,Total,Created,Status,Currency/,
    );
    expect(file).toMatch(/pi_bhd,.*,1\.250,.*,bhd\r\n/);
  });

  it('show customer, payment id, description, date, total, created and status', async () => {
    server.override(PAYMENTS, () => HttpResponse.json([intent('pi_1')]));
    await server.show('/stripe/payments');
    const page = await findTable();
    const created = new Date(CREATED * 1000);
    expect(getColumnHeaders(page)).toEqual([
      'Customer',
      'Payment ID',
      'Description',
      'Date',
      'Total',
      'Created',
      'Status',
      'Action',
    ]);
    expect(getCells(getRows(page)[0]).slice(0, 7).map(getText)).toEqual([
      'cus_1',
      'pi_1',
      'Coverage',
      created.toLocaleDateString(),
      '$1,234.50',
      getText({ textContent: created.toLocaleString() } as Element),
      'Succeeded',
    ]);
  });

  it('names the customer of a row that is one, and of a row whose customer is expanded', async () => {
    server.override(PAYMENTS, () =>
      HttpResponse.json([
        {
          id: 'cus_9',
          object: 'customer',
          name: 'Cust',
          email: 'c@e.com',
          delinquent: true,
          created: CREATED,
        },
        intent('pi_1', { customer: { id: 'cus_1', name: 'Ada' } }),
      ]),
    );
    await server.show('/stripe/payments?sort=id&order=ASC');
    const page = await findTable();
    const lines = (id: string) =>
      [...(getCells(getRow(page, id))[0]?.querySelectorAll('.cp-lines > span') ?? [])].map(getText);
    expect(lines('cus_9')).toEqual(['cus_9', 'Cust', 'c@e.com']);
    expect(lines('pi_1')).toEqual(['cus_1', 'Ada']);
    await setSearch('cust');
    await waitForTotal(1);
    await press(getRow(await findTable(), 'cus_9'), 'View details');
    expect(getFacts(await findDialog('Payment details'))).toMatchObject({
      Customer: 'cus_9',
      'Customer name': 'Cust',
      'Customer email': 'c@e.com',
      Status: 'Delinquent',
    });
  });

  it('link a payment to its customer, and to the portal’s record if there is one', async () => {
    server.override(PAYMENTS, () =>
      HttpResponse.json([
        intent('pi_ours', { metadata: { t_id: '77' } }),
        intent('pi_other', { customer: 'cus_2' }),
        intent('pi_nobody', { customer: null }),
      ]),
    );
    await server.show('/stripe/payments');
    const page = await findTable();
    const led = (id: string) =>
      [...getRow(page, id).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(led('pi_ours')).toEqual(['/stripe/customers?q=cus_1', '/payment/77']);
    expect(led('pi_other')).toEqual(['/stripe/customers?q=cus_2']);
    expect(led('pi_nobody')).toEqual([]);
    await press(getRow(page, 'pi_ours'), 'View Payment');
    await waitFor(() => expect(location.pathname).toBe('/payment/77'));
  });

  it('show if a customer is delinquent', async () => {
    const object = 'customer';
    server.override(PAYMENTS, () =>
      HttpResponse.json([
        intent('pi_1'),
        customer('cus_8', { object }),
        customer('cus_9', { object, delinquent: true }),
      ]),
    );
    await server.show('/stripe/payments');
    const page = await findTable();
    await sortBy(page, 'Status');
    expect(getColumn(await findTable(), 'Status')).toEqual(['Active', 'Delinquent', 'Succeeded']);
  });

  it('show if the server has truncated the list', async () => {
    server.override(PAYMENTS, () =>
      envelope({ status: 'success', data: [intent('pi_1')], note: 'There is more.' }),
    );
    await server.show('/stripe/payments');
    await waitFor(() => expect(getText(document.querySelector('main [role=alert]'))).toBe('There is more.'));
  });

  it('show the truncation in Spanish, like all messages of the server', async () => {
    const note = getListWarning(2, { more: true });
    server.override(PAYMENTS, () => envelope({ status: 'success', data: [intent('pi_1')], note }));
    await server.show('/stripe/payments');
    await waitFor(() => expect(getText(document.querySelector('main [role=alert]'))).toBe(note));
    await chooseLanguage('es');
    expect(getText(document.querySelector('main [role=alert]'))).toBe(
      'El proveedor de pagos tiene más: aquí solo están los últimos 2.',
    );
  });

  it('show all fields of a payment in a modal', async () => {
    server.override(PAYMENTS, () =>
      envelope({
        data: [
          intent('pi_1', {
            billing_details: { name: 'Ann', email: 'a@example.com' },
            payment_method_details: { card: { brand: 'visa', last4: '4242' } },
          }),
        ],
        status: true,
      }),
    );
    await server.show('/stripe/payments');
    await press(getRow(await findTable(), 'pi_1'), 'View details');
    const shown = getFacts(await findDialog('Payment details'));
    expect(shown).toMatchObject({
      'Billing name': 'Ann',
      'Billing email': 'a@example.com',
      Total: '$1,234.50',
      Card: 'Visa •••• 4242',
    });
    // An intent has no line without a value.
    expect(Object.values(shown)).not.toContain('N/A');
    expect(shown).not.toHaveProperty('Payment intent');
  });
});

describe('a disputed charge', () => {
  const charge = (id: string, change: object) =>
    intent(id, { object: 'charge', payment_intent: 'pi_1', disputed: true, ...change });
  const due_by = Date.parse('2026-12-03T23:59:59Z') / 1000;
  const dispute = {
    status: 'needs_response',
    amount: 60_000,
    reason: 'fraudulent',
    evidence_details: { due_by },
  };

  it('is found next to its intent, with the state of the dispute, in Spanish too', async () => {
    const other = intent('pi_2');
    server.override(PAYMENTS, () => envelope({ data: [intent('pi_1'), charge('ch_1', { dispute }), other] }));
    await server.show('/stripe/payments?q=pi_1');
    await waitForTotal(2);
    await press(getRow(await findTable(), 'ch_1'), 'View details');
    const shown = await findDialog('Payment details');
    expect(getText(shown)).toContain(
      "The cardholder's bank disputed and withdrew $600.00. Respond by 12/3/2026.",
    );
    expect(getText(shown)).toContain('Reason: Fraudulent');
    expect(getFacts(shown)).toMatchObject({ Object: 'Charge', 'Payment intent': 'pi_1' });
    await chooseLanguage('es');
    expect(getText(document.querySelector('[role=dialog]'))).toContain('Motivo: Fraudulento');
    expect(getText(document.querySelector('[role=dialog]'))).toContain(
      'El banco del titular disputa $600.00 y ya lo ha retirado: se espera una respuesta a más tardar el 3/12/2026.',
    );
  });

  it.each([
    ['by its id alone', 'du_1'],
    ['not at all', null],
  ])('is shown if the dispute is given %s', async (_, dispute) => {
    server.override(PAYMENTS, () => envelope({ data: [charge('ch_1', { dispute })] }));
    await server.show('/stripe/payments');
    await press(getRow(await findTable(), 'ch_1'), 'View details');
    expect(getText(await findDialog('Payment details'))).toContain(
      "The cardholder's bank has disputed this payment. See the payment provider for its state.",
    );
  });
});

describe.each([
  ['/stripe/customers', CUSTOMERS, 'Failed to fetch customers'],
  ['/stripe/payments', PAYMENTS, 'Failed to fetch payments'],
] as const)('%s', (address, call, failed) => {
  it.each<[string, () => Response, string]>([
    ['is no list', () => envelope({ status: 'success', data: {} }), 'Invalid response format from API'],
    ['is null', () => HttpResponse.json(null), 'Invalid response format from API'],
    ['is text', () => HttpResponse.json('none'), 'Invalid response format from API'],
    [
      'fails with words',
      () => envelope({ status: 'error', msg: 'Too busy', note: 'Wait' }, 503),
      'Too busy. Wait',
    ],
    ['fails without words', () => new HttpResponse('<html>', { status: 502 }), failed],
    ['is HTML', () => new HttpResponse('<html>'), failed],
  ])('shows an error with Retry if the response %s', async (_, answer, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.override(call, answer);
    await server.show(address);
    await waitFor(() => expect(getText(document.querySelector('main [role=alert]'))).toContain(sentence));
    server.restore(call);
    await press(document.querySelector('main') as HTMLElement, 'Retry');
    await findTable();
  });
});
