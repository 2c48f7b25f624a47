import type { Locator, Page } from '@playwright/test';

/** The maximum number of arrow keys in a list. */
const MAX_ARROWS = 100;
/** The maximum number of attempts to reach an element. */
const MAX_TRIES = 8;
/** The roles that are reached with the arrow keys. */
const ARROW_ROLES = ['option', 'menuitem', 'tab', 'radio'];

type KeyboardMethod = (page: Page, locator: Locator, ...args: never[]) => Promise<unknown>;

/** True if the element has the focus, or is the active option of an open list. */
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

/** Returns the number of Tab stops between the focus and the element, in the open dialog or on the page. */
const countTabStops = (locator: Locator) =>
  locator.evaluate((element) => {
    const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const within = element.closest('[role=dialog]') ?? document;
    const radios = [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    // Tab stops at the checked radio button of a group, or at the first.
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

/** Moves the focus to an element with Tab. @throws if it is not reached. */
async function tabTo(page: Page, locator: Locator) {
  // The page may change with the focus: counts again from the new position.
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await isActive(locator)) return;
    const stops = (await countTabStops(locator)) || 1;
    for (let i = 0; i < Math.abs(stops); i++) await page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The keyboard does not come to ${locator}.`);
}

/** Moves the focus to the group of an element with Tab, and to the element with the arrow keys. */
async function arrowTo(page: Page, locator: Locator, role: string) {
  if (role === 'radio') {
    const name = await locator.getAttribute('name');
    const group = page.locator(`input[type=radio][name="${name}"]`);
    const checked = group.and(page.locator(':checked'));
    await tabTo(page, (await checked.count()) > 0 ? checked : group.first());
  }
  if (role === 'tab') await tabTo(page, page.getByRole('tab', { selected: true }).first());
  for (let steps = 0; steps < MAX_ARROWS; steps++) {
    if (await isActive(locator)) return;
    await page.keyboard.press(role === 'tab' ? 'ArrowRight' : 'ArrowDown');
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
    // A list that was loaded again has no active option yet.
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
    // A hidden file input is opened by its button.
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
 * Wraps a page so that clicks, checks and inputs use the keyboard only: Tab, arrow keys and Enter. An element
 * that cannot be reached is an error.
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
