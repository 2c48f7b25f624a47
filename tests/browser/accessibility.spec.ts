import type { Locator, Page } from '@playwright/test';
import { getAddresses } from '../support/addresses';
import { getHorizontalOverflow, SIZES, waitForPage } from '../support/animations';
import { expect, test } from '../support/chromium';
import { sample } from '../support/sampling';

/** A window of 1280 × 1024 px at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Selects the elements that Tab may focus. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Returns the visible controls whose focus is invisible. Compares colors, lines and shadows of the control
 * and its surroundings.
 */
const withoutFocus = (page: Page) =>
  page.evaluate(async (stops) => {
    const LOOKS = ['outline', 'boxShadow', 'border', 'backgroundColor', 'color', 'textDecoration'] as const;
    const PARTS = ['', '::before', '::after'];
    const looksOf = (control: Element) =>
      [control, control.parentElement, control.parentElement?.parentElement, control.nextElementSibling]
        .flatMap((element) => (element ? PARTS.map((part) => getComputedStyle(element, part)) : []))
        .map((style) => LOOKS.map((look) => style[look]).join(' '))
        .join('\n');
    const finish = () => {
      for (const moving of document.getAnimations())
        if (moving.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) moving.finish();
    };
    const blur = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
      finish();
    };
    const controls = document.querySelectorAll<HTMLElement>(stops);
    const all = [...controls].filter((element) => element.checkVisibility() && !element.matches(':disabled'));
    // Renders the initially focused element without its focus before the comparison.
    blur();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return all.flatMap((control) => {
      blur();
      const before = looksOf(control);
      control.focus({ preventScroll: true });
      finish();
      return document.activeElement === control && looksOf(control) === before
        ? [control.outerHTML.slice(0, 200)]
        : [];
    });
  }, STOPS);

/** Returns the focusable elements that are fully covered, with the element that covers them. */
const hiddenWithFocus = (page: Page) =>
  page.evaluate((all) => {
    const stops = document.querySelectorAll<HTMLElement>(all);
    const WITHIN = [0.1, 0.5, 0.9];
    return [...stops].flatMap((stop) => {
      if (stop.tabIndex < 0 || !stop.checkVisibility()) return [];
      stop.focus();
      if (document.activeElement !== stop) return [];
      const { left, top, width, height } = stop.getBoundingClientRect();
      const hits = WITHIN.flatMap((x) =>
        WITHIN.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
      );
      // A visible replacement of an input, for example of a radio button, may cover it.
      const isSeen = hits.some((hit) => hit && (stop.contains(hit) || stop.parentElement?.contains(hit)));
      return isSeen ? [] : `${stop.outerHTML.slice(0, 160)} behind ${hits[4]?.outerHTML.slice(0, 80)}`;
    });
  }, STOPS);

/** Returns the elements of a page with a transition or an animation. */
const movingOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionProperty, transitionDuration } =
        getComputedStyle(element);
      const lasts = (durations: string) =>
        durations.split(',').some((element) => Number.parseFloat(element) > 0.001);
      const moves =
        (transitionProperty !== 'none' && lasts(transitionDuration)) ||
        (animationName !== 'none' && lasts(animationDuration));
      return moves ? element.outerHTML.slice(0, 200) : [];
    }),
  );

test('pages fit 320 px, every focus is visible, also in forced colors, and reduced motion stops all animations', {
  tag: '@sample4',
}, async ({ page, read }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wide: Record<string, number> = {};
  const hidden: Record<string, string[]> = {};
  const unseen: Record<string, string[]> = {};
  const moving: Record<string, string[]> = {};
  for (const address of sample(await getAddresses(read), 8, 3)) {
    await page.setViewportSize(ZOOMED);
    await page.goto(address);
    await waitForPage(page);
    const by = await getHorizontalOverflow(page);
    if (by > 0) wide[address] = by;
    const behind = await hiddenWithFocus(page);
    if (behind.length > 0) hidden[address] = behind.slice(0, 3);
    await page.setViewportSize(SIZES.desktop);
    const moves = await movingOn(page);
    if (moves.length > 0) moving[address] = moves.slice(0, 3);
    // After a key press the browser shows the focus.
    await page.keyboard.press('Tab');
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const found = await withoutFocus(page);
      if (found.length > 0) unseen[`${address}, ${forcedColors}`] = found.slice(0, 3);
    }
  }
  expect.soft(wide, 'px sideways').toEqual({});
  expect.soft(hidden, 'hidden with the focus').toEqual({});
  expect.soft(unseen, 'no focus').toEqual({});
  expect.soft(moving, 'moving').toEqual({});
});

test('the sign-in page fits 320 px and shows every focus', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ZOOMED);
  await page.goto('/');
  await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await hiddenWithFocus(page)).toEqual([]);
  await page.setViewportSize(SIZES.desktop);
  // The spinner of the captcha may rotate, because nothing else shows the progress.
  expect((await movingOn(page)).filter((element) => !element.includes('altcha-spinner'))).toEqual([]);
  await page.keyboard.press('Tab');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    expect(await withoutFocus(page), forcedColors).toEqual([]);
  }
  await context.close();
});

test('at 320 px the active tab is fully visible, and a mouse reaches the other tabs', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/accounts/account/3?tab=statement');
  const tabs = page.getByRole('tablist');
  await expect(tabs.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 });
  const shown = tabs.locator('..');
  expect(await shown.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('thin');
  const last = tabs.getByRole('tab').last();
  await expect(last).not.toBeInViewport();
  await shown.hover();
  await page.mouse.wheel(400, 0);
  await expect(last).toBeInViewport({ ratio: 0.99 });
});

test('reduced motion turns off all transitions and animations', { tag: '@sample2' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/reservations');
  await waitForPage(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await movingOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const fading = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    // Animations that follow the scroll position have no duration.
    return document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
  });
  expect(fading).toBe(0);
});

test('forced colors show what is selected, filled, booked or open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (target: string | Locator, property: string) =>
    (typeof target === 'string' ? page.locator(target) : target)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.goto('/accounts/account/3');
  await waitForPage(page);
  const background = await styleOf('main', 'background-color');
  expect(await styleOf(page.getByTestId('chip'), 'border-top-style')).toBe('solid');
  expect(await styleOf('nav [aria-current=page]', 'background-color')).not.toBe(background);
  /** Returns the color of a tab's lower edge, which underlines the selected tab. */
  const underline = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => {
        const { left, width, bottom } = tab.getBoundingClientRect();
        const element = document.elementFromPoint(left + width / 2, bottom - 1) ?? tab;
        return getComputedStyle(element).backgroundColor;
      });
  const [selected, unselected] = [await underline(true), await underline(false)];
  expect(selected).not.toBe(background);
  expect(selected).not.toBe(unselected);
  await page.goto('/settings/security');
  await waitForPage(page);
  expect(await styleOf(page.getByRole('button', { name: 'Update Login' }), 'border-top-style')).toBe('solid');
  await page.goto('/property/5');
  await waitForPage(page);
  for (const part of ['start', 'end'])
    expect(await styleOf(`[data-part=${part}]`, 'background-color')).not.toBe(background);
  expect(await styleOf('[data-part=within]', 'border-top-style')).toBe('solid');
  expect(await styleOf('[data-booked]', 'background-image')).not.toBe('none');
  await page.goto('/reservations');
  await waitForPage(page);
  const cards = page.getByTestId('stat-cards');
  const [pressed, others] = [
    cards.getByRole('button', { pressed: true }),
    cards.getByRole('button', { pressed: false }),
  ];
  await others.first().click();
  await expect(pressed).toHaveCount(1);
  expect(await styleOf(pressed, 'border-top-width')).not.toBe(await styleOf(others, 'border-top-width'));
  await page.getByRole('button', { name: 'Filters' }).click();
  expect(await styleOf('[role=menu] >> xpath=..', 'border-top-style')).toBe('solid');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const active = await page.locator('[aria-activedescendant]').getAttribute('aria-activedescendant');
  expect(await styleOf(`[role=option][id="${active}"]`, 'background-color')).not.toBe(background);
});

test('a long user name does not push the theme button and Logout out of the menu', async ({ page }) => {
  const name = `Zoë ${'Wolfeschlegelsteinhausenbergerdorff-'.repeat(4)}Smythe`;
  await page.addInitScript((long) => localStorage.setItem('user_name', long), name);
  for (const size of [SIZES.desktop, SIZES.phone]) {
    await page.setViewportSize(size);
    await page.goto('/settings');
    await waitForPage(page);
    if (size === SIZES.phone) await page.getByRole('button', { name: 'Menu' }).click();
    const menu =
      size === SIZES.phone
        ? page.getByRole('dialog', { name: 'Menu' })
        : page.getByRole('complementary').filter({ has: page.getByTestId('user-menu') });
    const { x, width } = (await menu.boundingBox()) ?? { x: 0, width: 0 };
    for (const control of await menu.getByTestId('user-menu').getByRole('button').all()) {
      const box = await control.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThan(x + width);
    }
    await expect(menu.getByTitle(name)).toBeVisible();
  }
});
