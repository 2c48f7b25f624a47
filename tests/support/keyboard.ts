import type { Locator, Page } from '@playwright/test';

/** So many arrows lead to everything of a list. */
const FAR = 100;
/** So often it is counted how far it is. */
const TRIES = 8;
/** What is chosen among others of its kind with the arrows. */
const AMONG = ['option', 'menuitem', 'tab', 'radio'];

type Hand = (page: Page, on: Locator, ...args: never[]) => Promise<unknown>;

/** Whether what is meant has the focus, or is what the arrows stand at in an open list. */
const isAt = (on: Locator) =>
  on.evaluate((one) => {
    const { activeElement } = document;
    return (
      one === activeElement || (one.id && one.id === activeElement?.getAttribute('aria-activedescendant'))
    );
  });

const kindOf = (on: Locator) =>
  on.evaluate(
    (one) => one.getAttribute('role') ?? (one instanceof HTMLInputElement ? one.type : one.tagName),
  );

/** How many stops of Tab stand between what has the focus and what is meant, in the open dialog or else on the page. */
const stopsTo = (on: Locator) =>
  on.evaluate((one) => {
    const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const within = one.closest('[role=dialog]') ?? document;
    const radios = [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    // Of a group of radios Tab stops at the one that is chosen, or at the first.
    const passed = radios.filter((radio) => {
      const group = radios.filter(({ name }) => name === radio.name);
      return radio !== (group.find(({ checked }) => checked) ?? group[0]);
    });
    const stops: Element[] = [...within.querySelectorAll<HTMLInputElement>(STOPS)].filter(
      (stop) =>
        stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility() && !passed.includes(stop),
    );
    const here = document.activeElement;
    return stops.indexOf(one) - (here ? stops.indexOf(here) : -1);
  });

/** Goes to what is meant with Tab. @throws where that never comes there. */
async function tabTo(page: Page, on: Locator) {
  // What is shown changes with the focus: from where it came to it is counted again.
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isAt(on)) return;
    const stops = (await stopsTo(on)) || 1;
    for (let i = 0; i < Math.abs(stops); i++) await page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The keyboard does not come to ${on}.`);
}

/** Goes to one of several: to their group with Tab, and to the one with the arrows. */
async function among(page: Page, on: Locator, kind: string) {
  if (kind === 'radio') {
    const name = await on.getAttribute('name');
    const group = page.locator(`input[type=radio][name="${name}"]`);
    const chosen = group.and(page.locator(':checked'));
    await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
  }
  for (let steps = 0; steps < FAR; steps++) {
    if (await isAt(on)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not come to ${on}.`);
}

async function reach(page: Page, on: Locator): Promise<string> {
  await on.waitFor();
  const kind = await kindOf(on);
  if (AMONG.includes(kind)) await among(page, on, kind);
  else await tabTo(page, on);
  return kind;
}

const HANDS: Readonly<Record<string, Hand>> = {
  click: async (page, on) => {
    const kind = await reach(page, on);
    if (kind !== 'radio') await page.keyboard.press(/checkbox|switch/.test(kind) ? 'Space' : 'Enter');
    // A list that came anew in between has nothing chosen yet.
    for (let tries = 0; kind === 'option' && tries < TRIES && (await on.count()) > 0; tries++) {
      await among(page, on, kind);
      await page.keyboard.press('Enter');
    }
  },
  check: async (page, on) => {
    await reach(page, on);
    if (!(await on.isChecked())) await page.keyboard.press('Space');
  },
  fill: async (page, on, text: string) => {
    await reach(page, on);
    await page.keyboard.press('Control+a');
    await (text ? page.keyboard.type(text) : page.keyboard.press('Delete'));
  },
  setInputFiles: async (page, on, files: Parameters<Locator['setInputFiles']>[0]) => {
    // An input that is not shown is opened by the button behind it.
    const open = async () => {
      await tabTo(page, on.locator('xpath=following-sibling::button[1]'));
      await page.keyboard.press('Enter');
    };
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
    await chooser.setFiles(files);
  },
};

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'elementHandle' in value;

/**
 * A page that is used with the keyboard alone: what is clicked, checked or filled in is gone to with Tab and the arrows,
 * and what does not come so is an error.
 */
export function byKeyboard(page: Page): Page {
  const hold = <T extends object>(held: T): T =>
    new Proxy(held, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        const hand = isLocator(of) ? HANDS[String(name)] : undefined;
        if (isLocator(of) && hand) return (...args: never[]) => hand(page, of, ...args);
        return (...args: unknown[]) => {
          const answer: unknown = value.apply(of, args);
          return isLocator(answer) ? hold(answer) : answer;
        };
      },
    });
  return hold(page);
}
