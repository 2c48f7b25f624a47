import { screen, waitFor } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { policies, providerOperations } from '../../server/db/schema';
import { requestedPaths } from '../support/activity';
import { brokenRecords } from '../support/brokenRecords';
import { findDialog, getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { envelope, realServer } from '../support/portal';
import { getButtonLabels, openHeaderMenu, pressInHeaderMenu } from '../support/recordPage';
import { cleanup } from '../support/render';
import { makePayment, paymentOf } from '../support/rows';

const server = realServer();
const CALL = (id: number | string) => `GET /admin/payment?t_id=${id}` as const;
const local = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString();
const content = () => document.querySelector<HTMLElement>('#content') as HTMLElement;
const sheet = () => waitFor(() => document.querySelector('article:not([aria-busy])') ?? Promise.reject());
const sums = (paper: Element) =>
  [...paper.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.querySelectorAll('td')].map(getText),
  );
/** react-admin logs errors that it forwards. */
const quiet = () => void vi.spyOn(console, 'error').mockImplementation(() => {});

const show = async (id: number) => {
  await server.show(`/payment/${id}`);
  return sheet();
};
const paid = {
  t_status: '34',
  stripe_payment_id: 'pi_TEST',
  payment_date: new Date('2026-03-08T12:00:00Z'),
  t_desc: 'Coverage COV-2026-800001',
};

describe('the receipt', () => {
  it('shows amount, date, description and payer', async () => {
    const { t_id } = await makePayment(server.orm, paid);
    const policy_id = (await paymentOf(server.orm, t_id))?.policy_id ?? 0;
    await server.orm
      .update(policies)
      .set({ coverage_no: 'COV-2026-800001', policy_status: '38' })
      .where(eq(policies.policy_id, policy_id));
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    const paper = await show(t_id);
    expect(getText(paper.querySelector('h1'))).toBe('Payment Receipt');
    expect(getText(paper)).toContain('This payment was received by Harbor Point Coverage.');
    expect(getFacts(paper)).toEqual({
      'Receipt number': String(t_id),
      Total: '$50.00',
      Date: local('2026-03-08'),
      Status: 'Paid',
      Type: 'Total charge',
      Reference: 'pi_TEST',
      'Paid by': row?.acc_title,
      Coverage: 'COV-2026-800001',
      Product: 'DP - Damage Protection',
      Reservation: row?.res_code,
      Guest: `${row?.user_fname} ${row?.user_lname}`,
      Property: row?.property || 'N/A',
      Stay: `${local(String(row?.res_checkin))} – ${local(String(row?.res_checkout))}`,
    });
    expect(sums(paper)).toEqual([
      ['Coverage COV-2026-800001', '$50.00'],
      ['Subtotal', '$50.00'],
      ['Tax', '$0.00'],
      ['Total', '$50.00'],
    ]);
    expect(requestedPaths(server.requests)).toEqual([CALL(t_id)]);
  });

  it.each<[string, object, string[]]>([
    ['no tax', { t_tax: undefined }, ['$50.00', '$0.00', '$50.00']],
    ['a tax that is not a number', { t_tax: 'much' }, ['$50.00', '$0.00', '$50.00']],
    ['strings', { t_subtotal: '0.1', t_tax: '0.2' }, ['$0.10', '$0.20', '$0.30']],
    ['cents that do not add up in binary', { t_subtotal: 1.1, t_tax: 2.2 }, ['$1.10', '$2.20', '$3.30']],
    ['thousands', { t_subtotal: 1234.5, t_tax: 0 }, ['$1,234.50', '$0.00', '$1,234.50']],
    ['sub_total only', { t_subtotal: undefined, sub_total: 7 }, ['$7.00', '$0.00', '$7.00']],
    ['no amount', { t_subtotal: null, sub_total: null }, ['N/A', '$0.00', 'N/A']],
  ])('adds %s in cents', async (_name, fields, expected) => {
    const { t_id } = await makePayment(server.orm, paid);
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    server.override(CALL(t_id), () => envelope({ status: 'success', data: [{ ...row, ...fields }] }));
    const paper = await show(t_id);
    expect(
      sums(paper)
        .slice(1)
        .map(([, sum]) => sum),
    ).toEqual(expected);
  });

  it('shows the refunded and the remaining amount', async () => {
    const { t_id } = await makePayment(server.orm, { ...paid, refunded_cents: 1_250 });
    expect(sums(await show(t_id)).slice(3)).toEqual([
      ['Total', '$50.00'],
      ['Refunded', '-$12.50'],
      ['Total less refunds', '$37.50'],
    ]);
  });

  it.each([
    ['UNPAID', { t_status: '33' }],
    ['UNPAID', { t_status: '35' }],
    ['Cancelled', { t_status: '36' }],
    ['Partly refunded', { ...paid, refunded_cents: 1_250 }],
    ['Refunded', { ...paid, refunded_cents: 5_000 }],
    [undefined, paid],
  ])('has the mark %s beside its title', async (mark, fields) => {
    const { t_id } = await makePayment(server.orm, fields);
    const paper = await show(t_id);
    expect(paper.querySelector('h1 + strong')?.textContent).toBe(mark);
  });

  it.each([
    ['Partly refunded', 1_250],
    ['Refunded', 5_000],
  ])('says %s in the box of the most important facts', async (status, refunded_cents) => {
    const { t_id } = await makePayment(server.orm, { ...paid, refunded_cents });
    expect(getFacts(await show(t_id))).toMatchObject({ Status: status });
  });

  it('prints a watermark for an unpaid payment only', async () => {
    const { t_id } = await makePayment(server.orm, { t_status: '33' });
    const watermark = (paper: Element) => paper.querySelector('[aria-hidden=true]:not(img)')?.textContent;
    expect(watermark(await show(t_id))).toBe('UNPAID');
    cleanup();
    const received = await makePayment(server.orm, paid);
    expect(watermark(await show(received.t_id))).toBeUndefined();
  });

  it('says why a payment failed', async () => {
    const { t_id } = await makePayment(server.orm, {
      t_status: '35',
      t_reason: 'Your card has insufficient funds.',
    });
    expect(getFacts(await show(t_id))).toMatchObject({
      Status: 'Failed',
      Declined: 'Your card has insufficient funds.',
    });
    await pressInHeaderMenu('Why this status?');
    expect(getText(await findDialog('Why this status?'))).toContain(
      'Failed: the payment provider declined the last charge. Your card has insufficient funds.',
    );
  });

  it('offers to give up a charge in doubt, and says what became of it', async () => {
    const { t_id } = await makePayment(server.orm);
    const began = new Date(now() - 3 * DAY_MS);
    await server.orm.insert(providerOperations).values({
      kind: 'charge',
      ...{ key: crypto.randomUUID(), t_id, state: 'unsure', server_id: 1, cents: 5_000 },
      ...{ requested_at: began, started_at: began },
    });
    await show(t_id);
    await pressInHeaderMenu('Give Up Charge');
    const dialog = await findDialog('Give Up Charge');
    await press(dialog, 'Give Up Charge');
    await screen.findByText('The charge was given up: the payment provider has never made it.');
    await waitForDialogToClose();
  });

  it('shows no remaining amount for an unknown total', async () => {
    server.override(CALL(7), () =>
      envelope({ status: true, data: [{ t_id: 7, t_status: '34', t_subtotal: null, refunded: 12.5 }] }),
    );
    expect(sums(await show(7)).slice(3)).toEqual([
      ['Total', 'N/A'],
      ['Refunded', '-$12.50'],
      ['Total less refunds', 'N/A'],
    ]);
  });

  it('needs only the documented fields', async () => {
    const data = [
      {
        t_id: 7,
        t_type: '31',
        t_status: '34',
        t_date: '2026-02-01',
        t_subtotal: 5,
        user_fname: 'A',
        policy_id: 5,
      },
    ];
    server.override(CALL(7), () => envelope({ status: true, data }));
    expect(getFacts(await show(7))).toMatchObject({
      Type: 'Payment instalment',
      Status: 'Paid',
      Date: local('2026-02-01'),
      'Paid by': 'A',
      Reference: 'N/A',
      // Not the internal id.
      Coverage: 'N/A',
      Stay: 'N/A',
    });
  });

  it.each([
    ['33', 'Scheduled', 'This payment has not been received yet.'],
    ['35', 'Overdue', 'This payment has not been received yet.'],
    ['36', 'Cancelled', 'This payment was cancelled.'],
  ])('of a payment with status %s shows the status', async (t_status, status, sentence) => {
    const { t_id } = await makePayment(server.orm, { t_status });
    const paper = await show(t_id);
    expect(getText(paper)).toContain(sentence);
    expect(getFacts(paper)).toMatchObject({ Status: status, Due: local('2026-03-09') });
    expect(getFacts(paper)).not.toHaveProperty('Paid by');
  });

  it('of a payment that was cancelled after it was received shows that a refund is due', async () => {
    const { t_id } = await makePayment(server.orm, { ...paid, t_status: '36' });
    const paper = await show(t_id);
    expect(getText(paper)).toContain('then cancelled. What was not refunded is owed back.');
    expect(getFacts(paper)).toMatchObject({ Status: 'Cancelled', Date: local('2026-03-08') });
    expect(getFacts(paper)).toHaveProperty('Paid by');
  });

  it('links to coverage and reservation on the screen only', async () => {
    const { t_id } = await makePayment(server.orm, paid);
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    const paper = await show(t_id);
    const menu = await openHeaderMenu();
    expect(menu.get('View Coverage')).toHaveAttribute('href', `/coverage/${row?.policy_id}`);
    expect(menu.get('View Reservation')).toHaveAttribute('href', `/reservation/${row?.res_id}`);
    expect(getButtonLabels(content())).not.toContain('Pay Now');
    expect(paper.querySelector('a, button')).toBeNull();
  });

  it.each(['33', '35'])(
    'of a payment with status %s offers Pay Now with a confirmation, and reloads',
    async (t_status) => {
      const { t_id } = await makePayment(server.orm, { t_status });
      const paper = await show(t_id);
      expect(paper.querySelector('a, button')).toBeNull();
      await press(content(), 'Pay Now');
      const confirmation = await findDialog('Confirm Payment');
      expect(getFacts(confirmation)).toMatchObject({ 'T.ID': String(t_id), Payment: '$50.00' });
      expect(server.getRequests('POST /transactions/charge_payment')).toEqual([]);
      await press(confirmation, 'Charge Payment');
      await press(await findDialog('Payment Successful'), 'OK');
      await waitForDialogToClose();
      await waitFor(async () =>
        expect(getFacts(await sheet())).toMatchObject({ Status: 'Paid', Total: '$50.00' }),
      );
      expect(server.getRequests(CALL(t_id))).toHaveLength(2);
      expect(getButtonLabels(content())).not.toContain('Pay Now');
    },
  );

  it('of a total with instalments offers no charge', async () => {
    const { t_id } = await makePayment(server.orm);
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    server.override(CALL(t_id), () => envelope({ status: 'success', data: [{ ...row, instalments: 3 }] }));
    await show(t_id);
    expect(getButtonLabels(content())).toContain('View Coverage');
    expect(getButtonLabels(content())).not.toContain('Pay Now');
  });

  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show((await makePayment(server.orm)).t_id);
    await press(content(), 'Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('without a receipt', () => {
  beforeEach(quiet);

  it.each([
    ['2000000', 'There is no payment with this number.'],
    ['abc', 'There is no payment with this number.'],
  ])('payment %s shows the server’s message and Try Again', async (id, reason) => {
    await server.show(`/payment/${id}`);
    await waitFor(() => expect(getText(content())).toContain(`Error loading payment receipt: ${reason}`));
    await press(content(), 'Try Again');
    await waitFor(() => expect(server.getRequests(CALL(id))).toHaveLength(2));
  });

  it.each(['/payment', '/payment/%20'])('%s shows that the payment id is missing', async (path) => {
    await server.show(path);
    await waitFor(() =>
      expect(getText(content())).toContain('Error loading payment receipt: Payment Details Not Found'),
    );
    expect(requestedPaths(server.requests)).toEqual([]);
  });
});

describe('a broken response', () => {
  beforeEach(quiet);

  it.each(brokenRecords)('%s shows the receipt or an error', async (_name, answer, shows) => {
    const { t_id } = await makePayment(server.orm, paid);
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    server.override(CALL(t_id), () => answer({ ...row }));
    void server.show(`/payment/${t_id}`).catch(() => {});
    if (shows === 'record') expect(getText(await sheet())).toContain('Payment Receipt');
    else
      await waitFor(() =>
        expect(getText(content())).toContain(
          `Error loading payment receipt: ${shows.failed ?? 'Payment Details Not Found'}`,
        ),
      );
    expect(document.querySelectorAll('#content img[src=x], #content script')).toHaveLength(0);
  });
});
