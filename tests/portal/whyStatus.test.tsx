import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findDialog, findTable, getFacts, getRows, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { findCard, pressInHeaderMenu } from '../support/recordPage';

type Row = Record<string, unknown>;

const server = realServer();
const WHY = 'Why this status?';
const found = async (path: string, fits: (row: Row) => boolean) => {
  const row = (await server.read(path)).find(fits);
  if (!row) throw new Error(`No such row of ${path}.`);
  return row;
};

describe('Why this status?', () => {
  it('explains the status and the health of a reservation with the values behind them', async () => {
    const { res_id } = await found('/admin/reservations', (row) => row.health === 'Bad Dates');
    await server.show(`/reservation/${res_id}`);
    await press(await findCard('Health'), WHY);
    const dialog = await findDialog(WHY);
    expect(getText(dialog)).toMatch(/(Pending|Incomplete|Active): .*Bad Dates: the (departure|stay) /);
    expect(getFacts(dialog)).toMatchObject({
      Health: 'Bad Dates',
      Arrival: expect.any(String),
      'Today (UTC)': '3/10/2026',
    });
  });

  it('explains why a coverage cannot be opened', async () => {
    const { policy_id } = await found(
      '/admin/coverages',
      (row) => row.policy_status === '37' && row.user_name === '',
    );
    await server.show(`/coverage/${policy_id}`);
    await press(await findCard('Coverage Information'), WHY);
    const dialog = await findDialog(WHY);
    expect(getText(dialog)).toContain(
      'Awaiting: the coverage cannot be opened until guest details are provided.',
    );
    expect(getFacts(dialog)).toMatchObject({
      Status: 'Awaiting',
      Guest: 'Guest missing',
      'Coverage#': 'Not issued',
    });
  });

  it('explains the status of a payment in a list', async () => {
    await server.show('/statement');
    const [first] = getRows(await findTable());
    await press(first as HTMLElement, WHY);
    expect(getText(await findDialog(WHY))).toMatch(/(Scheduled|Paid|Failed|Overdue|Cancelled): /);
  });

  it('explains the status of a payment on its receipt', async () => {
    const { t_id, stripe_payment_id } = await found('/admin/payments', (row) => row.t_status === '34');
    await server.show(`/payment/${t_id}`);
    await screen.findByRole('article');
    await pressInHeaderMenu(WHY);
    const dialog = await findDialog(WHY);
    expect(getText(dialog)).toContain('Paid: the payment provider received it under the reference below.');
    expect(getFacts(dialog)).toMatchObject({ Status: 'Paid', 'Ref.ID': stripe_payment_id });
  });
});
