import { waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getOwnCards, requestedPaths } from '../support/activity';
import { success } from '../support/dashboard';
import { getFacts, getText, press } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  formatDollars,
  formatSum,
  getButtonLabels,
  getContent,
  waitForHeading,
} from '../support/recordPage';

type Row = Record<string, unknown>;

const server = realServer();
const CALL = 'GET /admin/account?acc_id=2';
const SETUP = 'GET /admin/account_setup?acc_id=2';
const KPI = 'GET /admin/account_kpi?acc_id=2';
const readRecord = async (path: string) => (await server.read(path)) as unknown as Row;
const part = (row: Row, name: string) => row[name] as Row;

let account: Row;
let kpi: Row;
beforeAll(async () => {
  account = await readRecord('/admin/account?acc_id=2');
  kpi = await readRecord('/admin/account_kpi?acc_id=2');
});

/** Shows the page of an account with changed figures or fields. */
async function show(other: { account?: Row; kpi?: Row }) {
  server.override(CALL, () => success({ ...account, ...other.account }));
  server.override(KPI, () => success({ ...kpi, ...other.kpi }));
  await server.show('/accounts/account/2');
}

describe('the header of an account', () => {
  it('has the title, the id, Login, Deactivate and Delete', async () => {
    await server.show('/accounts/account/2');
    await waitForHeading(String(account.acc_title));
    const header = getContent().querySelector('header');
    expect(getText(header?.querySelector('p'))).toBe('#2');
    expect(getButtonLabels(header)).toEqual(['Edit', 'Login', 'Deactivate', 'Delete']);
    expect(document.title).toContain(String(account.acc_title));
  });

  it('only logs Deactivate and Delete', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await server.show('/accounts/account/2');
    await findCard('Account KPIs');
    await waitFor(() => expect(server.getRequests(SETUP)).toHaveLength(1));
    await server.waitUntilIdle();
    const before = server.requests.length;
    await press(getContent(), 'Deactivate');
    await press(getContent(), 'Delete');
    expect(info.mock.calls).toEqual([
      ['Deactivate', '2'],
      ['Delete', '2'],
    ]);
    expect(server.requests).toHaveLength(before);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('shows N/A for an account without a title', async () => {
    await show({ account: { acc_title: '' } });
    await waitForHeading('N/A');
  });
});

describe('the Overview', () => {
  it('has six documented cards and the activity, and loads the account and its figures once', async () => {
    await server.show('/accounts/account/2');
    await findCard('Payments Summary');
    expect(getOwnCards()).toEqual([
      'Account Information',
      'Business Information',
      'Business Address',
      'Account KPIs',
      'Payments Summary',
      'Account Status',
    ]);
    await findCard('Activity');
    expect(requestedPaths(server.requests).filter((call) => call !== SETUP)).toEqual([CALL, KPI]);
  });

  it('shows the name and the address of the account', async () => {
    await server.show('/accounts/account/2');
    const user = part(account, 'user');
    const address = part(account, 'address');
    expect(getFacts(await findCard('Account Information'))).toEqual({
      ID: '2',
      Title: account.acc_title,
      Created: new Date(String(account.created_date)).toLocaleDateString(),
      'API key': `••••••••${String(account.acc_api_key).slice(-4)}`,
    });
    expect(getFacts(await findCard('Business Information'))).toEqual({
      Company: user.user_company,
      'Contact name': `${user.user_fname} ${user.user_lname}`,
      Email: 'host@example.com',
      Phone: user.user_mobile,
    });
    expect(getFacts(await findCard('Business Address'))).toEqual({
      'Full address': address.ad_full,
      Street: address.ad_line1,
      'City/State': `${address.ad_city || 'N/A'}, ${address.ad_state}`,
      'Zip/Country': `${address.ad_zip}, ${address.ad_country}`,
    });
  });

  it('shows the API key only on request, and links email and phone', async () => {
    await server.show('/accounts/account/2');
    const card = await findCard('Account Information');
    await press(card, 'Show API key');
    expect(getFacts(card)['API key']).toBe(account.acc_api_key);
    await press(card, 'Hide API key');
    expect(getFacts(card)['API key']).not.toBe(account.acc_api_key);
    const links = [...(await findCard('Business Information')).querySelectorAll('dd a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:host@example.com',
      `tel:${String(part(account, 'user').user_mobile).replace(/[^+\d]/g, '')}`,
    ]);
  });

  it('links the figures to their lists', async () => {
    await server.show('/accounts/account/2');
    const getLinks = (card: Element) =>
      [...card.querySelectorAll('dd a')].map((link) => link.getAttribute('href'));
    expect(getLinks(await findCard('Account KPIs'))).toEqual([
      '/accounts/account/2?tab=locations',
      '/coverages?acc_id=2',
      '/coverages?acc_id=2&only=Active',
      '/coverages?acc_id=2&only=Active&res_checkout=0d..5d',
    ]);
    expect(getLinks(await findCard('Payments Summary'))).toEqual([
      '/statement?acc_id=2&only=Payments',
      '/statement?acc_id=2&only=Received',
      '/statement?acc_id=2&only=Scheduled',
      '/statement?acc_id=2&only=Received&payment_date=-30d..',
    ]);
  });

  it('counts properties, policies, open coverages and departures within 5 days', async () => {
    await server.show('/accounts/account/2');
    const open = (kpi.open_coverages as Row[]).length;
    expect(open).toBeGreaterThan(0);
    expect(getFacts(await findCard('Account KPIs'))).toEqual({
      'Total Properties': String(kpi.total_properties),
      'Total Policies': String(kpi.total_policies),
      'Active Coverage': String(open),
      'Expiring Coverage': String((kpi.departing_in_5_days as Row[]).length),
    });
  });

  it('shows sums of payments in US dollars with two decimals', async () => {
    await server.show('/accounts/account/2');
    const statement = (await server.read('/admin/acc_statement?acc_id=2')).filter(
      (row) => row.t_status !== '36',
    );
    const paid = statement.filter((row) => row.t_status === '34');
    const due = statement.filter((row) => row.t_status !== '34');
    expect(getFacts(await findCard('Payments Summary'))).toEqual({
      Invoiced: formatSum(statement, 't_rate'),
      'Total Paid': formatSum(paid, 't_rate'),
      Balance: formatSum(due, 't_rate'),
      'Recent Payments last 30 days': formatSum(kpi.recent_payments as Row[], 'net_amount'),
    });
  });

  it.each<[name: string, figures: Row, shown: Record<string, string>]>([
    [
      'cents that do not add up in binary',
      {
        total_invoiced: 1000.3,
        total_paid: 0.1,
        recent_payments: [{ t_subtotal: 0.1 }, { t_subtotal: 0.2 }],
      },
      {
        Invoiced: '$1,000.30',
        'Total Paid': '$0.10',
        Balance: '$1,000.20',
        'Recent Payments last 30 days': '$0.30',
      },
    ],
    [
      'amounts that are texts',
      { total_invoiced: '100.10', total_paid: '0.30', recent_payments: [{ t_subtotal: '5' }] },
      {
        Invoiced: '$100.10',
        'Total Paid': '$0.30',
        Balance: '$99.80',
        'Recent Payments last 30 days': '$5.00',
      },
    ],
    [
      'more paid than invoiced',
      { total_invoiced: 0, total_paid: 12.5, recent_payments: [] },
      {
        Invoiced: '$0.00',
        'Total Paid': '$12.50',
        Balance: '-$12.50',
        'Recent Payments last 30 days': '$0.00',
      },
    ],
    [
      'nothing where a figure is missing',
      { total_invoiced: null, total_paid: 12.5, recent_payments: [] },
      { Invoiced: 'N/A', 'Total Paid': '$12.50', Balance: 'N/A', 'Recent Payments last 30 days': '$0.00' },
    ],
  ])('adds %s', async (_name, figures, shown) => {
    await show({ kpi: figures });
    expect(getFacts(await findCard('Payments Summary'))).toEqual(shown);
  });

  it.each<[string, Row, Record<string, string>]>([
    [
      'in progress',
      { acc_status: '6', status: 'Pending', acc_app_key: '', acc_api_key: '', user: {} },
      {
        Onboarding: 'In Progress',
        'Account Status': 'Pending',
        'External API': 'Not Connected',
        'Payment provider': 'N/A',
      },
    ],
    [
      'complete',
      {
        acc_status: '1',
        status: 'Active',
        acc_app_key: 'app_1',
        acc_api_key: 'acc_1',
        user: { stripe_user_token: 'cus_1' },
      },
      {
        Onboarding: 'Complete',
        'Account Status': 'Active',
        'External API': 'Connected',
        'Payment provider': 'cus_1',
      },
    ],
  ])('shows the status of an account with onboarding %s', async (_name, fields, shown) => {
    await show({ account: fields });
    const status = await findCard('Account Status');
    expect(getFacts(status)).toEqual(shown);
    const customer = (fields.user as { stripe_user_token?: string }).stripe_user_token;
    expect([...status.querySelectorAll('a')].map((readRecord) => readRecord.getAttribute('href'))).toEqual(
      customer ? [`/stripe/customers?q=${customer}`] : [],
    );
    const chip = [...status.querySelectorAll<HTMLElement>('dd span[data-color]')][1];
    expect(chip).toHaveAttribute('data-color', fields.status === 'Active' ? 'success' : 'error');
  });

  it.each([
    ['with', 'Connected'],
    ['without', 'Not Connected'],
  ])('shows the same status as the list for an account %s an external API key', async (has, shown) => {
    const listed = (await server.read('/admin/accounts')).find(
      ({ acc_id, acc_app_key }) => acc_id !== 7 && Boolean(acc_app_key) === (has === 'with'),
    );
    await server.show(`/accounts/account/${listed?.acc_id}`);
    expect(getFacts(await findCard('Account Status'))['External API']).toBe(shown);
  });

  it('shows placeholders while the figures load', async () => {
    const { answer, release } = createHeldAnswer(() => success(kpi));
    server.override(KPI, answer);
    await server.show('/accounts/account/2');
    await findCard('Account Information');
    for (const title of ['Account KPIs', 'Payments Summary'])
      expect(
        document.querySelectorAll(`section[aria-label="${title}"] dd [data-testid=skeleton]`),
      ).toHaveLength(4);
    release();
    expect(getFacts(await findCard('Account KPIs'))['Total Properties']).toBe(String(kpi.total_properties));
  });

  it('logs an error of the figures and shows Retry', async () => {
    const { getLogs: said } = catchErrors();
    server.override(KPI, () => envelope({ status: 'error', msg: 'No figures today.' }, 500));
    await server.show('/accounts/account/2');
    await waitFor(() =>
      expect(said()).toEqual([[`${KPI}: 500: {"status":"error","msg":"No figures today."}`]]),
    );
    expect(getText(getContent())).not.toContain('No figures today.');
    expect(getFacts(await findCard('Account Information')).ID).toBe('2');
    const failed = await findCard('Account KPIs');
    expect(getText(failed)).toContain('This card could not be loaded.');
    expect(getButtonLabels(failed)).toEqual(['Retry']);
    server.restore(KPI);
    await press(failed, 'Retry');
    await waitFor(async () =>
      expect(getFacts(await findCard('Payments Summary')).Invoiced).toBe(
        formatDollars(Number(kpi.total_invoiced)),
      ),
    );
    expect(getFacts(await findCard('Account KPIs'))['Total Policies']).toBe(String(kpi.total_policies));
    expect(server.getRequests(KPI)).toHaveLength(2);
  });
});
