import { waitFor } from '@testing-library/react';
import { getText } from './page';
import type { realServer } from './portal';
import { getContent } from './recordPage';

export const DESCRIPTION = 'GET /openapi.json';
export const RENEW = 'POST /admin/renew_api_key';
export const KEY_CARD = "Your account's API key";

type Operation = { summary: string; tags: string[] };
type Paths = Record<string, Record<string, Operation>>;

/** The calls that are shown: `GET /admin/accounts`. */
export const getShownCalls = () =>
  [...getContent().querySelectorAll('h3 button')].map((heading) =>
    ['span', 'code'].map((part) => getText(heading.querySelector(part))).join(' '),
  );

/** A call on the page, by its method and path. */
export function getCallItem(name: string): HTMLElement {
  const button = [...getContent().querySelectorAll('h3 button')].find((_, i) => getShownCalls()[i] === name);
  const item = button?.closest('li');
  if (!item) throw new Error(`No call ${name}.`);
  return item;
}

/** The fields of a list of a call, by its heading: the texts of each line. */
export function getShownFields(item: HTMLElement, title: string): string[][] {
  const list = [...item.querySelectorAll('h4')].find((heading) => getText(heading) === title);
  return [...(list?.parentElement?.querySelectorAll('li') ?? [])].map((line) =>
    [...line.children].map(getText),
  );
}

/** Tools around the External API page of a test's server. */
export const apiPage = (server: ReturnType<typeof realServer>) => ({
  /** Shows the page, its calls or what stands in their place. */
  async show(address = '/external-api', session: Record<string, unknown> = {}) {
    await server.show(address, session);
    await waitFor(() => {
      if (getContent().querySelector('[aria-busy=true]') || !getContent().querySelector('h2'))
        throw new Error('The page loads.');
    });
  },
  /** What the server describes. */
  getDescription: async (): Promise<{ paths: Paths; tags: { name: string }[] }> =>
    (await server.app.request('/api/openapi.json')).json(),
  /** An account's key as the server keeps it. */
  async getKey(acc_id = server.login.acc_id): Promise<string> {
    const accounts = await server.read('/admin/accounts');
    return String(accounts.find((row) => row.acc_id === acc_id)?.acc_api_key);
  },
});
