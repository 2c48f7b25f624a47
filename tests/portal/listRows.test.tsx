import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { table, words } from '../support/page';
import { realServer } from '../support/portal';
import { content } from '../support/recordPage';
import { onRowRender, showRooms } from '../support/rooms';

const server = realServer();

it('the rows of a list are not rendered again when only the address changes', async () => {
  await showRooms(server, '/rooms');
  expect(words(await table())).toContain('Library');
  await server.quiet();
  onRowRender.mockClear();
  act(() => {
    history.pushState(null, '', '/rooms#row');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(words(content())).toContain('Library'));
  expect(onRowRender).not.toHaveBeenCalled();
});
