import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { success } from '../support/dashboard';
import { getText, press } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { getContent } from '../support/recordPage';

const server = realServer();
const radios = () => [...getContent().querySelectorAll<HTMLInputElement>('input[name=product_id]')];

it('a product without an id or a rate cannot be selected', async () => {
  const product = { product_id: 1, prd_title: 'Damage Protection', monthly_rate: 3.89, prd_desc: {} };
  server.override('GET /admin/products', () =>
    success([
      { ...product, product_id: null, prd_title: 'Without an id' },
      { ...product, monthly_rate: 'much', prd_title: 'Without a rate' },
      product,
    ]),
  );
  await server.show('/add-coverage/5');
  await waitFor(() => expect(radios().map(({ value, checked }) => [value, checked])).toEqual([['1', false]]));
  expect(getText(getContent())).not.toContain('Without');
});

it('an error that arrives before the products is shown at the field after they load', async () => {
  const { answer, release } = createHeldAnswer(() =>
    success([{ product_id: 1, prd_title: 'Damage Protection', monthly_rate: 3.89, prd_desc: {} }]),
  );
  server.override('GET /admin/products', answer);
  await server.show('/add-coverage/5');
  await waitFor(() => expect(document.querySelector('[aria-label=Product]')).toBeTruthy());
  await press(getContent(), 'Add Coverage');
  await waitFor(() => expect(getText(getContent())).toContain('First name is required.'));
  release();
  await waitFor(() => expect(radios()).toHaveLength(1));
  expect(getText(getContent())).toContain('Choose a product.');
});

it.each([
  ['2020-01-01', '2020-01-05', 'The start date must not be before today.'],
  ['2091-12-20', '2091-12-01', 'The end date must come after the start date.'],
])('drops the dates %s to %s of the address, and says why', async (start, end, reason) => {
  await server.show(`/add-coverage/5?startDate=${start}&endDate=${end}`);
  await waitFor(() => expect(getText(getContent())).toContain(reason));
  expect(getText(getContent())).toContain('Choose dates and a product to see the price and the charges.');
});
