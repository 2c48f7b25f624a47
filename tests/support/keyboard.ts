import type { Locator, Page } from '@playwright/test';

/** So many arrows lead to everything of a list. */
const MAX_ARROWS = 100;
/** So often it is counted how far it is. */
const MAX_TRIES = 8;
/** What is chosen among others of its kind with the arrows. */
const ARROW_ROLES = ['option', 'menuitem', 'tab', 'radio'];

type KeyboardMethod = (page: Page, locator: Locator, ...args: never[]) => Promise<unknown>;

/** Whether what is meant has the focus, or is what the arrows stand at in an open list. */
const isActive = (locator: Locator) =>
  locator.evaluate((element) => {
    const { activeElement } = document;
    return (
      element === activeElement ||
      (element.id && element.id === activeElement?.getAttribute('aria-activedescendant'))
    );
  });

const getRole = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element.tagName),
  );

/** How many stops of Tab stand between what has the focus and what is meant, in the open dialog or else on the page. */
const countTabStops = (locator: Locator) =>
  locator.evaluate((element) => {
    const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const within = element.closest('[role=dialog]') ?? document;
    const radios = [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    // Of a group of radios Tab stops at the one that is chosen, or at the first.
    const skippedRadios = radios.filter((radio) => {
      const group = radios.filter(({ name }) => name === radio.name);
      return radio !== (group.find(({ checked }) => checked) ?? group[0]);
    });
    const stops: Element[] = [...within.querySelectorAll<HTMLInputElement>(STOPS)].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.checkVisibility() &&
        !skippedRadios.includes(stop),
    );
    const active = document.activeElement;
    return stops.indexOf(element) - (active ? stops.indexOf(active) : -1);
  });

/** Goes to what is meant with Tab. @throws where that never comes there. */
async function tabTo(page: Page, locator: Locator) {
  // What is shown changes with the focus: from where it came to it is counted again.
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await isActive(locator)) return;
    const stops = (await countTabStops(locator)) || 1;
    for (let i = 0; i < Math.abs(stops); i++) await page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The keyboard does not come to ${locator}.`);
}

/** Goes to one of several: to their group with Tab, and to the one with the arrows. */
async function arrowTo(page: Page, locator: Locator, role: string) {
  if (role === 'radio') {
    const name = await locator.getAttribute('name');
    const group = page.locator(`input[type=radio][name="${name}"]`);
    const checked = group.and(page.locator(':checked'));
    await tabTo(page, (await checked.count()) > 0 ? checked : group.first());
  }
  for (let steps = 0; steps < MAX_ARROWS; steps++) {
    if (await isActive(locator)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not come to ${locator}.`);
}

async function moveTo(page: Page, locator: Locator): Promise<string> {
  await locator.waitFor();
  const role = await getRole(locator);
  if (ARROW_ROLES.includes(role)) await arrowTo(page, locator, role);
  else await tabTo(page, locator);
  return role;
}

const KEYBOARD_METHODS: Readonly<Record<string, KeyboardMethod>> = {
  click: async (page, locator) => {
    const role = await moveTo(page, locator);
    if (role !== 'radio') await page.keyboard.press(/checkbox|switch/.test(role) ? 'Space' : 'Enter');
    // A list that came anew in between has nothing chosen yet.
    for (let tries = 0; role === 'option' && tries < MAX_TRIES && (await locator.count()) > 0; tries++) {
      await arrowTo(page, locator, role);
      await page.keyboard.press('Enter');
    }
  },
  check: async (page, locator) => {
    await moveTo(page, locator);
    if (!(await locator.isChecked())) await page.keyboard.press('Space');
  },
  fill: async (page, locator, text: string) => {
    await moveTo(page, locator);
    await page.keyboard.press('Control+a');
    await (text ? page.keyboard.type(text) : page.keyboard.press('Delete'));
  },
  setInputFiles: async (page, locator, files: Parameters<Locator['setInputFiles']>[0]) => {
    // An input that is not shown is opened by the button behind it.
    const open = async () => {
      await tabTo(page, locator.locator('xpath=following-sibling::button[1]'));
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
export function useKeyboardOnly(page: Page): Page {
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (receiver, name) => {
        const value: unknown = Reflect.get(receiver, name);
        if (typeof value !== 'function') return value;
        const method = isLocator(receiver) ? KEYBOARD_METHODS[String(name)] : undefined;
        if (isLocator(receiver) && method) return (...args: never[]) => method(page, receiver, ...args);
        return (...args: unknown[]) => {
          const result: unknown = value.apply(receiver, args);
          return isLocator(result) ? wrap(result) : result;
        };
      },
    });
  return wrap(page);
}
