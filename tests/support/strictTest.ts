import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';

/** What the browser complained of; what a test expects of it is allowed first. */
export type Complaints = { allow: (pattern: RegExp) => void };
/** What the pages of a worker's browser complained of since this was last asked for, and which of them are open. */
type ErrorWatch = { takeErrors: () => string[]; pages: () => ReturnType<BrowserContext['pages']> };

const isViolation = /Content Security Policy|^CSP: /i;

/** Hears what every page of a context complains of: errors of its console, what nobody caught, what the policy kept away. */
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

/** Watches every context that a browser opens from now on, a test's own ones too. */
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

/** Tests that fail on what any page of the browser complains of, in whichever context, and where hostile text has run. */
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
    // The page is wanted so that it is still there in the end.
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
