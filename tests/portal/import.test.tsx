import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { catchDownloads } from '../support/lists';
import { getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();

/** Encodes a text in Windows-1250. */
function encode(text: string): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

const FILE = `My houses;;;

Name;Property Type;Latitude;Title;Status
Dům U řeky;Entire home;40,5;;Listed
Łódź Loft;Apartment;"51,7;;Listed
Plzeň House;Entire home;49,7;;Unlisted
Barn;Castle;49,7;;Listed
Hut;Apartment
`;

it('reads a file of another encoding with a title, a quote that is not closed, and unknown values', async () => {
  await server.show('/locations/import');
  await user.type(await screen.findByRole('combobox', { name: 'Account' }), 'Bayfront Getaways');
  await user.click((await screen.findAllByRole('option', { name: 'Bayfront Getaways' }))[0] as HTMLElement);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File([encode(FILE)], 'houses.csv', { type: 'text/csv' }));

  const encoding = await screen.findByRole('combobox', { name: 'Encoding' });
  expect(encoding).toHaveValue('windows-1250');
  const headings = () => screen.getByRole('combobox', { name: 'Header row' });
  expect(headings()).toHaveValue('3');
  const columns = () => screen.getByRole('group', { name: 'Columns' });
  expect(within(columns()).getByRole('combobox', { name: 'Published' })).toHaveValue('');

  await user.selectOptions(encoding, 'windows-1251');
  await waitFor(() => expect(getText(columns())).not.toContain('Dům U řeky'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'windows-1250');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1250'));
  await user.selectOptions(headings(), '1');
  await waitFor(() => expect(headings()).toHaveValue('1'));
  await user.selectOptions(headings(), '3');
  await waitFor(() => expect(headings()).toHaveValue('3'));

  await user.selectOptions(within(columns()).getByRole('combobox', { name: 'Title' }), 'Name');
  const types = screen.getByRole('group', { name: 'Values of Property Type' });
  expect(within(types).getAllByRole('combobox')).toHaveLength(2);
  await user.selectOptions(
    within(types).getByRole('combobox', { name: 'Entire home (2 rows)' }),
    'Vacation Rental',
  );
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));
  const outcome = await screen.findByRole('region', { name: 'Check results' });
  expect(getText(outcome)).toContain('2 properties can be added.');
  const rejected = within(outcome).getAllByRole('row').slice(1).map(getText);
  expect(rejected).toEqual([
    expect.stringContaining('The quote that opens in row 5 is not closed.'),
    expect.stringMatching(/Choose a property type\. Allowed: Residential.*Apartment/),
    expect.stringContaining('This row has fewer cells than the header row: 2 instead of 5.'),
  ]);
});

it('the template has a column for each field, with the words that are read', async () => {
  const downloads = catchDownloads();
  await server.show('/locations/import');
  await screen.findByRole('combobox', { name: 'Account' });
  await press(getContent(), 'Download a template');
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['properties.csv']));
  const columns = (await downloads[0]?.text)?.trim().split(',') ?? [];
  expect(columns).toEqual(expect.arrayContaining(['Title', 'Bedrooms', 'Published (Yes / No)']));
  expect(columns.find((column) => column.startsWith('Property Type'))).toContain(
    '(Residential / Commercial /',
  );
});
