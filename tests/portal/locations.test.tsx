import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrokenList } from '../support/brokenLists';
import { listSamples } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import {
  chooseMenuItem,
  getTotal,
  openMenu,
  setSearch,
  toggleMenuItem,
  waitForTotal,
} from '../support/lists';
import { findTable, getCells, getColumn, getColumnHeaders, getRows, getText, press } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { createLocation } from '../support/property';

const CALL = 'GET /properties/properties';
const server = realServer();
const main = () => document.querySelector('main') as HTMLElement;
const cut = (text: string) => ([...text].length > 17 ? `${[...text].slice(0, 17).join('')}...` : text);

let all: Record<string, unknown>[];
beforeEach(async () => {
  all = await server.read('/properties/properties');
});

describe('the locations list', () => {
  it('has its heading, subtitle and documented columns', async () => {
    await server.show('/locations');
    expect(getText(main().querySelector('h1'))).toBe('Locations');
    expect(getText(main())).toContain('Easily create, view, and manage all your properties in one place.');
    expect(getColumnHeaders(await findTable())).toEqual([
      'Property',
      'City',
      'State',
      'Country',
      'Type',
      'Status',
      'Action',
    ]);
    await waitFor(() => expect(getTotal()).toBe(all.length));
    expect(server.getPageRequests('locations')).toHaveLength(1);
  });

  it('shows a loading message', async () => {
    const { answer, release } = createHeldAnswer(() => success([createLocation(1)]));
    server.override(CALL, answer);
    await server.show('/locations');
    await waitFor(() => expect(getText(main())).toContain('Loading properties...'));
    release();
    await waitForTotal(1);
    expect(getText(main())).not.toContain('Loading properties...');
  });

  it('truncates a long address', async () => {
    server.override(CALL, () => success([createLocation(7, { ad_full: 'Harbor Drive '.repeat(20) })]));
    await server.show('/locations');
    await waitForTotal(1);
    const [text = ''] = getColumn(await findTable(), 'Property');
    expect(text).toMatch(/\.\.\.$/);
    expect(text.length).toBeLessThan(100);
  });

  it('shows the title with its full address, and opens the detail by title and by button', async () => {
    const prd_title = 'The Long House On The Hill';
    server.override(CALL, () =>
      success([createLocation(7, { prd_title, is_publish: '0' }), createLocation(8, { ad_city: '' })]),
    );
    await server.show('/locations?sort=prd_title&order=DESC');
    const [first, second] = getRows(await findTable());
    expect(getCells(first).slice(1, 6).map(getText)).toEqual([
      'Boulder',
      'CO',
      'United States',
      'Apartment',
      'Inactive',
    ]);
    expect(getCells(second).slice(1, 6).map(getText)).toEqual([
      'N/A',
      'CO',
      'United States',
      'Apartment',
      'Active',
    ]);
    const [property] = getCells(first);
    expect(getText(property)).toBe(`${cut(prd_title)}7 Mill Road, Boulder, CO 80301, United States`);
    expect(property?.querySelector('[title]')?.getAttribute('title')).toBe(prd_title);
    expect(property?.querySelector('a')?.getAttribute('href')).toBe('/location/7');
    expect(first?.querySelector('[data-testid=row-actions] a')?.getAttribute('href')).toBe('/location/7');
  });

  it('offers to add a property', async () => {
    await server.show('/locations');
    await findTable();
    const entries = await openMenu('Add Property');
    expect([...entries].map(([name, entry]) => [name, entry.getAttribute('href')])).toEqual([
      ['Create New', '/locations/create'],
      ['Import From Channel', '/locations/import'],
    ]);
    chooseMenuItem('Create New');
    await waitFor(() => expect(location.pathname).toBe('/locations/create'));
  });

  it.each(['#prd_title', '#constructor'])('shows the create form, also at %s', async (hash) => {
    await server.show(`/locations/create${hash}`);
    const title = await waitFor(() => within(main()).getByLabelText(/^Title/));
    if (hash === '#prd_title') await waitFor(() => expect(title).toHaveFocus());
    else expect(title).toBeEnabled();
  });

  it('does not search undocumented fields', async () => {
    server.override(CALL, () =>
      success([createLocation(1, { e_title: 'Zeppelin', ad_full: 'Zeppelin Field' })]),
    );
    await server.show('/locations');
    await waitForTotal(1);
    setSearch('zeppelin');
    await waitFor(() => expect(getText(main())).toContain('Nothing matches this search.'));
  });

  it('sorts by its menu', async () => {
    const three = [
      createLocation(1, { prd_title: 'beta', created_date: '2026-01-02T00:00:00Z' }),
      createLocation(2, { prd_title: 'Alpha', created_date: '2026-01-03T00:00:00Z' }),
      createLocation(3, { prd_title: 'Gamma', created_date: '2026-01-01T00:00:00Z' }),
    ];
    server.override(CALL, () => success(three));
    await server.show('/locations');
    const titles = () => [...main().querySelectorAll('tbody td a')].map(getText).filter(Boolean);
    await waitForTotal(3);
    expect(titles()).toEqual(['Alpha', 'beta', 'Gamma']);
    for (const [entry, expected] of [
      ['Oldest First', ['Gamma', 'beta', 'Alpha']],
      ['A-Z', ['Alpha', 'beta', 'Gamma']],
      ['Z-A', ['Gamma', 'beta', 'Alpha']],
      ['Newest First', ['Alpha', 'beta', 'Gamma']],
    ] as const) {
      await openMenu('Sort');
      chooseMenuItem(entry);
      await waitFor(() => expect(titles(), entry).toEqual(expected));
      await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    }
  });

  it('filters by its menu', async () => {
    const four = [
      createLocation(1),
      createLocation(2, { is_publish: '0', prd_type: 'Commercial' }),
      createLocation(3, { is_publish: null }),
      createLocation(4, { prd_type: 'Commercial' }),
    ];
    server.override(CALL, () => success(four));
    await server.show('/locations');
    await waitForTotal(4);
    const expectShown = async (entries: string[], expected: string[]) => {
      for (const entry of entries) await toggleMenuItem('Filters', entry);
      await waitFor(() => expect(getColumn(main(), 'Status').sort()).toEqual(expected));
      for (const entry of entries) await toggleMenuItem('Filters', entry);
      await waitForTotal(4);
    };
    await expectShown(['Active'], ['Active', 'Active']);
    await expectShown(['Inactive'], ['Inactive', 'Inactive']);
    await expectShown(['Commercial'], ['Active', 'Inactive']);
    await expectShown(['Residential', 'Active'], ['Active']);
  });
});

describe('undocumented responses to the properties request', () => {
  it('show the error instead of the table', async () => {
    const give = (answer: BrokenList[1], prd_title: string) =>
      server.override(CALL, () => answer([createLocation(7, { prd_title })]));
    give(success, 'GOOD');
    await server.show('/locations');
    for (const [name, answer, shows] of listSamples) {
      give(success, 'GOOD');
      await press(main(), 'Refresh');
      await waitFor(() => expect(getText(main()), `after which ${name} comes`).toContain('GOOD'));
      give(answer, 'BROKEN');
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await press(main(), 'Refresh');
      await waitFor(() => expect(getText(main()), name).not.toContain('GOOD'));
      expect(getText(main().querySelector('h1')), name).toBe('Locations');
      expect('hurt' in window, name).toBe(false);
      const errorTitle = getText(main().querySelector('[role=alert] strong')) || undefined;
      if (typeof shows === 'object')
        expect(errorTitle, name).toBe(shows.failed ?? 'Failed to fetch properties.');
      else expect(errorTitle, name).toBeUndefined();
      if (shows === 'nothing') expect(getText(main()), name).toContain('No properties found');
      expect(getRows(main()).length > 0, name).toBe(shows === 'rows');
    }
  });
});
