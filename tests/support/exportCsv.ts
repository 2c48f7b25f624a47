import { waitFor } from '@testing-library/dom';
import { chooseMenuItem } from './lists';
import { press } from './page';

/** Exports all fields of the list of a page. */
export async function exportAllFields(within: Element) {
  await press(within, 'More export options');
  await waitFor(() => chooseMenuItem('All fields'));
}
