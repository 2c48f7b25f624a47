import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { expect, test } from '../support/chromium';
import { run } from '../support/process';
import { filledPlace } from '../support/runningServer';

const [SITE_KEY, SECRET, TOKEN] = ['site-key', 'secret-key', 'token-of-a-human'];

/**
 * Replaces Google's addresses. Like Google's, its script loads another script and adds markup, a frame and
 * styles with the page's nonce.
 */
const GOOGLE: Record<string, { contentType: string; body: string }> = {
  'https://www.google.com/recaptcha/api.js': {
    contentType: 'text/javascript',
    body: `const script = document.createElement('script');
      script.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js';
      document.head.append(script);`,
  },
  'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js': {
    contentType: 'text/javascript',
    body: `window.grecaptcha = {
        render(container, { sitekey, callback }) {
          container.innerHTML = '<div style="width: 304px; height: 78px"><iframe title="reCAPTCHA"></iframe></div>';
          container.querySelector('iframe').src = 'https://www.google.com/recaptcha/api2/anchor?k=' + sitekey;
          const style = document.createElement('style');
          style.nonce = document.querySelector('style[nonce],link[rel="stylesheet"][nonce]').nonce;
          style.textContent = '.grecaptcha-badge { visibility: hidden }';
          document.head.append(style);
          addEventListener('message', ({ origin, data }) => origin === 'https://www.google.com' && callback(data));
          return 0;
        },
        reset() {},
      };
      window.onRecaptcha();`,
  },
  'https://www.google.com/recaptcha/api2/anchor': {
    contentType: 'text/html',
    body: `<button onclick="parent.postMessage('${TOKEN}', '*')">I'm not a robot</button>`,
  },
};

/** Builds the portal with a site key. Starts a server with the secret key and a fake verification service. */
async function withRecaptcha() {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-portal-'));
  const build = run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'error', '--outDir', folder], {
    VITE_RECAPTCHA_SITE_KEY: SITE_KEY,
  });
  expect(await build.ended, build.errors().join('\n')).toBe(0);
  const verifications: Record<string, string>[] = [];
  const verifier = createServer(async (request, response) => {
    const params = Object.fromEntries(new URLSearchParams(await text(request)));
    verifications.push(params);
    response.end(JSON.stringify({ success: params.secret === SECRET && params.response === TOKEN }));
  }).listen(0, '127.0.0.1');
  await once(verifier, 'listening');
  const { remove, ...place } = await filledPlace();
  const server = run('server/main.ts', [], {
    ...place,
    PORT: '0',
    PORTAL_DIR: folder,
    RECAPTCHA_SECRET: SECRET,
    RECAPTCHA_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`,
  });
  const line = await server.line(/^Coverage Portal: http/);
  return {
    url: line.slice(line.indexOf('http')),
    asked: verifications,
    end: async () => {
      server.child.kill();
      await server.ended;
      verifier.close();
      remove();
      rmSync(folder, { recursive: true });
    },
  };
}

test.use({ storageState: { cookies: [], origins: [] } });

test('reCAPTCHA signs in, in a build with a site key, and the content policy blocks none of its parts', {
  tag: '@sample2',
}, async ({ page }) => {
  test.slow();
  const portal = await withRecaptcha();
  try {
    await page.route(/^https:/, (route) => {
      const [address = ''] = route.request().url().split('?');
      return GOOGLE[address] ? route.fulfill(GOOGLE[address]) : route.abort();
    });
    await page.goto(portal.url);
    await page.getByLabel('Email').fill(SANDBOX_USER);
    await page.getByLabel('Password', { exact: true }).fill(SANDBOX_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please complete the reCAPTCHA verification.')).toBeVisible();
    await page.keyboard.press('Escape');
    const widget = page.frameLocator('iframe[title=reCAPTCHA]');
    await widget.getByRole('button', { name: "I'm not a robot" }).click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(portal.asked).toEqual([{ secret: SECRET, response: TOKEN }]);
  } finally {
    // Stops further requests of the page before the server stops.
    await page.goto('about:blank');
    await portal.end();
  }
});
