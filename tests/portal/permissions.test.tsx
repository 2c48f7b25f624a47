import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_REFUSALS } from '../../common/permissions';
import { SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { addUser } from '../../server/users/addUser';
import { keysOf, send, signIn } from '../support/api';
import { createReservation, success } from '../support/dashboard';
import { daysOff } from '../support/feeds';
import { findTable, getActionLabels } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, getContent } from '../support/recordPage';
import { cleanup } from '../support/render';

const server = realServer();
const OPERATORS = { read_only: 'reader@example.com', staff: 'staff@example.com' } as const;

beforeAll(async () => {
  for (const permission_set of ['read_only', 'staff'] as const) {
    const user = { email: OPERATORS[permission_set], name: 'Ada', role: '55', password: SANDBOX_PASSWORD };
    await server.orm.transaction((tx) => addUser(tx, { ...user, permission_set }));
  }
});

/** Opens a page as an operator with a permission set. */
const showAs = async (permission_set: keyof typeof OPERATORS, address: string) =>
  server.show(address, await signIn(server.app, OPERATORS[permission_set]));

/** Returns the names of all actions in the table. */
const findActions = async () => new Set(await getActionLabels(await findTable()));

const getLogins = () => within(getContent()).queryAllByRole('button', { name: 'Login to account' });

const getCreateLinks = () => within(getContent()).queryAllByRole('link', { name: 'Add Coverage' });

describe('an operator who may only read', () => {
  it('has no actions that change something, no selection and no create button', async () => {
    const stays = [
      { res_status: '46', policy_status: '37', health: 'Bad Dates' },
      { res_status: '45', policy_status: '38' },
    ];
    server.override('GET /admin/reservations', () =>
      success(stays.map((stay, i) => createReservation(i + 1, stay))),
    );
    await server.show('/reservations');
    expect(await findActions()).toEqual(
      new Set(['View Reservation', 'Open Policy', 'Fix Dates', 'Delete Reservation', 'Checkout Reservation']),
    );
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
    expect(getCreateLinks()).toHaveLength(1);
    await showAs('read_only', '/reservations');
    await waitFor(() => expect(getCreateLinks()).toHaveLength(0));
    expect(await findActions()).toEqual(new Set(['View Reservation', 'Checkout Reservation']));
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('reads the calendar feeds of a property, but adds none and gets no calendar URL', async () => {
    const getSheets = () =>
      within(getContent())
        .queryAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent);
    await server.show('/location/ical/2');
    await waitFor(() => expect(getSheets()).toContain('This Property’s Calendar'));
    catchErrors();
    await showAs('read_only', '/location/ical/2');
    await waitFor(() => expect(getSheets()).not.toContain('This Property’s Calendar'));
    await waitFor(() => expect(getSheets()).toEqual(['Feeds']));
  });

  it('has no buttons at a calendar feed', async () => {
    const feed = { prd_id: 2, feed_title: 'house', ics: daysOff([300, 301]) };
    const { status } = await send(
      server.app,
      'POST',
      '/properties/feed_file',
      feed,
      await keysOf(server.app),
    );
    expect(status).toBe(200);
    const findFeed = async () => (await within(getContent()).findByText('house')).closest('li');
    const getButtons = (row: Element | null) => row?.querySelectorAll('button').length;
    await server.show('/location/ical/2');
    expect(getButtons(await findFeed())).toBe(3);
    cleanup();
    await showAs('read_only', '/location/ical/2');
    expect(getButtons(await findFeed())).toBe(0);
  });

  it('reads at a form why it is closed', async () => {
    await showAs('read_only', '/add-coverage');
    await within(getContent()).findByText(PERMISSION_REFUSALS.edit);
    expect(getContent().querySelector('input')).toBeNull();
  });
});

describe('an operator of staff', () => {
  it('does not sign in for the owners of accounts', async () => {
    await server.show('/accounts');
    await findTable();
    expect(getLogins()).not.toHaveLength(0);
    await showAs('staff', '/accounts');
    await waitFor(() => expect(getLogins()).toHaveLength(0));
    expect(within(getContent()).getByRole('link', { name: 'Add Account' })).toBeTruthy();
  });

  it('has no link to the users, whose page says who can help', async () => {
    const findLinks = () => within(getContent()).queryAllByRole('link', { name: 'Users' });
    await server.show('/settings');
    expect(findLinks()).toHaveLength(1);
    await showAs('staff', '/settings');
    await waitFor(() => expect(findLinks()).toHaveLength(0));
    catchErrors();
    await showAs('staff', '/settings/users');
    await within(getContent()).findByText(PERMISSION_REFUSALS.manage_users);
  });
});
