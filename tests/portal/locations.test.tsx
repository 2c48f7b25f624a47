import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrokenList } from '../support/brokenLists';
import { someLists } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { choose, matching, menu, pick, search, total } from '../support/lists';
import { cells, column, heads, press, rows, table, words } from '../support/page';
import { held, realServer } from '../support/portal';
import { location as place } from '../support/property';

const CALL = 'GET /properties/properties';
const server = realServer();
const main = () => document.querySelector('main') as HTMLElement;
const cut = (text: string) => ([...text].length > 17 ? `${[...text].slice(0, 17).join('')}...` : text);

let all: Record<string, unknown>[];
beforeEach(async () => {
  all = await server.read('/properties/properties');
});

describe('the locations list', () => {
  it('stands under its heading, sentence and documented columns', async () => {
    await server.show('/locations');
    expect(words(main().querySelector('h1'))).toBe('Locations');
    expect(words(main())).toContain('Easily create, view, and manage all your properties in one place.');
    expect(heads(await table())).toEqual([
      'Property',
      'City',
      'State',
      'Country',
      'Type',
      'Status',
      'Action',
    ]);
    await waitFor(() => expect(total()).toBe(all.length));
    expect(server.pagesOf('locations')).toHaveLength(1);
  });

  it('says what loads', async () => {
    const { answer, release } = held(() => success([place(1)]));
    server.override(CALL, answer);
    await server.show('/locations');
    await waitFor(() => expect(words(main())).toContain('Loading properties...'));
    release();
    await matching(1);
    expect(words(main())).not.toContain('Loading properties...');
  });

  it('shows a title with its whole address beneath, and opens the detail by title and by button', async () => {
    const prd_title = 'The Long House On The Hill';
    server.override(CALL, () =>
      success([place(7, { prd_title, is_publish: '0' }), place(8, { ad_city: '' })]),
    );
    await server.show('/locations?sort=prd_title&order=DESC');
    const [first, second] = rows(await table());
    expect(cells(first).slice(1, 6).map(words)).toEqual([
      'Boulder',
      'CO',
      'United States',
      'Apartment',
      'Inactive',
    ]);
    expect(cells(second).slice(1, 6).map(words)).toEqual([
      'N/A',
      'CO',
      'United States',
      'Apartment',
      'Active',
    ]);
    const [property] = cells(first);
    expect(words(property)).toBe(`${cut(prd_title)}7 Mill Road, Boulder, CO 80301, United States`);
    expect(property?.querySelector('[title]')?.getAttribute('title')).toBe(prd_title);
    expect(property?.querySelector('a')?.getAttribute('href')).toBe('/location/7');
    expect(first?.querySelector('[data-testid=row-actions] a')?.getAttribute('href')).toBe('/location/7');
  });

  it('offers to add a property', async () => {
    await server.show('/locations');
    await table();
    const entries = await menu('Add Property');
    expect([...entries].map(([name, entry]) => [name, entry.getAttribute('href')])).toEqual([
      ['Create New', '/locations/create'],
      ['Import From Channel', '/locations/import'],
    ]);
    choose('Create New');
    await waitFor(() => expect(location.pathname).toBe('/locations/create'));
  });

  it.each(['#prd_title', '#', '#%', '#constructor'])('is added to by a form, also at %s', async (hash) => {
    await server.show(`/locations/create${hash}`);
    const title = await waitFor(() => within(main()).getByLabelText(/^Title/));
    if (hash === '#prd_title') await waitFor(() => expect(title).toHaveFocus());
    else expect(title).toBeEnabled();
  });

  it.each([
    ['prd_title', 'CASA ÑANDÚ'],
    ['ad_city', 'savannah'],
    ['ad_state', 'andalucía'],
    ['ad_country', 'PORTUGAL'],
  ])('searches by %s without regard to case', async (field, text) => {
    await server.show('/locations');
    await table();
    search(text);
    const fields = ['prd_title', 'ad_city', 'ad_state', 'ad_country'];
    const meant = all.filter((row) =>
      fields.some((name) => String(row[name]).toLowerCase().includes(text.toLowerCase())),
    );
    expect(meant.some((row) => String(row[field]).toLowerCase().includes(text.toLowerCase()))).toBe(true);
    await matching(meant.length);
  });

  it('does not search in what is not documented', async () => {
    server.override(CALL, () => success([place(1, { e_title: 'Zeppelin', ad_full: 'Zeppelin Field' })]));
    await server.show('/locations');
    await matching(1);
    search('zeppelin');
    await waitFor(() => expect(words(main())).toContain('Nothing matches this search.'));
  });

  it('sorts by its menu', async () => {
    const three = [
      place(1, { prd_title: 'beta', created_date: '2026-01-02T00:00:00Z' }),
      place(2, { prd_title: 'Alpha', created_date: '2026-01-03T00:00:00Z' }),
      place(3, { prd_title: 'Gamma', created_date: '2026-01-01T00:00:00Z' }),
    ];
    server.override(CALL, () => success(three));
    await server.show('/locations');
    const titles = () => [...main().querySelectorAll('tbody td a')].map(words).filter(Boolean);
    await matching(3);
    expect(titles()).toEqual(['Alpha', 'beta', 'Gamma']);
    for (const [entry, expected] of [
      ['Oldest First', ['Gamma', 'beta', 'Alpha']],
      ['A-Z', ['Alpha', 'beta', 'Gamma']],
      ['Z-A', ['Gamma', 'beta', 'Alpha']],
      ['Newest First', ['Alpha', 'beta', 'Gamma']],
    ] as const) {
      await menu('Sort');
      choose(entry);
      await waitFor(() => expect(titles(), entry).toEqual(expected));
      await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    }
  });

  it('filters by its menu', async () => {
    const four = [
      place(1),
      place(2, { is_publish: '0', prd_type: 'Commercial' }),
      place(3, { is_publish: null }),
      place(4, { prd_type: 'Commercial' }),
    ];
    server.override(CALL, () => success(four));
    await server.show('/locations');
    await matching(4);
    const expectShown = async (entries: string[], expected: string[]) => {
      for (const entry of entries) await pick('Filters', entry);
      await waitFor(() => expect(column(main(), 'Status').sort()).toEqual(expected));
      for (const entry of entries) await pick('Filters', entry);
      await matching(4);
    };
    await expectShown(['Active'], ['Active', 'Active']);
    await expectShown(['Inactive'], ['Inactive', 'Inactive']);
    await expectShown(['Commercial'], ['Active', 'Inactive']);
    await expectShown(['Residential', 'Active'], ['Active']);
  });

  it('finds by Inactive every property that it shows as such: whatever is not 1', async () => {
    const others = ['0', 0, '', null, undefined, '2', 'no', false];
    server.override(CALL, () =>
      success([place(1), ...others.map((is_publish, i) => place(i + 2, { is_publish }))]),
    );
    await server.show('/locations?only=Inactive');
    await matching(others.length);
    expect(new Set(column(main(), 'Status'))).toEqual(new Set(['Inactive']));
  });
});

describe('whatever is answered instead of the properties', () => {
  it('the list stands, and says what happened in the place of its table', async () => {
    const give = (answer: BrokenList[1], prd_title: string) =>
      server.override(CALL, () => answer([place(7, { prd_title })]));
    give(success, 'GOOD');
    await server.show('/locations');
    for (const [name, answer, shows] of someLists) {
      give(success, 'GOOD');
      await press(main(), 'Refresh');
      await waitFor(() => expect(words(main()), `after which ${name} comes`).toContain('GOOD'));
      give(answer, 'BROKEN');
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await press(main(), 'Refresh');
      await waitFor(() => expect(words(main()), name).not.toContain('GOOD'));
      expect(words(main().querySelector('h1')), name).toBe('Locations');
      expect('hurt' in window, name).toBe(false);
      const said = words(main().querySelector('[role=alert] strong')) || undefined;
      if (typeof shows === 'object') expect(said, name).toBe(shows.failed ?? 'Failed to fetch properties.');
      else expect(said, name).toBeUndefined();
      if (shows === 'nothing') expect(words(main()), name).toContain('No properties found');
      expect(rows(main()).length > 0, name).toBe(shows === 'rows');
    }
  }, 90_000);
});
