import { waitFor } from '@testing-library/dom';
import { chooseMenuItem } from './lists';
import { press } from './page';

/** Exports the list of a page with its columns, or with all fields. */
export async function exportCsv(within: Element, shape = 'These columns') {
  await press(within, 'Export CSV');
  await waitFor(() => chooseMenuItem(shape));
}
