import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { getAddresses } from '../support/addresses';
import { realServer } from '../support/portal';
import { render } from '../support/render';
import { sample } from '../support/sampling';

const server = realServer();

it('the development build of React warns, for example of a missing key', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(['One', 'Two'].map((text) => createElement('p', {}, text)));
  expect(String(warn.mock.calls)).toContain('unique "key" prop');
});

it('no screen has a warning of React', async () => {
  for (const address of sample(await getAddresses(server.read), 6)) {
    const { unmount } = await server.show(address);
    await server.waitUntilIdle();
    unmount();
  }
});
