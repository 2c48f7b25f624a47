import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { now } from '../../common/clock';
import { addDays, getToday } from '../../common/days';
import { writeAuditEvent } from '../../server/audit/writeAuditEvent';
import { runWithContext } from '../../server/lib/requestContext';
import { json } from '../support/brokenAnswers';
import { exportCsv } from '../support/exportCsv';
import { createIssuedCoverage } from '../support/issuedCoverage';
import { chooseLanguage } from '../support/language';
import {
  catchDownloads,
  chooseMenuItem,
  openMenu,
  setSearch,
  toggleMenuItem,
  waitForTotal,
} from '../support/lists';
import {
  findDialog,
  findTable,
  getCells,
  getColumn,
  getColumnHeaders,
  getFacts,
  getRow,
  getRows,
  getText,
  press,
} from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, findCard, formatLocalDay, getContent, waitForHeading } from '../support/recordPage';
import { cleanup } from '../support/render';
import { makePayment, makeProperty, makeStay } from '../support/rows';

const server = realServer();
const READ = 'GET /admin/activity';
/** The id of the user who is signed in. */
const BY = 61;

/** Creates a payment whose charge was first declined, then accepted, both by the user. */
async function makeCharged(t_desc = 'Coverage COV-1') {
  const { t_id, acc_id } = await makePayment(server.orm, { t_desc });
  await server.orm.transaction((tx) =>
    writeAuditEvent(
      tx,
      BY,
      {
        action: 'payment declined',
        entity: 'transaction',
        id: t_id,
        before: { t_status: '33' },
        after: { t_status: '35', t_reason: 'No funds' },
      },
      {
        action: 'charge payment',
        entity: 'transaction',
        id: t_id,
        before: { t_status: '35', t_reason: 'No funds' },
        after: { t_status: '34', t_reason: null, payment_date: new Date(now()), cents: 123_450 },
      },
    ),
  );
  return { t_id, acc_id };
}

/** Changes a property in a request with a unique id. */
async function changePropertyByRequest() {
  const request = `asked-${randomUUID()}`;
  const id = await makeProperty(server.orm);
  await runWithContext({ request }, () =>
    server.orm.transaction((tx) =>
      writeAuditEvent(tx, BY, {
        action: 'change property',
        entity: 'property',
        id,
        after: { prd_title: 'New' },
      }),
    ),
  );
  return { request };
}

describe('/activity', () => {
  it('lists events as sentences, latest first, with changes and time', async () => {
    const { t_id } = await makeCharged();
    await server.show('/activity');
    await waitForHeading('Activity');
    const found = await findTable();
    expect(getColumnHeaders(found)).toEqual(['Activity', 'Changes', 'When', 'Action']);
    const [first] = getRows(found);
    const time = new Date(now()).toLocaleString();
    const [sentence, changes, when] = getCells(first);
    expect(getText(sentence)).toBe('Alex Morgan charged $1,234.50 for Coverage COV-1');
    expect(sentence?.querySelector('strong')?.title).toBe('admin@example.com');
    expect(sentence?.querySelector('a')?.getAttribute('href')).toBe(`/payment/${t_id}`);
    expect([getText(changes), getText(when)]).toEqual([
      expect.stringContaining('Status: Failed → Paid'),
      time,
    ]);
  });

  it('shows the steps of a refund as one sentence that can be expanded', async () => {
    const { t_id } = await makePayment(server.orm, { t_desc: 'Coverage COV-1' });
    const about = { entity: 'transaction', id: t_id } as const;
    await server.orm.transaction((tx) =>
      writeAuditEvent(tx, BY, {
        ...about,
        action: 'start refund',
        after: { refund_id: t_id, cents: 2550, paid_cents: 10_892, reason: 'Guest left early' },
      }),
    );
    await server.orm.transaction((tx) =>
      writeAuditEvent(tx, null, {
        ...about,
        action: 'refund payment',
        before: { state: 'calling' },
        after: { state: 'succeeded', refund_id: t_id, cents: 2550 },
      }),
    );
    await server.show(`/activity?q=${t_id}`);
    const table = await findTable();
    const sentence = 'Alex Morgan refunded $25.50 of $108.92 for Coverage COV-1: “Guest left early”';
    await waitFor(() => expect(getColumn(table, 'Activity')).toEqual([`${sentence}2 steps`]));
    await press(table, '2 steps');
    expect(getColumn(table, 'Activity').slice(1)).toEqual([
      'Server refunded $25.50 for Coverage COV-1',
      'Alex Morgan started a refund of $25.50 of $108.92 for Coverage COV-1: “Guest left early”',
    ]);
    await press(table, '2 steps');
    expect(getRows(table)).toHaveLength(1);
  });

  it('shows no UUID among the changes', async () => {
    const { t_id } = await makePayment(server.orm);
    const attempt = randomUUID();
    await server.orm.transaction((tx) =>
      writeAuditEvent(tx, BY, {
        action: 'start charge',
        entity: 'transaction',
        id: t_id,
        after: { cents: 5_000, attempt },
      }),
    );
    await server.show(`/activity?q=${t_id}`);
    expect(getColumn(await findTable(), 'Changes')).toEqual(['Amount: $50.00']);
  });

  it('hides sign-ins and 2FA until their filter is selected', async () => {
    const request = `in-${randomUUID()}`;
    await runWithContext({ request }, () =>
      server.orm.transaction((tx) => writeAuditEvent(tx, BY, { action: 'sign in', entity: 'user', id: BY })),
    );
    await server.show(`/activity?q=${request}`);
    await waitForTotal(0);
    await toggleMenuItem('Filters', 'Sign-ins');
    await waitForTotal(1);
    expect(getColumn(await findTable(), 'Activity')).toEqual(['Alex Morgan signed in']);
    expect(location.search).toContain('only=Sign-ins');
  });

  it('shows the number of a payment within its plan, in the language of the user', async () => {
    await makeCharged('Coverage COV-2026-000123, 11 of 12');
    await server.show('/activity');
    expect(getColumn(await findTable(), 'Activity')[0]).toContain('for Coverage COV-2026-000123, 11 of 12');
    await chooseLanguage('es');
    await waitFor(async () =>
      expect(getColumn(await findTable(), 'Actividad')[0]).toBe(
        'Alex Morgan cobró $1,234.50 de Cobertura COV-2026-000123, 11 de 12',
      ),
    );
    await press(getRows(await findTable())[0] as HTMLElement, 'Ver detalles');
    expect(getFacts(await findDialog('Actividad')).Título).toBe('Cobertura COV-2026-000123, 11 de 12');
    await chooseLanguage('en');
  });

  it('is searched by actor, record and request, and filtered by actor, kind and day', async () => {
    const { t_id } = await makeCharged();
    await server.orm.transaction((tx) =>
      writeAuditEvent(tx, null, { action: 'refund pending', entity: 'transaction', id: t_id }),
    );
    await server.show('/activity');
    await findTable();
    await setSearch(`server ${t_id}`);
    await waitForTotal(1);
    expect(getColumn(await findTable(), 'Activity')[0]).toContain('pending at the bank');
    await setSearch(`${t_id}`);
    await openMenu('Filters');
    await chooseMenuItem('By user');
    await waitForTotal(2);
  });

  it('is filtered by kind and day, searched by request, and exported with its filters', async () => {
    const { t_id } = await makeCharged();
    const saved = catchDownloads();
    const filtered = async (address: string, rows: number) => {
      cleanup();
      await server.show(`/activity?${address}`);
      await waitForTotal(rows, address);
    };
    const day = getToday();
    await filtered(`q=${t_id}&at=${day}`, 2);
    await filtered(`q=${t_id}&at=${addDays(day, -1)}`, 0);
    const { request } = await changePropertyByRequest();
    await filtered(`q=${request}`, 1);
    await toggleMenuItem('Filters', 'Payment');
    await waitForTotal(0);
    await toggleMenuItem('Filters', 'Payment');
    await toggleMenuItem('Filters', 'Property');
    await waitForTotal(1);
    await exportCsv(getContent());
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text) ?? '').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(request);
  });

  it('shows that its days are in UTC, while rows use local time', async () => {
    await server.show('/activity?at=2026-03-01..2026-03-31');
    const shown = () => getText(screen.queryByTestId('active-filters'));
    await waitFor(() => expect(shown()).toBe('When (UTC) March 2026'));
    await chooseLanguage('es');
    await waitFor(() => expect(shown()).toMatch(/\(UTC\)/));
    await chooseLanguage('en');
  });

  it('shows values before and after a change with field labels and formatted amounts and days', async () => {
    const { t_id } = await makeCharged();
    await server.show(`/activity?q=${t_id}`);
    await press(getRow(await findTable(), ' charged '), 'View Details');
    const shown = getFacts(await findDialog('Activity'));
    expect(shown).toMatchObject({
      What: 'Payment charged',
      Who: 'admin@example.com',
      Role: 'Operator',
      Kind: 'Payment',
      'Record ID': String(t_id),
    });
    for (const fact of ['Status Failed → Paid', 'Reason No funds → –', 'Amount $1,234.50'])
      expect(shown.Changes).toContain(fact);
  });

  it('shows a plan as days and amounts, a refund by its status and other records by id', async () => {
    const { policy_id } = await makeStay(server.orm);
    const plan = [
      { type: '31', day: '2026-03-12', cents: 5_000 },
      { type: '31', day: '2026-04-11', cents: 4_999 },
    ];
    const after = { plan, guest_id: 7, state: 'succeeded' };
    await server.orm.transaction((tx) =>
      writeAuditEvent(tx, BY, { action: 'open policy', entity: 'policy', id: policy_id, after }),
    );
    await server.show(`/activity?q=${policy_id}`);
    await press(getRow(await findTable(), ' opened coverage '), 'View Details');
    const changed = getFacts(await findDialog('Activity')).Changes;
    for (const fact of [
      `Payments ${formatLocalDay('2026-03-12')} $50.00, ${formatLocalDay('2026-04-11')} $49.99`,
      'Guest #7',
      'State Refunded',
    ])
      expect(changed).toContain(fact);
  });

  it('shows a message without events', async () => {
    server.override(READ, () => json({ status: 'success', data: [] }));
    await server.show('/activity');
    await waitFor(() => expect(getText(getContent())).toContain('No activity yet'));
  });

  it('shows the server’s error message and Retry', async () => {
    catchErrors();
    server.override(READ, () => json({ status: 'error', msg: 'Out of order.' }, 500));
    await server.show('/activity');
    await waitFor(() => expect(getText(getContent())).toContain('Out of order.'));
    server.restore(READ);
    await press(getContent(), 'Retry');
    await findTable();
  });
});

describe('a record page', () => {
  const pages = {
    'an account': async () => {
      const { acc_id } = await makeCharged();
      return `/accounts/account/${acc_id}`;
    },
    'a payment': async () => {
      const { t_id } = await makeCharged();
      return `/payment/${t_id}`;
    },
    'a reservation': async () => {
      const { res_id } = await makeStay(server.orm);
      await done('reservation', res_id);
      return `/reservation/${res_id}`;
    },
    'a coverage': async () => {
      const { policy_id } = await createIssuedCoverage(server.orm, []);
      await done('policy', policy_id);
      return `/coverage/${policy_id}`;
    },
    'a property': async () => {
      const prd_id = await makeProperty(server.orm);
      await done('property', prd_id);
      return `/location/${prd_id}`;
    },
  };
  const done = (entity: 'reservation' | 'policy' | 'property', id: number) =>
    server.orm.transaction((tx) => writeAuditEvent(tx, BY, { action: 'change dates', entity, id }));

  it.each(Object.entries(pages))('shows the activity of %s', async (_, make) => {
    await server.show(await make());
    const part = await findCard('Activity');
    await waitFor(() => expect(getColumn(part, 'Activity')[0]).toMatch(/^Alex Morgan /));
  });

  it('shows that no change is recorded, although earlier changes are possible', async () => {
    const { res_id } = await makeStay(server.orm);
    await server.show(`/reservation/${res_id}`);
    await waitFor(async () =>
      expect(getText(await findCard('Activity'))).toContain('No changes recorded yet'),
    );
  });
});
