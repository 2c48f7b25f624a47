import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { LISTS, STATEMENT } from '../support/accountTabs';
import { success } from '../support/dashboard';
import { findTable, getCells, getColumnHeaders, getRows, getText, press } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import { catchErrors, findCard, getButtonLabels, getContent, getTabs, openTab } from '../support/recordPage';

const server = realServer();
const PAGE = '/accounts/account/2';

describe('the tabs of an account', () => {
  it('are six and are stored in the address', async () => {
    await server.show(PAGE);
    await findCard('Account Information');
    expect(getTabs().map(getText)).toEqual([
      'Overview',
      'Reservations',
      'Coverage',
      'Statement',
      'Icals',
      'Locations',
    ]);
    expect(getTabs()[0]).toHaveAttribute('aria-selected', 'true');
    await openTab('Coverage');
    expect(location.search).toBe('?tab=coverage');
    await openTab('Overview');
    expect(location.search).toBe('');
  });

  it('load their rows once, when they are first opened', async () => {
    await server.show(PAGE);
    await findCard('Payments Summary');
    const calls = LISTS.map(([, , call]) => call);
    const counts = () => calls.map((call) => server.getRequests(call).length);
    expect(counts()).toEqual([0, 0, 0]);
    for (const [i, [name]] of LISTS.entries()) {
      await openTab(name);
      await findTable();
      expect(counts()).toEqual(calls.map((_, at) => (at <= i ? 1 : 0)));
    }
    for (const name of ['Overview', 'Reservations', 'Coverage', 'Statement']) {
      await openTab(name);
      if (name !== 'Overview') await findTable();
    }
    expect(counts()).toEqual([1, 1, 1]);
    expect(server.getRequests('GET /admin/account?acc_id=2')).toHaveLength(1);
  });

  it('are restored with Back', async () => {
    await server.show(PAGE);
    await findCard('Account Information');
    await openTab('Coverage');
    await openTab('Statement');
    history.back();
    await waitFor(() => expect(getContent().querySelector('#panel-coverage')).toBeTruthy());
    expect(location.search).toBe('?tab=coverage');
  });

  it('store the order and the page of their rows in the address', async () => {
    const stays = Array.from({ length: 27 }, (_, i) => ({ res_id: i + 1, acc_id: 2, res_code: `CODE${i}` }));
    server.override('GET /admin/acc_reservations?acc_id=2', () => success(stays));
    await server.show(`${PAGE}?tab=reservations&reservations.sort=res_id&reservations.order=DESC`);
    const shown = await findTable();
    expect(getText(getCells(getRows(shown)[0])[0])).toBe('27');
    await press(getContent(), 'Next page');
    await waitFor(() => expect(getRows(shown).map((row) => getText(getCells(row)[0]))).toEqual(['2', '1']));
    expect(new URLSearchParams(location.search).get('reservations.page')).toBe('2');
    expect(new URLSearchParams(location.search).get('tab')).toBe('reservations');
  });

  it.each(LISTS)(
    '%s has the documented columns and the rows of the account',
    async (name, id, call, expected) => {
      await server.show(`${PAGE}?tab=${id}`);
      const panel = await findTable();
      expect(getColumnHeaders(panel)).toEqual(expected);
      const all = await server.read(call.slice(4));
      expect(all.length).toBeGreaterThan(0);
      expect(getRows(panel)).toHaveLength(Math.min(25, all.length));
      expect(getText(getTabs().find((tab) => tab.getAttribute('aria-selected') === 'true'))).toBe(name);
    },
  );

  it.each(LISTS)('%s shows a message without rows', async (_name, id, call, _heads, empty) => {
    server.override(call, () => success([]));
    await server.show(`${PAGE}?tab=${id}`);
    await waitFor(() => expect(getText(getContent().querySelector('[role=tabpanel]'))).toBe(empty));
  });

  it.each(LISTS)('%s logs an error and shows Retry', async (_name, id, call) => {
    const { getLogs: said } = catchErrors();
    server.override(call, () => envelope({ status: 'error', msg: 'Not now.' }, 503));
    await server.show(`${PAGE}?tab=${id}`);
    await waitFor(() => expect(said()).toEqual([[`${call}: 503: {"status":"error","msg":"Not now."}`]]));
    server.restore(call);
    const panel = getContent().querySelector('[role=tabpanel]');
    expect(getButtonLabels(panel)).toEqual(['Retry']);
    await press(panel as Element, 'Retry');
    expect(getRows(await findTable()).length).toBeGreaterThan(0);
    expect(server.getRequests(call)).toHaveLength(2);
  });

  it('show loading messages', async () => {
    const { answer, release } = createHeldAnswer(() => success([]));
    server.override(STATEMENT, answer);
    await server.show(`${PAGE}?tab=statement`);
    await waitFor(() =>
      expect(getText(getContent().querySelector('[role=status]'))).toBe('Loading payments...'),
    );
    release();
    await waitFor(() => expect(getText(getContent())).toContain('No payments found'));
  });
});

describe('empty values', () => {
  it('Icals shows that there are no calendar feeds', async () => {
    await server.show(`${PAGE}?tab=icals`);
    await waitFor(() =>
      expect(getText(getContent().querySelector('[role=tabpanel]'))).toBe('There are no calendar feeds yet.'),
    );
  });

  it('Locations lists the properties of the account', async () => {
    const mine = (await server.read('/properties/properties')).filter(({ acc_id }) => acc_id === 2);
    await server.show(`${PAGE}?tab=locations`);
    expect(getRows(await findTable())).toHaveLength(Math.min(25, mine.length));
    expect(mine.length).toBeGreaterThan(0);
    for (const row of getRows(getContent()))
      expect(mine.filter(({ ad_full }) => getText(row).includes(String(ad_full)))).not.toEqual([]);
  });

  it('Locations shows that an account has no properties', async () => {
    await server.show('/accounts/account/60?tab=locations');
    await waitFor(() => expect(getText(getContent())).toContain('There are no locations yet.'));
  });
});
