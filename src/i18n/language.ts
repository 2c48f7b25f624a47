import { subscribe } from '../../providers/session';
import { PREFERENCE_KEYS, safeLocalStorage } from '../../providers/storage';
import { readLanguageCookie, writeLanguageCookie } from './languageCookie';
import type { LanguageMessages } from './messages';

/** The languages of the portal, each by its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

/** The code of a language of the portal. */
export type Language = keyof typeof LANGUAGES;

/** A language whose messages are loaded. English has none: its texts are in the code. */
type LoadedLanguage = {
  language: Language;
  messages?: LanguageMessages;
  translateText?: (text: string, resource?: string) => string;
};

const ENGLISH: LoadedLanguage = { language: 'en' };
let current = ENGLISH;
let loading: Promise<LoadedLanguage> | undefined;
const listeners = new Set<() => void>();

/** True for a language tag of this language: `es-MX` is Spanish. */
const isTagOf = (tag: string, language: Language): boolean => tag.toLowerCase().split('-')[0] === language;

/**
 * Returns the browser's locales as `Intl` accepts them. Some systems name them in the form of POSIX: `es_MX`,
 * `es-ES@posix` or `C`.
 */
const getBrowserLocales = (): string[] =>
  // Outside a browser there is no `navigator`.
  (globalThis.navigator?.languages ?? []).map(toLocale).filter((locale) => locale !== undefined);

function toLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replace(/[@.].*$/, '').replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** True for the code of a language of the portal. */
export const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(LANGUAGES, text);

/** Returns the chosen language: the one of the cookie, else of local storage, where cookies are blocked. */
const readChosenLanguage = (): Language | undefined =>
  [readLanguageCookie(), safeLocalStorage.get(PREFERENCE_KEYS.language)].find(isLanguage);

/**
 * Returns the preferred language: the chosen one, else the `data-default-language` of the document, else English.
 * With the default `browser` it is the first supported one of the browser.
 */
export function readLanguage(): Language {
  const chosen = readChosenLanguage();
  if (chosen) return chosen;
  const { defaultLanguage = null } = document.documentElement.dataset;
  if (isLanguage(defaultLanguage)) return defaultLanguage;
  if (defaultLanguage !== 'browser') return 'en';
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  return (
    getBrowserLocales().flatMap((tag) => languages.find((language) => isTagOf(tag, language)) ?? [])[0] ??
    'en'
  );
}

/** Loads the messages of a language. */
type LanguageLoader = () => Promise<{ default: LanguageMessages }>;

let loaders: Partial<Record<Language, LanguageLoader>> = {};

/** Sets the loaders of the languages other than English. Called once, before `watchLanguage`. */
export function registerLanguages(languages: Partial<Record<Language, LanguageLoader>>): void {
  loaders = languages;
}

async function load(language: Language): Promise<LoadedLanguage> {
  const loader = loaders[language];
  if (!loader) return ENGLISH;
  const [{ default: messages }, { createTextTranslator }] = await Promise.all([
    loader(),
    import('./createTextTranslator'),
  ]);
  return { language, messages, translateText: createTextTranslator(messages) };
}

/** Loads the messages of the preferred language. Resolves with English if that fails; the next call tries again. */
export function loadLanguage(): Promise<LoadedLanguage> {
  const language = readLanguage();
  if (language === 'en') return Promise.resolve(ENGLISH);
  loading ??= load(language).catch(() => {
    loading = undefined;
    return ENGLISH;
  });
  return loading;
}

/** Switches to the preferred language, and sets `lang` of the document. */
async function showLanguage(): Promise<void> {
  const next = await loadLanguage();
  // The user may have chosen another language in the meantime.
  if (next.language !== readLanguage() && next !== ENGLISH) return;
  document.documentElement.lang = next.language;
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Chooses a language, for all tabs. The choice is stored in a cookie, and in local storage, which notifies the
 * other tabs.
 */
export function setLanguage(language: Language): void {
  writeLanguageCookie(language);
  safeLocalStorage.set(PREFERENCE_KEYS.language, language);
  void showLanguage();
}

/** Returns the current language. */
export const getLanguage = (): Language => current.language;

/** Returns the messages of the current language; `undefined` in English. */
export const getLanguageMessages = (): LanguageMessages | undefined => current.messages;

/**
 * Translates an English text of a schema or of the server to the current language. `resource` is the name of its
 * resource. An unknown text is returned unchanged.
 */
export const translateText = (text: string, resource?: string): string =>
  current.translateText?.(text, resource) ?? text;

/** Translates a text. Any other value is returned unchanged. */
export const translateIfText = <T>(text: T): T | string =>
  typeof text === 'string' ? translateText(text) : text;

/**
 * Returns the locale of dates and numbers: the browser's locale of the language, else that of the US. For English
 * it is the browser's first locale (`undefined`), whatever its language, unless that is Spanish.
 */
export function getFormatLocale(language = current.language): string | undefined {
  const locales = getBrowserLocales();
  const [first = ''] = locales;
  if (language === 'en' && !isTagOf(first, 'es')) return undefined;
  return locales.find((tag) => isTagOf(tag, language)) ?? `${language}-US`;
}

/**
 * Calls the listener with each change of the current language.
 *
 * @returns a function that removes the listener.
 */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Switches to the preferred language now and whenever it changes, also by a sign-out. Resolves after the first
 * switch.
 */
export function watchLanguage(): Promise<void> {
  subscribe(() => void showLanguage());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== PREFERENCE_KEYS.language) return;
    // The cookie of the other tab may arrive after its event.
    if (isLanguage(newValue)) writeLanguageCookie(newValue);
    void showLanguage();
  });
  window.addEventListener('languagechange', () => void showLanguage());
  return showLanguage();
}
