import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';

/** The browser errors that a test expects. */
export type Complaints = { allow: (pattern: RegExp) => void };
/** The browser errors of a worker since the last call, and its open pages. */
type ErrorWatch = { takeErrors: () => string[]; pages: () => ReturnType<BrowserContext['pages']> };

const isViolation = /Content Security Policy|^CSP: /i;

/**
 * Reports the errors of every page of a context: console errors, uncaught errors, violations of the content
 * security policy.
 */
async function collectErrors(context: BrowserContext, onError: (pattern: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error' || isViolation.test(message.text())) onError(message.text());
  });
  context.on('weberror', (error) => onError(String(error.error())));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Watches every new context of a browser. */
function watchErrors(browser: Browser): ErrorWatch & { end: () => void } {
  const errors: string[] = [];
  const newContext = browser.newContext;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    await collectErrors(context, (pattern) => errors.push(pattern));
    return context;
  };
  return {
    takeErrors: () => errors.splice(0),
    pages: () => browser.contexts().flatMap((context) => context.pages()),
    end: () => {
      browser.newContext = newContext;
    },
  };
}

/** Tests that fail on any browser error, in any context, and if hostile text has run. */
export const test = base.extend<{ complaints: Complaints }, { watched: ErrorWatch }>({
  watched: [
    async ({ browser }, use) => {
      const { end, ...watched } = watchErrors(browser);
      await use(watched);
      end();
    },
    { scope: 'worker' },
  ],
  complaints: [
    // Depends on the page so that it is still open at the end.
    async ({ watched, page: _ }, use) => {
      const allowed: RegExp[] = [];
      watched.takeErrors();
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(watched.takeErrors().filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual(
        [],
      );
      for (const page of watched.pages()) expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    },
    { auto: true },
  ],
});
