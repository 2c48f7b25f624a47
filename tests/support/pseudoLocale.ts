import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { appMessages } from '../../resources/appMessages';
import { appSchema } from '../../resources/appSchema';
import type { LanguageMessages } from '../../src/i18n/messages';
import { signInMessages } from '../../src/i18n/signInMessages';
import { messages } from '../../src/messages/en';
import { getSchemaTexts } from './schemaTexts';

/** The Spanish. Only Vite can load it, because it finds the files of the resources by a pattern. */
const {
  module: { default: spanish },
} = await runnerImport<{ default: LanguageMessages }>(resolve('resources/es/index.ts'), {
  configFile: false,
  logLevel: 'error',
});

/**
 * The marks before and after every translated text. `unseen`: a soft hyphen and a zero-width space, which Playwright
 * ignores in text queries. `letters`: characters that the name of a file keeps.
 */
const MARKS = { unseen: ['\u00ad', '\u200b'], letters: ['ǀ', 'ǃ'] } as const;
type Marks = keyof typeof MARKS;
/** Marked texts without nested marks. */
const MARKED = Object.values(MARKS).map(
  ([open, close]) => new RegExp(`${open}[^${open}${close}]*${close}`, 'g'),
);

type Texts = { [key: string]: string | Texts | readonly Texts[] };

/** The messages in English, each text between marks, as JSON. */
function createMessages(marks: Marks): string {
  const [open, close] = MARKS[marks];
  // Marks each plural form.
  const addMarks = (text: string): string =>
    text
      .split(' |||| ')
      .map((form) => `${open}${form}${close}`)
      .join(' |||| ');
  // Omits values that are not texts.
  const markAll = (messages: object): Texts =>
    Object.fromEntries(
      Object.entries(messages).flatMap(([key, value]): [string, Texts[string]][] => {
        if (typeof value === 'string') return [[key, addMarks(value)]];
        if (Array.isArray(value)) return [[key, value.map(markAll)]];
        return typeof value === 'object' && value !== null ? [[key, markAll(value)]] : [];
      }),
    );
  return JSON.stringify({
    signIn: markAll(signInMessages),
    messages: markAll({ ...messages, portal: { ...messages.portal, ...appMessages } }),
    // Texts of a schema may have no Spanish until a release, whose check finds them.
    texts: Object.fromEntries(
      [...Object.keys(spanish.texts), ...getSchemaTexts(appSchema).map(({ text }) => text)].map((english) => [
        english,
        addMarks(english),
      ]),
    ),
    ownTexts: {},
    mui: markAll({ mui: spanish.mui }).mui,
  });
}

/** Replaces the Spanish messages of the page with the marked English ones. */
export async function usePseudoLocale(page: Page, marks: Marks = 'unseen'): Promise<void> {
  const json = createMessages(marks);
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.route('**/assets/es-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${json};` }),
  );
}

/** The names of months and weekdays in date formats. */
const DATES = ['es-US', 'en-US'].flatMap((locale) => {
  const format = (style: Intl.DateTimeFormatOptions, ms: number) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(ms);
  const months = Array.from({ length: 12 }, (_, i) => Date.UTC(2026, i, 1));
  const days = Array.from({ length: 7 }, (_, i) => Date.UTC(2026, 0, i + 1));
  return (['long', 'short'] as const).flatMap((style) => [
    ...months.map((ms) => format({ month: style }, ms)),
    ...days.map((ms) => format({ weekday: style }, ms)),
  ]);
});

/** Names and codes that are not translated. */
const NAMES = [
  'Coverage Portal',
  'Stripe',
  'API',
  'curl',
  'Ctrl',
  'SHA-256',
  'CSV',
  'PDF',
  'UTC',
  'GET',
  'POST',
  'PUT',
  'DELETE',
];
/** A text that MUI creates with a function. */
const SWITCH = /^(calendar|year) view is open, switch to (year|calendar) view$/;
/** A text that is only a URL, an email address or a host name. */
const ADDRESS = /^(https?:\S+|\S+@\S+|[\w-]+(\.[\w-]+)+)$/;
const OTHERS = [
  /\b[A-Z]{3}\s-?[\d,.]+/g,
  /https?:\S+/g,
  /Mozilla\/.*/g,
  /#\w+/g,
  // The commit of the build, checksums and ids.
  /\([0-9a-f]{7,}\)|\b[0-9a-f]{64}\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /(?<![\p{L}\d])(a\.\s?m\.|p\.\s?m\.|AM|PM|de)(?![\p{L}\d])/gu,
];

/** Returns every visible or accessible text of the page, with its element. */
export const getTexts = (page: Page): Promise<{ text: string; source: string }[]> =>
  page.evaluate(() => {
    const texts: { text: string; source: string }[] = [{ text: document.title, source: 'title' }];
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) || element.closest('select') !== null;
    for (const element of document.body.querySelectorAll('*')) {
      // Skips texts in code, input values and texts in another language.
      const isForeign = element.closest('script, style, code, pre, textarea, [lang]:not(html)');
      if (isForeign || !isVisible(element)) continue;
      // Adjacent text nodes are one text, also around a `<wbr>`.
      // A sentence is one text, also around a name or a link in it.
      const isSentence = element.matches('.cp-sentence');
      const parts = [isSentence ? (element.textContent ?? '') : ''];
      for (const node of isSentence ? [] : element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) parts.push(`${parts.pop()}${node.nodeValue}`);
        else if (node.nodeName !== 'WBR') parts.push('');
      // The title has the full text of a truncated element.
      const truncated = element.getAttribute('title') && /(\.\.\.|…)$/.test(element.textContent ?? '');
      for (const text of truncated ? [] : parts)
        if (text.trim()) texts.push({ text: text.trim(), source: element.outerHTML.slice(0, 160) });
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim();
        if (text && !element.closest('[lang]:not(html)'))
          texts.push({ text, source: `${name}: ${element.outerHTML.slice(0, 160)}` });
      }
    return texts;
  });

const LETTERS = /\p{L}{2,}/u;

/** Returns every text in a response. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, value]) => [key, ...collectTexts(value)]);
}

/** Removes marked texts. */
function removeMarked(text: string): string {
  const remaining = MARKED.reduce((result, addMarks) => result.replace(addMarks, ' '), text);
  return remaining === text ? text : removeMarked(remaining);
}

/**
 * Returns the part of a text that is not translated: not marked, not data of the server, no date and no name. `data` is
 * sorted by length, the longest first.
 */
export function findUntranslated(text: string, data: readonly string[]): string | undefined {
  let remaining = removeMarked(text);
  if (!LETTERS.test(remaining) || ADDRESS.test(remaining.trim()) || SWITCH.test(remaining)) return undefined;
  const truncated = remaining.trim().replace(/(\.\.\.|…)$/, '');
  if (truncated !== remaining.trim() && data.some((value) => value.startsWith(truncated))) return undefined;
  for (const value of [...data, ...DATES, ...NAMES])
    if (remaining.includes(value))
      remaining = remaining.replace(
        new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(value)}(?![\\p{L}\\d])`, 'gu'),
        ' ',
      );
  remaining = OTHERS.reduce((result, pattern) => result.replace(pattern, ' '), remaining);
  return LETTERS.test(remaining) ? remaining.trim() : undefined;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns the texts of rows that are data. Texts with a translation must be translated. */
export const toDataTexts = (texts: Iterable<string>): string[] =>
  [...new Set([...texts].map((text) => text.trim()))]
    .filter((text) => LETTERS.test(text) && !Object.hasOwn(spanish.texts, text))
    .sort((value, pattern) => pattern.length - value.length);
