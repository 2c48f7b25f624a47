import { expect, test } from '../support/chromium';

/** The actions that injected content could attempt, and the directive that blocks each. */
const ATTEMPTS: [name: string, attempt: () => void, directive: string][] = [
  [
    'a script in the page',
    () => {
      const script = document.createElement('script');
      script.textContent = 'window.hurt = 1';
      document.body.append(script);
    },
    'require-trusted-types-for',
  ],
  [
    'the script of another host',
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.body.append(script);
    },
    'require-trusted-types-for',
  ],
  ['a handler', () => document.body.setAttribute('onclick', 'window.hurt = 1'), 'require-trusted-types-for'],
  [
    'text as a program',
    () => {
      // biome-ignore lint/security/noGlobalEval: this is what is tried.
      globalThis.eval('window.hurt = 1');
    },
    'require-trusted-types-for',
  ],
  [
    'markup',
    () => {
      document.body.innerHTML = '<img src=x onerror="window.hurt = 1">';
    },
    'require-trusted-types-for',
  ],
  [
    'a worker that is not of the build',
    () => {
      new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    },
    'require-trusted-types-for',
  ],
  [
    'rules in a style element',
    () => {
      const style = document.createElement('style');
      style.append('body { display: none }');
      document.head.append(style);
    },
    'style-src-elem',
  ],
  [
    'rules with the nonce of another page',
    () => {
      const style = document.createElement('style');
      style.nonce = 'AAAAAAAAAAAAAAAAAAAAAA==';
      style.append('body { display: none }');
      document.head.append(style);
    },
    'style-src-elem',
  ],
  [
    'a style sheet without a nonce',
    () => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = '/assets/mine.css';
      document.head.append(link);
    },
    'style-src-elem',
  ],
  ['a style attribute', () => document.body.setAttribute('style', 'display: none'), 'style-src-attr'],
  [
    'a frame',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
    'frame-src',
  ],
  [
    'a request to another host',
    () => void fetch('https://evil.example/').catch(() => undefined),
    'connect-src',
  ],
  [
    'a maker of trusted text',
    () => {
      window.trustedTypes?.createPolicy('mine', { createHTML: (text) => text });
    },
    'trusted-types',
  ],
];

declare global {
  interface Window {
    kept: string[];
  }
}

test('the content security policy blocks foreign content, and the server logs each violation', async ({
  page,
  server,
  complaints,
}) => {
  const lines = () =>
    server.log().filter((line) => line.includes('The content security policy blocked a request'));
  complaints.allow(/CSP: |Content Security policy|Trusted/i);
  await page.addInitScript(() => {
    window.kept = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) =>
      window.kept.push(`${disposition}: ${effectiveDirective}`),
    );
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [name, attempt, directive] of ATTEMPTS) {
    await page.evaluate(() => window.kept.splice(0));
    const before = lines().length;
    // Runs as a task of the page, because no policy applies to scripts of the browser driver.
    await page.evaluate(`void setTimeout(${attempt})`);
    await expect.poll(() => page.evaluate(() => window.kept), name).toContain(`enforce: ${directive}`);
    await expect.poll(() => lines().length, name).toBeGreaterThan(before);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
});
