import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { success } from '../support/dashboard';
import { getText, press } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { createLocation } from '../support/property';
import { getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

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
  const summary = screen.getByRole('group', { name: /entries need your attention$/ });
  await press(summary, 'First name');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
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

it('shows the price of a stay by its nights', async () => {
  server.override('GET /admin/products', () =>
    success([{ product_id: 1, prd_title: 'Damage Protection', monthly_rate: 3.89, prd_desc: {} }]),
  );
  await server.show('/add-coverage/5?startDate=2091-12-01&endDate=2091-12-05');
  await waitFor(() => expect(radios()).toHaveLength(1));
  await user.click(radios()[0] as HTMLElement);
  await waitFor(() => expect(getText(getContent())).toContain('$15.56$3.89 × 4 nights'));
});

it('the property options have account and address, and mark inactive properties', async () => {
  const base = { prd_title: 'Mill House', acc_id: 2, ad_full: '1 Mill Road, Boulder' };
  server.override('GET /properties/properties', () =>
    success([
      createLocation(5, { ...base, prd_title: 'Harbor House' }),
      createLocation(61, base),
      createLocation(62, { ...base, ad_full: '2 Mill Road, Boulder', is_publish: '0' }),
    ]),
  );
  await server.show('/add-coverage');
  const input = await screen.findByLabelText(/^Property/, { selector: 'input' });
  await user.type(input, 'Mill');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  // The account is shown by its name, not by its id.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(getText)).toEqual([
      expect.stringMatching(/^Mill House\D+ · 1 Mill Road, Boulder$/),
      expect.stringMatching(/^Mill HouseInactive\D+ · 2 Mill Road, Boulder$/),
    ]),
  );
  await user.click(screen.getAllByRole('option')[0] as HTMLElement);
  expect(input).toHaveValue('Mill House');
});
