import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../schema/types';
import { LISTS } from '../../support/accountTabs';
import { getOwnCards } from '../../support/activity';
import { json } from '../../support/brokenAnswers';
import { acceptedLists, acceptedRecords, expectFailures } from '../../support/brokenSamples';
import { findTable, getRows, getText } from '../../support/page';
import { realServer } from '../../support/portal';
import { catchErrors, findCard, getButtonLabels, getContent, openTab } from '../../support/recordPage';
import { cleanup } from '../../support/render';

const server = realServer();
const PAGE = '/accounts/account/2';
const CALL = 'GET /admin/account?acc_id=2';
const KPI = 'GET /admin/account_kpi?acc_id=2';
const row = async (path: string): Promise<object> => server.read(path);

let errors: ReturnType<typeof catchErrors>;
beforeEach(() => {
  errors = catchErrors();
});

describe('undocumented responses', () => {
  it('to the account request show the reason or the account', async () => {
    await expectFailures(server, CALL, {
      type: 'record',
      show: () => server.show(PAGE),
      getText: () => getText(getContent().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch account details.',
      missingLink: 'Back to Accounts',
    });
    cleanup();
    const given = await row('/admin/account?acc_id=2');
    for (const [name, answer] of acceptedRecords) {
      server.override(CALL, () => answer({ ...given }));
      await server.show(PAGE);
      await findCard('Account KPIs');
      expect(getOwnCards(), name).toHaveLength(6);
      expect(getContent().querySelectorAll('h1'), name).toHaveLength(1);
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });

  it('to the figures request show Retry or figures', async () => {
    await expectFailures(server, KPI, {
      type: 'record',
      show: () => server.show(PAGE),
      getLogs: errors.getLogs,
    });
    expect(getButtonLabels(await findCard('Account KPIs'))).toEqual(['Retry']);
    cleanup();
    const given = await row('/admin/account_kpi?acc_id=2');
    for (const [name, answer] of acceptedRecords) {
      server.override(KPI, () => answer({ ...given }));
      await server.show(PAGE);
      expect([...(await findCard('Payments Summary')).querySelectorAll('dd')], name).toHaveLength(4);
      expect([...(await findCard('Account KPIs')).querySelectorAll('dd')].every(getText), name).toBe(true);
      cleanup();
    }
  });

  it.each(LISTS)('to the request of %s are logged and show Retry', async (_name, id, call) => {
    await expectFailures(server, call, {
      type: 'list',
      show: () => server.show(`${PAGE}?tab=${id}`),
      getLogs: errors.getLogs,
    });
  });

  it('to the list requests show rows or the empty message', async () => {
    const given = await Promise.all(LISTS.map(([, , call]) => server.read(call.slice(4))));
    for (const [name, answer, shows] of acceptedLists) {
      for (const [i, [, , call]] of LISTS.entries())
        server.override(call, () => answer((given[i] ?? []).slice(0, 2)));
      await server.show(PAGE);
      await findCard('Account Information');
      for (const [tab, , , , empty] of LISTS) {
        const panel = await openTab(tab);
        if (shows === 'rows') expect(getRows(await findTable()).length, `${tab}: ${name}`).toBeGreaterThan(0);
        if (shows === 'nothing') await waitFor(() => expect(getText(panel), name).toContain(empty));
      }
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });

  it.each<Endpoint>([CALL, KPI, ...LISTS.map(([, , call]) => call)])(
    'a 401 response to %s ends the session',
    async (call) => {
      server.override(call, () => json({ status: 'error' }, 401));
      const tab = LISTS.find(([, , one]) => one === call)?.[1] ?? '';
      await server.show(`${PAGE}?tab=${tab}`);
      await waitFor(() => expect(location.pathname).toBe('/login'));
      expect(localStorage.length).toBe(0);
    },
  );
});
