import type { Page } from '@playwright/test';
import { appMessages } from '../../resources/appMessages';
import spanish from '../../resources/es';
import { messages } from '../../src/i18n/en';
import { signInMessages } from '../../src/signin/messages';

/**
 * What stands before and after everything that went through the catalogue. `unseen`: a soft hyphen and a zero-width
 * space, which Playwright takes no notice of, so that what is looked for by its English is found. `letters`: what the
 * name of a file keeps too.
 */
const MARKS = { unseen: ['\u00ad', '\u200b'], letters: ['ǀ', 'ǃ'] } as const;
type Marks = keyof typeof MARKS;
/** Texts between marks that have none within. */
const MARKED = Object.values(MARKS).map(
  ([open, close]) => new RegExp(`${open}[^${open}${close}]*${close}`, 'g'),
);

type Texts = { [key: string]: string | Texts | readonly Texts[] };

/** The catalogue with the English of each text between marks. */
function createMessages(marks: Marks): string {
  const [open, close] = MARKS[marks];
  // Each form of a word.
  const addMarks = (text: string): string =>
    text
      .split(' |||| ')
      .map((form) => `${open}${form}${close}`)
      .join(' |||| ');
  // What is no text is left out.
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
    texts: Object.fromEntries(Object.keys(spanish.texts).map((english) => [english, addMarks(english)])),
    ownTexts: {},
    mui: markAll({ mui: spanish.mui }).mui,
  });
}

/** A browser whose chosen language is the English between marks, in the place of the Spanish. */
export async function usePseudoLocale(page: Page, marks: Marks = 'unseen'): Promise<void> {
  const json = createMessages(marks);
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.route('**/assets/es-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${json};` }),
  );
}

/** Months and days of the week, as the formats of dates have them. */
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

/** Not the portal's to say: names, codes, and the sentences that MUI makes with functions of its own. */
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
/** Made by a function of MUI's, which a catalogue of texts does not hold. */
const SWITCH = /^(calendar|year) view is open, switch to (year|calendar) view$/;
/** A text that is nothing but an address. */
const ADDRESS = /^(https?:\S+|\S+@\S+|[\w-]+(\.[\w-]+)+)$/;
const OTHERS = [
  /\b[A-Z]{3}\s-?[\d,.]+/g,
  /https?:\S+/g,
  /Mozilla\/.*/g,
  /#\w+/g,
  // The commit that was built, a file's checksum, and ids.
  /\([0-9a-f]{7,}\)|\b[0-9a-f]{64}\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /(?<![\p{L}\d])(a\.\s?m\.|p\.\s?m\.|AM|PM|de)(?![\p{L}\d])/gu,
];

/** Every text that is seen or read out on the page, with where it stands. */
export const getTexts = (page: Page): Promise<{ text: string; source: string }[]> =>
  page.evaluate(() => {
    const texts: { text: string; source: string }[] = [{ text: document.title, source: 'title' }];
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) || element.closest('select') !== null;
    for (const element of document.body.querySelectorAll('*')) {
      // What a person writes is theirs.
      const isForeign = element.closest('script, style, code, pre, textarea, [lang]:not(html)');
      if (isForeign || !isVisible(element)) continue;
      // What stands side by side is one text, also where it may break.
      const parts = [''];
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) parts.push(`${parts.pop()}${node.nodeValue}`);
        else if (node.nodeName !== 'WBR') parts.push('');
      // What is cut off is read whole in its title.
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

/** Every text of an answer. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, value]) => [key, ...collectTexts(value)]);
}

/** A text without what is between marks. */
function removeMarked(text: string): string {
  const remaining = MARKED.reduce((result, addMarks) => result.replace(addMarks, ' '), text);
  return remaining === text ? text : removeMarked(remaining);
}

/**
 * What of a text is a word that stands in no catalogue: neither between marks nor of the server's rows, no date and no
 * name. `data` are the rows' texts, the longest first; a sentence of the catalogue's is none of them.
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

/** Rows' texts as data: those that a catalogue knows are words, and have to come through it. */
export const toDataTexts = (texts: Iterable<string>): string[] =>
  [...new Set([...texts].map((text) => text.trim()))]
    .filter((text) => LETTERS.test(text) && !Object.hasOwn(spanish.texts, text))
    .sort((value, pattern) => pattern.length - value.length);
