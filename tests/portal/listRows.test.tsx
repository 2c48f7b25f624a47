import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { findTable, getText } from '../support/page';
import { realServer } from '../support/portal';
import { getContent } from '../support/recordPage';
import { act } from '../support/render';
import { onRowRender, showRooms } from '../support/rooms';

const server = realServer();

it('the rows of a list are not rendered again when only the address changes', async () => {
  await showRooms(server, '/rooms');
  expect(getText(await findTable())).toContain('Library');
  await server.waitUntilIdle();
  onRowRender.mockClear();
  await act(() => {
    history.pushState(null, '', '/rooms#row');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(getText(getContent())).toContain('Library'));
  expect(onRowRender).not.toHaveBeenCalled();
});
