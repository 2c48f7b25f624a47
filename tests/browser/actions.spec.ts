import { expect, type Page } from '@playwright/test';
import { type Action, withInputs } from '../fault-injection/responses/actions/action';
import type { BrowserSession } from '../fault-injection/responses/browserSession';
import { getSuccess, prepare, takeActionRequests } from '../fault-injection/responses/changes';
import { EXPECTED_LOG } from '../fault-injection/responses/fault';
import type { Mutation } from '../fault-injection/responses/mutations';
import { waitUntilSettled } from '../fault-injection/responses/pageState';
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
  expectedRead: 'failed',
  expectedChange: 'refused',
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
  session: BrowserSession,
  action: Action,
  report: (what: string) => void,
  read: (state: string) => Promise<void>,
) {
  const { page, proxy } = session;
  const soundAs = async (state: string) => {
    for (const fault of await findAccessibilityErrors(page)) report(`${state}: ${fault}`);
    await read(state);
  };
  // Requests after the action, or those that end the session, are no rejection of it.
  const goesOn = action.endsSession || action.call.startsWith('GET');
  await prepare(session, action);
  const opened = await focusIn(page);
  if (opened.open && !opened.inside) report(`the focus is not in the dialog, but on ${opened.here}`);
  await soundAs('open');

  await withInputs(page, (input) => input.fill(''));
  proxy.setMutation({ call: action.call, mutation: REFUSED });
  await action.press(page, session);
  await waitUntilSettled(page, proxy);
  const wrong = await focusIn(page);
  // A dialog that opens now has the focus on its frame. The captcha's widget is foreign code.
  if (wrong.lost && !goesOn && !action.hidesReason && opened.open === wrong.open)
    report(`refused, the focus is on ${wrong.here}`);
  if (wrong.wrong && !wrong.atWrong) report(`the focus is not on ${wrong.wrong}, but on ${wrong.here}`);
  await soundAs(wrong.wrong ? 'wrong' : 'refused');
  if (wrong.open) {
    await page.keyboard.press('Escape');
    await waitUntilSettled(page, proxy);
    const left = await focusIn(page);
    if (!left.open && !left.back) report(`left by Escape, the focus is on ${left.here}`);
  }

  // An action that succeeded anyway is not offered again.
  if (wrong.open && !goesOn) await action.open?.(page, session);
  else await prepare(session, action);
  proxy.setMutation();
  if (!action.call.startsWith('GET'))
    proxy.override({ ...action.overrides, [action.call]: getSuccess(action) });
  proxy.takeRequests();
  await action.press(page, session);
  await waitUntilSettled(page, proxy);
  await read('done');
  const times = takeActionRequests(session, action).length;
  if (times !== 1) report(`sent ${times} times`);
}

test('dialogs and forms work with the keyboard alone, pass axe in light and dark, and are fully translated', {
  tag: '@sample1',
}, async ({ browser, complaints }) => {
  complaints.allow(EXPECTED_LOG);
  let pseudo: ReturnType<typeof createPseudoLocaleReader> | undefined;
  const found = await walkActions(
    browser,
    16,
    async (session) => {
      await notePressed(session.page);
      await usePseudoLocale(session.page);
      pseudo = createPseudoLocaleReader(session.page, { tabs: false });
      return { ...session, page: useKeyboardOnly(session.page) };
    },
    (session, action, report) =>
      walk(session, action, report, async (state) => {
        if (state !== 'open' && action.endsSession) return;
        await pseudo?.readScreen(`${action.call} at ${action.at}, ${state}`, action.ownTexts);
      }),
  );
  expect(found).toEqual([]);
  expect(pseudo?.getUntranslated()).toEqual({});
});
