import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPage, callItem, callsShown, DESCRIPTION, fieldsShown } from '../support/apiPage';
import { search } from '../support/lists';
import { press, words } from '../support/page';
import { realServer } from '../support/portal';
import { buttons, content } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const page = apiPage(server);
const open = (name: string) => user.click(callItem(name).querySelector('button') as HTMLElement);
const snippet = (within: Element) => words(within.querySelector('pre'));

describe('the External API page', () => {
  it('has every call that the server describes, with its sentence, by group and path', async () => {
    const { paths, tags } = await page.described();
    await page.show();
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
    );
    expect(callsShown().sort()).toEqual(described.map(({ name }) => name).sort());
    for (const { name, summary } of described) expect(words(callItem(name))).toContain(summary);
    const groups = [...content().querySelectorAll('section[aria-label]')].slice(2);
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      ...new Set([...tags.map(({ name }) => name), ...described.flatMap(({ tags }) => tags)]),
    ]);
    for (const group of groups) {
      const shown = [...group.querySelectorAll('h3 code')].map(words);
      expect(shown).toEqual([...shown].sort());
    }
  });

  it('reads the description once, and nothing else but the account', async () => {
    await page.show();
    expect(server.sent.map(({ call }) => call).sort()).toEqual([
      `GET /admin/account?acc_id=${server.login.acc_id}`,
      DESCRIPTION,
    ]);
  });

  it('shows the fields of a call when it is opened: name, type, required, meaning', async () => {
    await page.show();
    const item = callItem('GET /admin/payments_reporting');
    expect(item.querySelector('pre')).toBeNull();
    await open('GET /admin/payments_reporting');
    expect(fieldsShown(item, 'Request')).toEqual([
      [
        'report',
        '"overdue" | "receivable"',
        'required',
        'overdue: due before today and not paid. receivable: due within 7 days. · in the query',
      ],
    ]);
    const answer = fieldsShown(item, 'Answer');
    expect(answer[0]).toEqual(['status', '"success"', 'required', '']);
    expect(answer).toContainEqual(['data', 'object[]', 'required', '']);
    expect(answer).toContainEqual(['data[].t_subtotal', 'number', 'required', 'US dollars.']);
    expect(answer).toContainEqual(['data[].res_checkin', 'date', 'required', '']);
    expect(answer).toContainEqual(['note', 'string', 'optional', '']);
    expect(fieldsShown(item, 'Answer when refused').map(([name]) => name)).toEqual([
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
  ])('has a curl line for %s, and copies it', async (name, line) => {
    await page.show();
    await open(name);
    expect(snippet(callItem(name))).toBe(line);
    await press(callItem(name), 'Copy curl line');
    expect(await navigator.clipboard.readText()).toBe(line);
    await waitFor(() => expect(buttons(callItem(name))).toContain('Copied'));
  });

  it('says which calls need no keys', async () => {
    await page.show();
    for (const [name, none] of [
      ['POST /auth/authLogin', true],
      ['GET /admin/accounts', false],
    ] as const) {
      await open(name);
      expect(words(callItem(name)).includes('No keys needed'), name).toBe(none);
    }
  });

  it('says first how the variables of the lines are set: the base with its host', async () => {
    await page.show();
    const start = content().querySelector('section[aria-label="Before you start"]');
    expect(start?.querySelector('pre')?.textContent).toBe(
      `API='${location.origin}/api'\nAUTH_KEY='...'\nAPI_KEY='...'`,
    );
  });

  it('finds calls by every word of their method, path and sentence, and keeps the search in the address', async () => {
    await page.show();
    const all = callsShown().length;
    search('POST charges');
    await waitFor(() =>
      expect(callsShown()).toEqual(['POST /admin/charge_payment', 'POST /transactions/charge_payment']),
    );
    expect(location.search).toBe('?q=POST+charges');
    expect(content().querySelectorAll('nav a')).toHaveLength(2);
    search('nothing like this');
    await waitFor(() => expect(words(content())).toContain('Nothing matches this search.'));
    await press(content(), 'Show all');
    await waitFor(() => expect(callsShown()).toHaveLength(all));
    expect(location.search).toBe('');
  });

  it('opens with the search of its address', async () => {
    await page.show('/external-api?q=captcha');
    expect(callsShown()).toEqual(['POST /auth/authLogin', 'GET /public/captcha'].slice(1));
  });

  it('jumps to a call, opens it, and takes the focus there; the address leads there again', async () => {
    await page.show();
    const link = [...content().querySelectorAll<HTMLElement>('nav a')].find(
      (one) => words(one) === 'GET /admin/policy',
    );
    await user.click(link as HTMLElement);
    const button = () => callItem('GET /admin/policy').querySelector('button');
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'));
    expect(button()).toHaveFocus();
    const address = location.pathname + location.hash;
    await page.show(address);
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'));
  });

  it('is opened and copied with the keyboard alone', async () => {
    await page.show('/external-api?q=account_kpi');
    const item = callItem('GET /admin/account_kpi');
    item.querySelector('button')?.focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toHaveAttribute('aria-label', 'Copy curl line');
    await user.keyboard(' ');
    expect(await navigator.clipboard.readText()).toBe(snippet(item));
    fireEvent.focusOut(document.activeElement as Element);
  });
});
