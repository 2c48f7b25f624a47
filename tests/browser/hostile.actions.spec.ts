import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Action, withInputs } from '../fault-injection/answers/actions/action';
import { ready } from '../fault-injection/answers/changes';
import { EXPECTED } from '../fault-injection/answers/fault';
import type { Mutation } from '../fault-injection/answers/mutations';
import { stands } from '../fault-injection/answers/seen';
import type { World } from '../fault-injection/answers/world';
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
async function refusal({ page }: World, next: () => string): Promise<Mutation> {
  const names = await page
    .locator('[name]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('name') ?? ''));
  const createText = () => `${next()}${LONG}`;
  const errors = Object.fromEntries([...names, 'nobody'].map((name) => [name, createText()]));
  const json = { status: 'error', msg: createText(), errors, request_id: randomUUID() };
  return { name: 'hostile', make: () => ({ status: 422, json }), read: 'refused', change: 'refused' };
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
async function look({ page }: World, state: string, tell: (what: string) => void) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const by = await getHorizontalOverflow(page);
    if (by > 0) tell(`${state}: ${by} px wider than ${width}`);
    for (const fault of await dialogFaults(page)) tell(`${state}, ${width} px: ${fault}`);
  }
  for (const harm of (await findHarm(page)).harm) tell(`${state}: ${harm}`);
}

/** Fills all text inputs with hostile texts. */
const write = ({ page }: World, next: () => string) =>
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
async function walk(world: World, deed: Action, next: () => string, tell: (what: string) => void) {
  const { page, breaker } = world;
  const send = async () => {
    breaker.arm({ call: deed.call, mutation: await refusal(world, next) });
    await deed.press(page, world);
    await stands(page, breaker);
  };
  const end = await plantHostileTexts(page, next, GONE_BY);
  try {
    await ready(world, deed);
    await write(world, next);
    await look(world, 'written', tell);
    await send();
    await look(world, 'sent', tell);
  } finally {
    await end();
  }
  if (breaker.hits() > 0) return;
  await ready(world, deed);
  await send();
  await look(world, 'refused', tell);
  if (breaker.hits() === 0) tell('never sent');
}

test(
  'hostile texts in dialogs and forms stay text and do not widen them',
  { tag: '@sample3' },
  async ({ browser, complaints }, { repeatEachIndex }) => {
    complaints.allow(EXPECTED);
    const { next, getCount: given } = createHostileTexts(repeatEachIndex);
    const found = await walkActions(
      browser,
      6,
      async (world) => {
        await recordAlerts(world.page);
        return world;
      },
      (world, deed, tell) => walk(world, deed, next, tell),
    );
    expect(found).toEqual([]);
    expect(given()).toBeGreaterThan(hostile.length);
  },
);
