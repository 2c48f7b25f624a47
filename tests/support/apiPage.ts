import { waitFor } from '@testing-library/dom';
import { getText } from './page';
import type { realServer } from './portal';
import { getContent } from './recordPage';

/** The endpoint of the API description. */
export const DESCRIPTION = 'GET /openapi.json';
/** The endpoint that renews an API key. */
export const RENEW = 'POST /admin/renew_api_key';
/** The title of the card with the API key. */
export const KEY_CARD = "Your account's API key";

type Operation = { summary: string; tags: string[] };
type Paths = Record<string, Record<string, Operation>>;

/** Returns the shown calls: `GET /admin/accounts`. */
export const getShownCalls = () =>
  [...getContent().querySelectorAll('h3 button')].map((heading) =>
    ['span', 'code'].map((part) => getText(heading.querySelector(part))).join(' '),
  );

/** Returns the list item of a call by its method and path. */
export function getCallItem(name: string): HTMLElement {
  const button = [...getContent().querySelectorAll('h3 button')].find((_, i) => getShownCalls()[i] === name);
  const item = button?.closest('li');
  if (!item) throw new Error(`No call ${name}.`);
  return item;
}

/** Returns the texts of each line of a field list, by its heading. */
export function getShownFields(item: HTMLElement, title: string): string[][] {
  const list = [...item.querySelectorAll('h4')].find((heading) => getText(heading) === title);
  return [...(list?.parentElement?.querySelectorAll('li') ?? [])].map((line) =>
    [...line.children].map(getText),
  );
}

/** Helpers for the External API page of a test's server. */
export const apiPage = (server: ReturnType<typeof realServer>) => ({
  /** Shows the page and waits until it is loaded. */
  async show(address = '/external-api', session: Record<string, unknown> = {}) {
    await server.show(address, session);
    await waitFor(() => {
      if (getContent().querySelector('[aria-busy=true]') || !getContent().querySelector('h2'))
        throw new Error('The page loads.');
    });
  },
  /** Returns the OpenAPI document of the server. */
  getDescription: async (): Promise<{ paths: Paths; tags: { name: string }[] }> =>
    (await server.app.request('/api/openapi.json')).json(),
  /** Returns the stored API key of an account. */
  async getKey(acc_id = server.login.acc_id): Promise<string> {
    const account: unknown = await server.read(`/admin/account?acc_id=${acc_id}`);
    return String((account as { acc_api_key: string }).acc_api_key);
  },
});
