import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { requestedPaths } from '../support/activity';
import { apiPage, DESCRIPTION, getCallItem, getShownCalls, getShownFields } from '../support/apiPage';
import { setSearch } from '../support/lists';
import { getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { getButtonLabels, getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const page = apiPage(server);
const open = (name: string) => user.click(getCallItem(name).querySelector('button') as HTMLElement);
const snippet = (within: Element) => getText(within.querySelector('pre'));

describe('the External API page', () => {
  it('lists each described call with its summary, by group and path', async () => {
    const { paths, tags } = await page.getDescription();
    await page.show();
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
    );
    // The API of the tests does not list its saved views.
    const names = described.map(({ name }) => name).filter((name) => name !== 'GET /admin/views');
    expect(getShownCalls().sort()).toEqual(names.sort());
    for (const { name, summary } of described)
      if (names.includes(name)) expect(getText(getCallItem(name))).toContain(summary);
    const groups = [...getContent().querySelectorAll('section[aria-label]')].slice(2);
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      ...new Set([...tags.map(({ name }) => name), ...described.flatMap(({ tags }) => tags)]),
    ]);
    for (const group of groups) {
      const shown = [...group.querySelectorAll('h3 code')].map(getText);
      expect(shown).toEqual([...shown].sort());
    }
  });

  it('loads the description once, and otherwise only the account', async () => {
    await page.show();
    expect(requestedPaths(server.requests)).toEqual([`GET /admin/account?acc_id=${server.login.acc_id}`]);
    expect(server.getRequests(DESCRIPTION)).toHaveLength(1);
  });

  it('shows the fields of an opened call: name, type, required, description', async () => {
    await page.show();
    const item = getCallItem('GET /admin/payments_reporting');
    expect(item.querySelector('pre')).toBeNull();
    await open('GET /admin/payments_reporting');
    expect(getShownFields(item, 'Request')).toEqual([
      [
        'report',
        '"overdue" | "receivable"',
        'required',
        'overdue: due before today and not paid. receivable: due within 7 days. · in the query',
      ],
    ]);
    const answer = getShownFields(item, 'Response');
    expect(answer[0]).toEqual(['status', '"success"', 'required', '']);
    expect(answer).toContainEqual(['data', 'object[]', 'required', '']);
    expect(answer).toContainEqual(['data[].t_subtotal', 'number', 'required', 'US dollars.']);
    expect(answer).toContainEqual(['data[].res_checkin', 'date', 'required', '']);
    expect(answer).toContainEqual(['note', 'string', 'optional', '']);
    expect(getShownFields(item, 'Error response').map(([name]) => name)).toEqual([
      'status',
      'msg',
      'note',
      'errors',
      'request_id',
    ]);
    await open('GET /admin/payments_reporting');
    expect(item.querySelector('pre')).toBeNull();
  });

  it.each([
    [
      'GET /admin/account',
      'curl "$API/admin/account?acc_id=1" -H "Authorization: $AUTH_KEY" -H "x-api-key: $API_KEY"',
    ],
    [
      'DELETE /admin/reservation',
      'curl -X DELETE "$API/admin/reservation" -H "Authorization: $AUTH_KEY" -H "x-api-key: $API_KEY" -H \'Content-Type: application/json\' -d \'{"id":1,"acc_id":1}\'',
    ],
    ['GET /public/calendar/{prd_id}', 'curl "$API/public/calendar/1"'],
  ])('shows and copies a curl command for %s', async (name, line) => {
    await page.show();
    await open(name);
    expect(snippet(getCallItem(name))).toBe(line);
    await press(getCallItem(name), 'Copy curl command');
    expect(await navigator.clipboard.readText()).toBe(line);
    await waitFor(() => expect(getButtonLabels(getCallItem(name))).toContain('Copied'));
  });

  it('shows which calls need no keys', async () => {
    await page.show();
    for (const [name, none] of [
      ['POST /auth/authLogin', true],
      ['GET /admin/accounts', false],
    ] as const) {
      await open(name);
      expect(getText(getCallItem(name)).includes('No keys needed'), name).toBe(none);
    }
  });

  it('shows how to set the variables of the commands, with the host in the base address', async () => {
    await page.show();
    const start = getContent().querySelector('section[aria-label="Before you start"]');
    expect(start?.querySelector('pre')?.textContent).toBe(
      `API='${location.origin}/api'\nAUTH_KEY='...'\nAPI_KEY='...'`,
    );
  });

  it('finds calls by words of their method, path and summary, and stores the search in the address', async () => {
    await page.show();
    const all = getShownCalls().length;
    setSearch('POST charges');
    await waitFor(() =>
      expect(getShownCalls()).toEqual(['POST /admin/charge_payment', 'POST /transactions/charge_payment']),
    );
    expect(location.search).toBe('?q=POST+charges');
    expect(getContent().querySelectorAll('nav a')).toHaveLength(2);
    setSearch('nothing like this');
    await waitFor(() => expect(getText(getContent())).toContain('Nothing matches this search.'));
    await press(getContent(), 'Show all');
    await waitFor(() => expect(getShownCalls()).toHaveLength(all));
    expect(location.search).toBe('');
  });

  it('applies the search of its address', async () => {
    await page.show('/external-api?q=captcha');
    expect(getShownCalls()).toEqual(['POST /auth/authLogin', 'GET /public/captcha'].slice(1));
  });

  it('jumps to a call, opens it, focuses it and stores it in the address', async () => {
    await page.show();
    const link = [...getContent().querySelectorAll<HTMLElement>('nav a')].find(
      (element) => getText(element) === 'GET /admin/policy',
    );
    await user.click(link as HTMLElement);
    const button = () => getCallItem('GET /admin/policy').querySelector('button');
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'));
    expect(button()).toHaveFocus();
    const address = location.pathname + location.hash;
    await page.show(address);
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'));
  });

  it('can be used with the keyboard only', async () => {
    await page.show('/external-api?q=account_kpi');
    const item = getCallItem('GET /admin/account_kpi');
    item.querySelector('button')?.focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toHaveAttribute('aria-label', 'Copy curl command');
    await user.keyboard(' ');
    expect(await navigator.clipboard.readText()).toBe(snippet(item));
    fireEvent.focusOut(document.activeElement as Element);
  });
});
