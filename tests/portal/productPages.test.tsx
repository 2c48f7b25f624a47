import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { success } from '../support/dashboard';
import { findTable, getFacts, getRows, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, findCard, getCardTitles, getContent, waitForHeading } from '../support/recordPage';
import { user } from '../support/userEvent';

type Row = Record<string, unknown>;

const server = realServer();
const LIST = 'GET /admin/coverages';
const running = (all: Row[], word: string, status: string) =>
  all.filter((row) => String(row.prd_title).includes(word) && row.status === status).length;
const settled = () =>
  waitFor(async () => {
    const shown = getFacts(await findCard('Coverages'));
    expect(Object.values(shown).every((figure) => /^[\d,]+$/.test(figure))).toBe(true);
    return shown;
  });

describe.each([
  ['/damage-protection', 'Damage', ['Accidental Damage', 'Guest Personal Liability', 'Bedbug Protection']],
  ['/travel-protection', 'Travel', ['Trip Cancellation', 'Trip Interruption', 'Baggage Delay']],
])('%s', (address, word, benefits) => {
  it('shows coverage, amounts, rate and the number of issued coverages', async () => {
    await server.show(address);
    await waitForHeading(`${word} Protection`);
    const all = await server.read('/admin/coverages');
    expect(await settled()).toEqual({
      Issued: running(all, word, 'Active').toLocaleString(),
      Awaiting: running(all, word, 'Awaiting').toLocaleString(),
    });
    expect(getCardTitles()).toEqual(['What is covered', 'Rate', 'Coverages']);
    expect(getText(await findCard('Rate'))).toMatch(/\$\d+\.\d\d per day per reservation/);
    const covered = getFacts(await findCard('What is covered'));
    expect(Object.values(covered).every((limit) => /^up to [\d.]+k$/.test(limit))).toBe(true);
    for (const benefit of benefits) expect(Object.keys(covered)).toContain(benefit);
  });

  it('links its number to exactly the counted rows', async () => {
    await server.show(address);
    const { Issued: figure } = await settled();
    await press(await findCard('Coverages'), String(figure));
    await waitForHeading('Coverages');
    const list = await findTable();
    await waitFor(() => expect(getText(getContent())).toMatch(new RegExp(`of ${figure}(?!\\d)`)));
    expect(getRows(list).every((row) => getText(row).includes('Active'))).toBe(true);
  });

  it('adds a coverage of the product from today to tomorrow', async () => {
    await server.show(address);
    const link = [...getContent().querySelectorAll('a')].find((anchor) => getText(anchor) === 'Add Coverage');
    expect(link?.getAttribute('href')).toBe(
      '/add-coverage/?startDate=2026-03-10T15%3A00%3A00.000Z&endDate=2026-03-11T15%3A00%3A00.000Z',
    );
    await findCard('Rate');
    await user.click(screen.getByRole('link', { name: 'Add Coverage' }));
    expect(await screen.findByRole('radio', { name: new RegExp(`^${word} Protection`) })).toBeChecked();
  });
});

it('benefits have the order of the certificate, also where a coverage is added', async () => {
  const order = [
    'Accidental Damage',
    'Guest Personal Liability',
    'Bedbug Protection',
    'Loss of Use',
    'Pet Protection',
  ];
  await server.show('/damage-protection');
  expect(Object.keys(getFacts(await findCard('What is covered')))).toEqual(order);
  const [damage] = await server.read('/admin/products');
  expect(Object.keys(damage?.prd_desc as object)).toEqual(order);
});

it('a product is not confused with another one at a property of the same name', async () => {
  const all = await server.read('/admin/coverages');
  const damage = all.find(({ prd_title }) => String(prd_title).includes('Damage'));
  const travel = all.find(({ prd_title }) => String(prd_title).includes('Travel'));
  const newest = { ...damage, policy_id: 2_000_000, acc_title: 'Sunny Travel Rentals' };
  server.override(LIST, () => success([newest, travel]));
  await server.show('/travel-protection');
  await findCard('Rate');
  expect(server.getRequests(`GET /admin/policy?policy_id=${travel?.policy_id}`)).toHaveLength(1);
  expect(Object.keys(getFacts(await findCard('What is covered')))).toContain('Trip Cancellation');
});

it('a product without coverages shows a message', async () => {
  server.override(LIST, () => success([]));
  server.override('GET /admin/products', () => success([]));
  await server.show('/damage-protection');
  await waitFor(() => expect(getText(getContent())).toContain('No details for this product yet.'));
});

it('a product shows an error with Retry', async () => {
  catchErrors();
  server.override(LIST, () => json({ status: 'error', msg: 'Not now.' }, 500));
  await server.show('/travel-protection');
  await waitFor(() => expect(getText(getContent())).toContain('Not now.'));
  server.restore(LIST);
  await press(getContent(), 'Retry');
  expect(getText(await findCard('Rate'))).toContain('per day per reservation');
});

it('a product whose coverage cannot be loaded shows the documented sentence', async () => {
  catchErrors();
  const all = await server.read('/admin/coverages');
  const ids = all
    .filter(({ prd_title }) => String(prd_title).includes('Travel'))
    .map((row) => Number(row.policy_id));
  server.override(`GET /admin/policy?policy_id=${Math.max(...ids)}`, () => json({ status: 'error' }, 500));
  await server.show('/travel-protection');
  await waitFor(() =>
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe('Failed to fetch policy data'),
  );
});

describe('the catalog of the products', () => {
  const CATALOG = 'GET /admin/products';
  const linkTo = (label: string) =>
    [...getContent().querySelectorAll('a')].find((link) => getText(link) === label)?.getAttribute('href');

  it('shows a product without coverages, with the history of its rates and Edit', async () => {
    server.override(LIST, () => success([]));
    const [damage] = await server.read('/admin/products');
    const rates = [
      { from_day: '2026-04-01', monthly_rate: 4.5 },
      { from_day: '2025-01-01', monthly_rate: 3.89 },
    ];
    server.override(CATALOG, () => success([{ ...damage, rates }]));
    await server.show('/damage-protection');
    const rate = await findCard('Rate');
    expect(getText(rate)).toContain('$3.89 per day per reservation');
    expect(getFacts(rate)).toEqual({ 'From 4/1/2026 (planned)': '$4.50', 'From 1/1/2025': '$3.89' });
    expect(linkTo('Edit')).toBe('/products/edit/1');
  });

  it('offers Add Product for a product that it lacks', async () => {
    server.override(LIST, () => success([]));
    server.override(CATALOG, () => success([]));
    await server.show('/travel-protection');
    await waitFor(() => expect(linkTo('Add Product')).toBe('/products/create?type=Travel'));
    await press(getContent(), 'Add Product');
    await waitForHeading('Add Product');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Travel Protection' })).toBeChecked());
  });

  it('is left out if the API has none, with its Add Product', async () => {
    catchErrors();
    server.override(LIST, () => success([]));
    server.override(CATALOG, () => json({ status: 'error' }, 404));
    await server.show('/travel-protection');
    await waitFor(() => expect(getText(getContent())).toContain('No details for this product yet.'));
    expect(linkTo('Add Product')).toBeUndefined();
  });

  it('is left out if it fails', async () => {
    catchErrors();
    server.override(CATALOG, () => json({ status: 'error' }, 500));
    await server.show('/damage-protection');
    expect(getText(await findCard('Rate'))).toContain('per day per reservation');
    expect(linkTo('Edit')).toBeUndefined();
  });
});

it('Edit changes a product and its rate', async () => {
  await server.show('/damage-protection');
  await findCard('Rate');
  await press(getContent(), 'Edit');
  await waitForHeading('Edit Product');
  const rate = await screen.findByRole('textbox', { name: 'Rate per day per reservation' });
  expect(rate).toHaveValue('3.89');
  await user.clear(rate);
  await user.type(rate, '4.25');
  expect(screen.getByLabelText(/^Rate from/)).toHaveAttribute('type', 'date');
  await press(getContent(), 'Save');
  await waitForHeading('Damage Protection');
  await waitFor(async () =>
    expect(getText(await findCard('Rate'))).toContain('$4.25 per day per reservation'),
  );
  expect(getFacts(await findCard('Rate'))['From 3/10/2026']).toBe('$4.25');
});
