import { subscribe } from '../../providers/session';
import { CHOSEN, local } from '../../providers/storage';
import type { LanguageMessages } from './messages';

/** The languages there are, each called by its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;

/** What stands in the place of the English, once it is there: a word, and the catalogue it is from. */
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

/** Whether there is a language of this name. */
export const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(LANGUAGES, text);

/** The language that is wanted: the chosen one, else the first of the browser's that there is, else English. */
export function readLanguage(): Language {
  const stored = local.get(CHOSEN.language);
  if (isLanguage(stored)) return stored;
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  return (
    navigator.languages.flatMap((tag) => languages.find((language) => isTagOf(tag, language)) ?? [])[0] ??
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

/** Fetches the words of the language that is wanted, where they are not there yet; English where they do not come. */
export function loadLanguage(): Promise<LoadedLanguage> {
  const language = readLanguage();
  if (language === 'en') return Promise.resolve(ENGLISH);
  loading ??= load(language).catch(() => {
    loading = undefined;
    return ENGLISH;
  });
  return loading;
}

/** Shows the language that is wanted, and marks the document with it. */
async function showLanguage(): Promise<void> {
  const next = await loadLanguage();
  // Another may have been chosen meanwhile: what was wanted last is shown.
  if (next.language !== readLanguage() && next !== ENGLISH) return;
  document.documentElement.lang = next.language;
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Chooses a language, in this tab and in all others; kept in this browser until its storage is emptied. */
export function setLanguage(language: Language): void {
  local.set(CHOSEN.language, language);
  void showLanguage();
}

/** The language that is shown. */
export const getLanguage = (): Language => current.language;

/** What stands in the place of the English words by key; `undefined` in English. */
export const getLanguageMessages = (): LanguageMessages | undefined => current.messages;

/**
 * A word of a declaration (of the resource `of`), or a sentence of the server's, in the language that is shown; one that
 * is not known stays as it is.
 */
export const translateText = (text: string, resource?: string): string =>
  current.translateText?.(text, resource) ?? text;

/** The same for what is no text, or may be missing. */
export const translateIfText = <T>(text: T): T | string =>
  typeof text === 'string' ? translateText(text) : text;

/**
 * The locale of dates and numbers: the browser's own of a language, that which is shown, else one of that language. For
 * English the browser's, whatever it is (decisions.md, "dates shown"), unless that is another language of the portal's.
 */
export function getFormatLocale(language = current.language): string | undefined {
  // Outside of a browser there is none, and the machine's own locale stands.
  const languages = globalThis.navigator?.languages ?? [];
  const [first = ''] = languages;
  if (language === 'en' && !isTagOf(first, 'es')) return undefined;
  return languages.find((tag) => isTagOf(tag, language)) ?? `${language}-US`;
}

/** Tells of each change of the language that is shown. Returns the way to hear no more. */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the wanted language from now on; a session that ends takes its choice along. Resolves when it is shown. */
export function watchLanguage(): Promise<void> {
  subscribe(() => void showLanguage());
  window.addEventListener('storage', ({ key }) => key === CHOSEN.language && void showLanguage());
  window.addEventListener('languagechange', () => void showLanguage());
  return showLanguage();
}
