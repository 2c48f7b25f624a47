import { waitFor } from '@testing-library/react';
import { words } from './page';
import type { realServer } from './portal';
import { content } from './recordPage';

export const DESCRIPTION = 'GET /openapi.json';
export const RENEW = 'POST /admin/renew_api_key';
export const KEY_CARD = "Your account's API key";

type Operation = { summary: string; tags: string[] };
type Paths = Record<string, Record<string, Operation>>;

/** The calls that are shown: `GET /admin/accounts`. */
export const callsShown = () =>
  [...content().querySelectorAll('h3 button')].map((one) =>
    ['span', 'code'].map((part) => words(one.querySelector(part))).join(' '),
  );

/** A call on the page, by its method and path. */
export function callItem(name: string): HTMLElement {
  const found = [...content().querySelectorAll('h3 button')].find((_, i) => callsShown()[i] === name);
  const item = found?.closest('li');
  if (!item) throw new Error(`No call ${name}.`);
  return item;
}

/** The fields of a list of a call, by its heading: the texts of each line. */
export function fieldsShown(item: HTMLElement, title: string): string[][] {
  const head = [...item.querySelectorAll('h4')].find((one) => words(one) === title);
  return [...(head?.parentElement?.querySelectorAll('li') ?? [])].map((line) =>
    [...line.children].map(words),
  );
}

/** Tools around the External API page of a test's server. */
export const apiPage = (server: ReturnType<typeof realServer>) => ({
  /** Shows the page, its calls or what stands in their place. */
  async show(address = '/external-api', session: Record<string, unknown> = {}) {
    await server.show(address, session);
    await waitFor(() => {
      if (content().querySelector('[aria-busy=true]') || !content().querySelector('h2'))
        throw new Error('The page loads.');
    });
  },
  /** What the server describes. */
  described: async (): Promise<{ paths: Paths; tags: { name: string }[] }> =>
    (await server.app.request('/api/openapi.json')).json(),
  /** An account's key as the server keeps it. */
  async key(acc_id = server.login.acc_id): Promise<string> {
    const accounts = await server.read('/admin/accounts');
    return String(accounts.find((row) => row.acc_id === acc_id)?.acc_api_key);
  },
});
