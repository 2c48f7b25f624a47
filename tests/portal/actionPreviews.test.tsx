import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { createPayment, REPORTS, showOnly, success } from '../support/dashboard';
import { findDialog, findLoadedSection, findTable, getFacts, getRow, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { formatLocalDay, getToast } from '../support/recordPage';
import { makePayment, makeStay } from '../support/rows';
import { user } from '../support/userEvent';

const server = realServer();
const OPEN = 'POST /admin/open_policy';
const FIX = 'POST /admin/update_bad_date_reservation';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

let n = 0;
/** Creates a stay, shows it in the list of reservations, and opens the dialog of an action. */
async function ask(action: string, title: string, stay: Parameters<typeof makeStay>[1]) {
  n += 1;
  const made = await makeStay(server.orm, { res_code: `PREVIEW${n}`, ...stay });
  await server.show(`/reservations?q=PREVIEW${n}`);
  await press(getRow(await findTable(), `PREVIEW${n}`), action);
  return { ...made, res_code: `PREVIEW${n}`, dialog: await findDialog(title) };
}

/** The links of the open notification. */
const links = () =>
  [...document.querySelectorAll('li[data-state=open] a')].map((link) => [
    getText(link),
    link.getAttribute('href'),
  ]);

describe('opening a coverage', () => {
  const stay = { res_checkin: '2026-04-01', res_checkout: '2026-05-16' };

  it('shows the product, the price, the instalments and the first due date', async () => {
    const { dialog } = await ask('Open Policy', 'Open Coverage', stay);
    await waitFor(() =>
      expect(getFacts(dialog)).toMatchObject({
        Product: 'Damage Protection',
        Price: '$175.05 ($3.89 × 45 nights)',
        Payments: '2 instalments, the first of $87.53',
        'First due': formatLocalDay('2026-04-01'),
      }),
    );
  });

  it('names the coverage and its guest in the result, with links', async () => {
    const { dialog, policy_id } = await ask('Open Policy', 'Open Coverage', stay);
    await press(dialog, 'Open Coverage');
    await waitFor(() => expect(getToast()).toContain('Policy opened successfully.'));
    // A notification under the pointer stays, however long its details take.
    await user.hover(document.querySelector('ol li') as Element);
    await waitFor(() =>
      expect(getToast()).toMatch(/Policy opened successfully\.(COV-\d{4}-\d{6} opened for \S+ \S+\.)?/),
    );
    expect(links()).toEqual([
      ['View coverage', `/coverage/${policy_id}`],
      ['Certificate', `/coverage/certificate/${policy_id}`],
    ]);
  });

  it('works as documented if the details cannot be read', async () => {
    n += 1;
    const { policy_id } = await makeStay(server.orm, { res_code: `PREVIEW${n}`, ...stay });
    server.override(`GET /admin/policy?policy_id=${policy_id}`, () =>
      json({ status: 'error', msg: 'Not now.' }, 500),
    );
    server.override(OPEN, () => success({}));
    await server.show(`/reservations?q=PREVIEW${n}`);
    await press(getRow(await findTable(), `PREVIEW${n}`), 'Open Policy');
    const dialog = await findDialog('Open Coverage');
    await waitFor(() => expect(getFacts(dialog).Price).toBe('Not available'));
    await press(dialog, 'Open Coverage');
    await waitFor(() => expect(getToast()).toContain('Policy opened successfully.'));
  });
});

describe('fixing bad dates', () => {
  it('shows the arrival before and after, and the new stay; the result names them', async () => {
    const { dialog, res_id, res_code } = await ask('Fix Dates', 'Fix Coverage Dates', {
      res_checkin: '2026-03-30',
      res_checkout: '2026-03-14',
    });
    await waitFor(() =>
      expect(getFacts(dialog)).toMatchObject({
        'New arrival': `${formatLocalDay('2026-03-30')} → ${formatLocalDay('2026-03-10')}`,
        'New stay': '4 nights',
      }),
    );
    await press(dialog, 'Fix Dates');
    await waitFor(() =>
      expect(getToast()).toContain(`${res_code} now begins on ${formatLocalDay('2026-03-10')}.`),
    );
    expect(links()).toEqual([['View reservation', `/reservation/${res_id}`]]);
  });

  it('says that it does not help if the departure is past, and links to the dates', async () => {
    const { dialog, res_id } = await ask('Fix Dates', 'Fix Coverage Dates', {
      res_checkin: '2026-03-20',
      res_checkout: '2026-03-01',
    });
    const note = await waitFor(() => dialog.querySelector('[role=note]') ?? Promise.reject());
    expect(getText(note)).toContain(
      'An arrival today does not repair these dates. The departure is not after today.',
    );
    expect(note.querySelector('a')?.getAttribute('href')).toBe(`/reservation/dates/${res_id}`);
    await press(dialog, 'Fix Dates');
    await waitFor(() => expect(getText(dialog)).toContain('Check-out must be after check-in.'));
    expect(server.getRequests(FIX)).toHaveLength(1);
  });
});

describe('a charge', () => {
  it('names the amount, the account and the card in the result, with a link', async () => {
    const { t_id } = await makePayment(server.orm);
    showOnly(server, REPORTS.overdue);
    server.override(REPORTS.overdue, () => success([createPayment(t_id, { acc_title: 'Acme' })]));
    await server.show('/dashboard');
    await press(await findLoadedSection('Over Due Payments'), 'Pay Now');
    await press(await findDialog('Confirm Payment'), 'Charge Payment');
    await waitFor(() => expect(getToast()).toMatch(/Charged \$50\.00 to Acme, \w+( \w+)? •••• \d{4}\./));
    expect(getToast()).toContain('Payment Successful');
    expect(links()).toEqual([['View payment', `/payment/${t_id}`]]);
  });
});
