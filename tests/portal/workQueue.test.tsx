import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { WORK_ITEM_TITLES } from '../../common/workItems';
import { json } from '../support/brokenAnswers';
import { LISTS, REPORTS, showOnly } from '../support/dashboard';
import {
  findDialog,
  findLoadedSection,
  findTable,
  getFacts,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import {
  catchErrors,
  formatDollars,
  getButtonLabels,
  getContent,
  waitForHeading,
} from '../support/recordPage';

type Work = {
  work_id: string;
  kind: keyof typeof WORK_ITEM_TITLES;
  at_risk: number;
  property: string;
  rank: number;
};
type Night = { prd_id: number; property: string; month: string; nights: number; place_month: string };

const server = realServer();
const WORK_CALL = 'GET /admin/work';
const NIGHTS = 'Nights without coverage';
beforeEach(() => showOnly(server, WORK_CALL, 'GET /admin/uncovered_nights'));

const aside = (title: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`aside[aria-label="${title}"]`);
    if (!found?.querySelector('li, table')) throw new Error(`No ${title} yet.`);
    return found;
  });
const work = async () => (await server.read('/admin/work')) as unknown as Work[];
const lines = (found: Element) => [...found.querySelectorAll('li')];
/** Returns the links of a line to its rows: the count and, if present, the sum. */
const links = (line: Element | undefined) => {
  const [count, ...others] = [...(line?.querySelectorAll('a') ?? [])];
  return { count, sum: others.find((link) => / at risk$/.test(getText(link))) };
};
/** Returns a part of a line by its test id. */
const part = (line: Element | undefined, id: string) => line?.querySelector(`[data-testid=${id}]`);

describe('Today', () => {
  it('is above the six lists, with the count, the first row and the amount at risk for the first kinds of work', async () => {
    server.restore(REPORTS.checkout);
    await server.show('/dashboard');
    const found = await aside('Today');
    const rows = await work();
    const kinds = [...new Set(rows.map(({ kind }) => kind))].slice(0, 4);
    expect(lines(found).map((line) => getText(links(line).count))).toEqual(
      kinds.map((kind) => `${rows.filter((row) => row.kind === kind).length} ${WORK_ITEM_TITLES[kind]}`),
    );
    for (const [i, kind] of kinds.entries()) {
      const own = rows.filter((row) => row.kind === kind);
      const cents = own.reduce((sum, { at_risk }) => sum + Math.round(at_risk * 100), 0);
      expect(getText(links(lines(found)[i]).sum)).toBe(cents ? `${formatDollars(cents / 100)} at risk` : '');
      expect(getText(lines(found)[i])).toContain(own[0]?.property || 'N/A');
      expect(getButtonLabels(part(lines(found)[i], 'row-actions'))).toHaveLength(1);
    }
    const [first] = document.querySelectorAll('main section');
    expect(found.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('reserves the height of its last visit while it loads', async () => {
    server.restore(REPORTS.overdue);
    await server.show('/dashboard');
    const had = lines(await aside('Today')).length;
    expect(had).toBeGreaterThan(0);
    const { answer, release } = createHeldAnswer(() => json({ status: 'success', data: [] }));
    server.override(WORK_CALL, answer);
    await server.show('/dashboard');
    await findLoadedSection('Over Due Payments');
    await waitFor(() => expect(document.querySelectorAll('aside[aria-hidden] li')).toHaveLength(had));
    release();
  });

  it('shows the charged amount at each charge button, and the sum with its count', async () => {
    const all = (await server.read('/admin/work')).filter(({ kind }) => kind === 'overdue').slice(0, 2);
    server.override(WORK_CALL, () => json({ status: 'success', data: all }));
    await server.show('/dashboard');
    const [line] = lines(await aside('Today'));
    const [amount, other] = all.map(({ amount }) => Number(amount));
    const { count, sum } = links(line);
    const [row, actions] = [part(line, 'work-queue-row'), part(line, 'row-actions')];
    const inOrder = [count, sum, row, actions];
    for (const [i, next] of inOrder.slice(1).entries())
      expect(inOrder[i]?.compareDocumentPosition(next as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getText(sum)).toBe(`${formatDollars(Number(amount) + Number(other))} at risk`);
    expect(getButtonLabels(actions)).toEqual([`Pay Now ${formatDollars(Number(amount))}`]);
  });

  it('shows no amount at a button that moves no money', async () => {
    const guest = (await server.read('/admin/work')).filter(({ kind }) => kind === 'guest');
    server.override(WORK_CALL, () => json({ status: 'success', data: guest }));
    await server.show('/dashboard');
    const [line] = lines(await aside('Today'));
    expect(getButtonLabels(part(line, 'row-actions'))).toEqual(['Add Guest']);
  });

  it('loads its rows after the documented lists', async () => {
    server.restore(REPORTS.overdue);
    const { answer, release } = createHeldAnswer(() => json({ status: 'success', data: [] }));
    server.override(REPORTS.receivable, answer);
    await server.show('/dashboard');
    await findLoadedSection('Over Due Payments');
    expect(server.getRequests(WORK_CALL)).toEqual([]);
    release();
    await aside('Today');
    expect(server.getRequests(WORK_CALL)).toHaveLength(1);
  });

  it('has a button that says how many rows it reviews', async () => {
    await server.show('/dashboard');
    for (const line of lines(await aside('Today'))) {
      const { count } = links(line);
      const review = [...line.querySelectorAll('a')].at(-1);
      expect(getText(review)).toBe(`Review ${Number.parseInt(getText(count), 10)}`);
      expect(review).toHaveAttribute('href', count?.getAttribute('href'));
    }
  });

  it.each(['count', 'sum'] as const)('links its %s to exactly the counted rows', async (name) => {
    await server.show('/dashboard');
    const [line] = lines(await aside('Today'));
    const own = (await work()).filter(
      ({ kind }) => WORK_ITEM_TITLES[kind] === getText(links(line).count).replace(/^\d+ /, ''),
    );
    links(line)[name]?.click();
    await waitForHeading('Work');
    await findTable();
    await waitFor(() => expect(getText(getContent())).toMatch(new RegExp(`of ${own.length}(?!\\d)`)));
  });

  it('runs the next action of the most urgent row after a confirmation, and updates the counts', async () => {
    const awaiting = async () => (await server.read('/admin/work')).filter(({ kind }) => kind === 'open');
    server.override(WORK_CALL, async () => json({ status: 'success', data: await awaiting() }));
    await server.show('/dashboard');
    const line = async () =>
      lines(await aside('Today')).find((element) =>
        getText(element).includes(WORK_ITEM_TITLES.open),
      ) as HTMLElement;
    const count = async () => Number.parseInt(getText(links(await line()).count), 10);
    const before = await count();
    await press(await line(), 'Open Coverage');
    await press(await findDialog('Open Coverage'), 'Open Coverage');
    await waitForDialogToClose();
    await waitFor(async () => expect(await count()).toBe(before - 1));
  });

  it.each([
    ['is on the next step of the line that takes its place', 1, 'Add Guest'],
    ['is on the way to all of it where no line is left', 0, 'Show all'],
  ])('moves the focus of a removed line %s', async (_, left, now) => {
    server.restore(REPORTS.checkout);
    const [open, guest] = (['open', 'guest'] as const).map((kind, rank) => ({
      ...{
        work_id: kind,
        rank,
        kind,
        what: 'It waits.',
        acc_id: 1,
        res_id: rank + 1,
        policy_id: 7,
        prd_id: 1,
      },
      ...{ property: 'Little Loft', hours: 1, at_risk: 1 },
    }));
    const list = (...data: unknown[]) => server.override(WORK_CALL, () => json({ status: 'success', data }));
    list(open, ...[guest].slice(0, left));
    server.override('POST /admin/open_policy', () => json({ status: 'success' }));
    await server.show('/dashboard');
    await press(await aside('Today'), 'Open Coverage');
    list(...[guest].slice(0, left));
    await press(await findDialog('Open Coverage'), 'Open Coverage');
    await waitForDialogToClose();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label') ?? getText(document.activeElement)).toBe(now),
    );
  });

  it('shows the account, the payment and the amount before a charge', async () => {
    const [overdue] = (await server.read('/admin/work')).filter(({ kind }) => kind === 'overdue');
    server.override(WORK_CALL, () => json({ status: 'success', data: [overdue] }));
    await server.show('/dashboard');
    await press(await aside('Today'), `Pay Now ${formatDollars(Number(overdue?.amount))}`);
    expect(getFacts(await findDialog('Confirm Payment'))).toMatchObject({
      Account: overdue?.acc_title,
      'T.ID': String(overdue?.t_id),
      Amount: formatDollars(Number(overdue?.at_risk)),
    });
  });

  it('shows Retry after an error and leaves the six lists', async () => {
    catchErrors();
    for (const call of Object.values(REPORTS)) server.restore(call);
    server.override(WORK_CALL, () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show('/dashboard');
    for (const [title] of LISTS) await findLoadedSection(title);
    const found = await waitFor(() => {
      const element = document.querySelector<HTMLElement>('aside[aria-label=Today]');
      if (!element || !getButtonLabels(element).includes('Retry')) throw new Error('No Retry yet.');
      return element;
    });
    server.restore(WORK_CALL);
    await press(found, 'Retry');
    await waitFor(async () => expect(lines(await aside('Today'))).toHaveLength(4));
  });

  it('shows Retry after a failed update instead of old counts', async () => {
    catchErrors();
    await server.show('/dashboard');
    const found = await aside('Today');
    server.override(WORK_CALL, () => json({ status: 'error', msg: 'Not now.' }, 500));
    await press(getContent(), 'Refresh');
    await waitFor(() => expect(getButtonLabels(found)).toContain('Retry'));
    expect(lines(found)).toEqual([]);
  });

  it('shows a message without any work', async () => {
    server.restore(REPORTS.checkout);
    server.override(WORK_CALL, () => json({ status: 'success', data: [] }));
    await server.show('/dashboard');
    expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
  });
});

describe('nights without coverage', () => {
  it('are a table of properties and months, and each number links to exactly its rows', async () => {
    await server.show('/dashboard');
    const found = await aside(NIGHTS);
    const rows = (await server.read('/admin/uncovered_nights')) as unknown as Night[];
    const all = rows.reduce((sum, { nights }) => sum + nights, 0);
    const links = [...found.querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const q = new URL(link.href).searchParams.get('q') ?? '';
      const meant = rows.filter(({ place_month }) => place_month.includes(q));
      const sum = meant.reduce((total, { nights }) => total + nights, 0);
      expect(getText(link), link.href).toBe(sum.toLocaleString());
      // The search of the list finds only these rows.
      const others = rows.filter((row) => !meant.includes(row));
      expect(others.some((row) => Object.values(row).some((value) => q && String(value).includes(q)))).toBe(
        false,
      );
    }
    expect(links.some((link) => getText(link) === all.toLocaleString())).toBe(true);
    links.find((link) => link.href.includes('q=p'))?.click();
    await waitForHeading('Nights without Coverage');
    await findTable();
  });

  it('show an error after a failed update instead of old numbers', async () => {
    catchErrors();
    await server.show('/dashboard');
    const found = await aside(NIGHTS);
    server.override('GET /admin/uncovered_nights', () => json({ status: 'error', msg: 'Not now.' }, 500));
    await press(getContent(), 'Refresh');
    await waitFor(() => expect(getText(found)).toContain('Not now.'));
    expect(found.querySelector('table')).toBeNull();
  });

  it('show all properties on request', async () => {
    await server.show('/dashboard');
    const found = await aside(NIGHTS);
    expect(found.querySelectorAll('tbody tr')).toHaveLength(8);
    const more = getButtonLabels(found).find((name) => name.startsWith('Show all')) ?? '';
    await press(found, more);
    const rows = (await server.read('/admin/uncovered_nights')) as unknown as Night[];
    expect(found.querySelectorAll('tbody tr')).toHaveLength(new Set(rows.map(({ prd_id }) => prd_id)).size);
  });
});
