import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { open, SIGNED_IN, type Subject } from './measure';

const SCRIPT = readFileSync(new URL('barePage.js', import.meta.url), 'utf8');
const CODE = /(RES|QX)-\d+/g;

/** Text of a script that stands in a page: no markup ends it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Makes two pages without a framework of our list of reservations, which is what the browser itself takes: `alike` has the very
 * elements and styles that ours has come to, `words` the same cells as text alone, in no style.
 */
export async function buildBare(browser: Browser, ours: Subject, folders: { alike: string; words: string }) {
  const { page, close } = await open(browser, ours, SIGNED_IN);
  const asking = page.waitForRequest(/\/api\/lists\/reservations\?/);
  await page.goto(ours.list);
  const { pathname: path, searchParams } = new URL((await asking).url());
  await page.locator('table[aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const rows = [...document.querySelectorAll('tbody tr')];
    for (const row of rows) row.remove();
    const shell = [...document.querySelectorAll('body > :not(script)')].map(({ outerHTML }) => outerHTML);
    const html = rows.map(({ outerHTML }) => outerHTML);
    const [heads = [], ...cells] = [...document.querySelectorAll('thead tr'), ...rows].map(({ children }) =>
      [...children].map((cell) => {
        // As the browser writes text into markup.
        cell.replaceChildren(cell.textContent ?? '');
        return cell.innerHTML;
      }),
    );
    const css = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
    return { css, shell: shell.join(''), html, heads, cells };
  });
  await close();
  const asked = { path, sort: JSON.parse(searchParams.get('sort') ?? '[]') };
  const write = (folder: string, css: string, shell: string, rows: string[]) => {
    const bare = { ...asked, shell, shapes: rows.map((row) => row.replace(CODE, '{code}')) };
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><style>${css}</style></head><body><script>window.bare=${inScript(bare)};${SCRIPT}</script></body></html>`,
    );
  };
  write(folders.alike, seen.css, seen.shell, seen.html);
  write(
    folders.words,
    '',
    `<input type=search><table><thead><tr>${seen.heads.map((head) => `<th><button>${head}</button>`).join('')}</thead><tbody></tbody></table>`,
    seen.cells.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`),
  );
}
