import { expect, type Page } from '@playwright/test';
import { type Action, withInputs } from '../fault-injection/answers/actions/action';
import { ready, sent, truthOf } from '../fault-injection/answers/changes';
import { EXPECTED } from '../fault-injection/answers/fault';
import type { Mutation } from '../fault-injection/answers/mutations';
import { stands } from '../fault-injection/answers/seen';
import type { World } from '../fault-injection/answers/world';
import { findAccessibilityErrors } from '../support/axe';
import { useKeyboardOnly } from '../support/keyboard';
import { usePseudoLocale } from '../support/pseudoLocale';
import { createPseudoLocaleReader } from '../support/pseudoLocaleReader';
import { test } from '../support/strictTest';
import { walkActions } from '../support/walkActions';

declare global {
  interface Window {
    /** The last element outside dialogs and menus that got a key press. */
    pressed?: Element;
  }
}

const REFUSED: Mutation = {
  name: 'refused',
  make: () => ({ status: 409, json: { status: 'error', msg: 'Somebody else was first.' } }),
  read: 'failed',
  change: 'refused',
};

/** Records the element that opens a dialog. */
const notePressed = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ target }: KeyboardEvent) => {
      if (target instanceof Element && !target.closest('[role=dialog], [role=menu]')) window.pressed = target;
    };
    document.addEventListener('keydown', note, true);
  });

/** Returns the position of the focus relative to the top dialog, its opener and the first invalid input. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].find((invalidInput) =>
      invalidInput.checkVisibility(),
    );
    return {
      open: Boolean(dialog),
      lost: here === document.body || (dialog && here?.contains(dialog)),
      inside: dialog?.contains(here) ?? false,
      back: here === window.pressed,
      wrong: wrong?.outerHTML.slice(0, 200),
      atWrong: wrong ? here === wrong || wrong.contains(here) : false,
      here: here?.outerHTML.slice(0, 200),
    };
  });

/** Prepares an action, sends it empty, gets a rejection, closes it, prepares it again and sends it. */
async function walk(
  world: World,
  deed: Action,
  tell: (what: string) => void,
  read: (state: string) => Promise<void>,
) {
  const { page, breaker } = world;
  const soundAs = async (state: string) => {
    for (const fault of await findAccessibilityErrors(page)) tell(`${state}: ${fault}`);
    await read(state);
  };
  // Requests after the action, or those that end the session, are no rejection of it.
  const goesOn = deed.ends || deed.call.startsWith('GET');
  await ready(world, deed);
  const opened = await focusIn(page);
  if (opened.open && !opened.inside) tell(`the focus is not in the dialog, but on ${opened.here}`);
  await soundAs('open');

  await withInputs(page, (input) => input.fill(''));
  breaker.arm({ call: deed.call, mutation: REFUSED });
  await deed.press(page, world);
  await stands(page, breaker);
  const wrong = await focusIn(page);
  // A dialog that opens now has the focus on its frame. The captcha's widget is foreign code.
  if (wrong.lost && !goesOn && !deed.own && opened.open === wrong.open)
    tell(`refused, the focus is on ${wrong.here}`);
  if (wrong.wrong && !wrong.atWrong) tell(`the focus is not on ${wrong.wrong}, but on ${wrong.here}`);
  await soundAs(wrong.wrong ? 'wrong' : 'refused');
  if (wrong.open) {
    await page.keyboard.press('Escape');
    await stands(page, breaker);
    const left = await focusIn(page);
    if (!left.open && !left.back) tell(`left by Escape, the focus is on ${left.here}`);
  }

  // An action that succeeded anyway is not offered again.
  if (wrong.open && !goesOn) await deed.open?.(page, world);
  else await ready(world, deed);
  breaker.arm();
  if (!deed.call.startsWith('GET')) breaker.give({ ...deed.given, [deed.call]: truthOf(deed) });
  breaker.heard();
  await deed.press(page, world);
  await stands(page, breaker);
  await read('done');
  const times = sent(world, deed).length;
  if (times !== 1) tell(`sent ${times} times`);
}

test('dialogs and forms work with the keyboard alone, pass axe in light and dark, and are fully translated', {
  tag: '@sample1',
}, async ({ browser, complaints }) => {
  complaints.allow(EXPECTED);
  let pseudo: ReturnType<typeof createPseudoLocaleReader> | undefined;
  const found = await walkActions(
    browser,
    16,
    async (world) => {
      await notePressed(world.page);
      await usePseudoLocale(world.page);
      pseudo = createPseudoLocaleReader(world.page, { tabs: false });
      return { ...world, page: useKeyboardOnly(world.page) };
    },
    (world, deed, tell) =>
      walk(world, deed, tell, async (state) => {
        if (state !== 'open' && deed.ends) return;
        await pseudo?.readScreen(`${deed.call} at ${deed.at}, ${state}`, deed.wrote);
      }),
  );
  expect(found).toEqual([]);
  expect(pseudo?.getUntranslated()).toEqual({});
});
