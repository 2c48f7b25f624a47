import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Action, withInputs } from '../fault-injection/responses/actions/action';
import type { BrowserSession } from '../fault-injection/responses/browserSession';
import { prepare } from '../fault-injection/responses/changes';
import { EXPECTED_LOG } from '../fault-injection/responses/fault';
import type { Mutation } from '../fault-injection/responses/mutations';
import { waitUntilSettled } from '../fault-injection/responses/pageState';
import { getHorizontalOverflow } from '../support/animations';
import { hostile } from '../support/hostile';
import {
  createHostileTexts,
  findHarm,
  LONG,
  plantHostileTexts,
  recordAlerts,
  WIDTHS,
} from '../support/hostileResponses';
import { test } from '../support/strictTest';
import { walkActions } from '../support/walkActions';

/** Fields that control which actions the portal offers. Other texts in them would remove the buttons. */
const GONE_BY =
  /^(id|url|state|\w+_id|\w*status\w*|health|kind|type|e_title|\w+_type\w*|class|owner|currency|customer|payment_\w+|latest_charge|version|discrepancy|\w*key)$/;

/** Returns a rejection with hostile texts, also for each field of the open dialog or the form. */
async function refusal({ page }: BrowserSession, next: () => string): Promise<Mutation> {
  const names = await page
    .locator('[name]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('name') ?? ''));
  const createText = () => `${next()}${LONG}`;
  const errors = Object.fromEntries([...names, 'nobody'].map((name) => [name, createText()]));
  const json = { status: 'error', msg: createText(), errors, request_id: randomUUID() };
  return {
    name: 'hostile',
    make: () => ({ status: 422, json }),
    expectedRead: 'refused',
    expectedChange: 'refused',
  };
}

/** Returns the elements of the open dialog that overflow, and the buttons that cannot be pressed. */
const dialogFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    for (const element of dialog ? [dialog, ...dialog.querySelectorAll('*')] : []) {
      const scrolls =
        /auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches('input, textarea');
      const by = element.scrollWidth - element.clientWidth;
      if ((element === dialog || scrolls) && by > 0) found.push(`${by} px sideways in ${element.className}`);
    }
    for (const button of dialog?.querySelectorAll('button:not(:disabled)') ?? []) {
      button.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width > 0 && !button.contains(hit))
        found.push(`${button.outerHTML.slice(-100)} is behind ${hit?.outerHTML.slice(0, 100)}`);
    }
    return found;
  });

/** Checks the page and its dialog at each width. */
async function look({ page }: BrowserSession, state: string, report: (what: string) => void) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const by = await getHorizontalOverflow(page);
    if (by > 0) report(`${state}: ${by} px wider than ${width}`);
    for (const fault of await dialogFaults(page)) report(`${state}, ${width} px: ${fault}`);
  }
  for (const harm of (await findHarm(page)).harm) report(`${state}: ${harm}`);
}

/** Fills all text inputs with hostile texts. */
const write = ({ page }: BrowserSession, next: () => string) =>
  withInputs(page, async (input) => {
    if (/number|date/.test((await input.getAttribute('type')) ?? '')) return;
    await input.fill(next());
    // Closes the list of suggestions.
    await input.blur();
  });

/**
 * Prepares an action, fills it with hostile texts and sends it. A rejected form is sent with the server's own
 * values.
 */
async function walk(
  session: BrowserSession,
  action: Action,
  next: () => string,
  report: (what: string) => void,
) {
  const { page, proxy } = session;
  const send = async () => {
    proxy.setMutation({ call: action.call, mutation: await refusal(session, next) });
    await action.press(page, session);
    await waitUntilSettled(page, proxy);
  };
  const end = await plantHostileTexts(page, next, GONE_BY);
  try {
    await prepare(session, action);
    await write(session, next);
    await look(session, 'written', report);
    await send();
    await look(session, 'sent', report);
  } finally {
    await end();
  }
  if (proxy.getMutatedCount() > 0) return;
  await prepare(session, action);
  await send();
  await look(session, 'refused', report);
  if (proxy.getMutatedCount() === 0) report('never sent');
}

test(
  'hostile texts in dialogs and forms stay text and do not widen them',
  { tag: '@sample3' },
  async ({ browser, complaints }, { repeatEachIndex }) => {
    complaints.allow(EXPECTED_LOG);
    const { next, getCount: given } = createHostileTexts(repeatEachIndex);
    const found = await walkActions(
      browser,
      6,
      async (session) => {
        await recordAlerts(session.page);
        return session;
      },
      (session, action, report) => walk(session, action, next, report),
    );
    expect(found).toEqual([]);
    expect(given()).toBeGreaterThan(hostile.length);
  },
);
