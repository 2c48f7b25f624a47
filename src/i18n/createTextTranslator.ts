import type { LanguageMessages } from './messages';

/** Longer texts were written by a user. They are not translated. In characters. */
const MAX_LENGTH = 500;
/** How many translations are cached. */
const MAX_CACHED = 5000;

const PLURAL = '||||';
const PARAMETER = /%\{(\w+)\}/;
/** The space between two sentences. */
const SENTENCE_BREAK = /(?<=[.!?]) (?=\p{Lu})/u;

/**
 * A sentence with parameters: the texts that it matches, and its translation. `fixedLength` counts its other
 * characters.
 */
type Pattern = { regExp: RegExp; names: readonly string[]; translation: string; fixedLength: number };

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts of a sentence between its parameters. */
const getFixedParts = (sentence: string): string[] =>
  sentence.split(PARAMETER).filter((_, index) => index % 2 === 0);

function createPattern([english, translation]: [string, string]): Pattern {
  const parts = english.split(PARAMETER);
  const source = parts.map((part, index) => (index % 2 === 0 ? escapeRegExp(part) : '(.+?)')).join('');
  return {
    regExp: new RegExp(`^${source}$`, 's'),
    names: parts.filter((_, index) => index % 2 === 1),
    translation,
    fixedLength: getFixedParts(english).join('').length,
  };
}

/** True for a sentence with parameters that has words of its own. */
const isPattern = ([english]: [string, string]) =>
  PARAMETER.test(english) && !english.includes(PLURAL) && /\p{L}/u.test(getFixedParts(english).join(''));

/**
 * Creates a function that translates an English text. It tries the resource's own translations, an exact match, a
 * sentence with parameters, then each sentence separately. A text that nothing matches is returned unchanged.
 */
export function createTextTranslator({ texts, ownTexts }: Pick<LanguageMessages, 'texts' | 'ownTexts'>) {
  const patterns = Object.entries(texts)
    .filter(isPattern)
    .map(createPattern)
    // The pattern with the most fixed characters is the most specific.
    .sort((a, b) => b.fixedLength - a.fixedLength);
  const cache = new Map<string, string>();

  function translateByPattern(text: string): string | undefined {
    for (const { regExp, names, translation } of patterns) {
      const match = regExp.exec(text);
      if (!match) continue;
      return names.reduce(
        (result, name, index) => result.replaceAll(`%{${name}}`, () => translateText(match[index + 1] ?? '')),
        translation,
      );
    }
    return undefined;
  }

  function translate(text: string): string {
    if (Object.hasOwn(texts, text)) return texts[text] ?? text;
    if (text.length > MAX_LENGTH) return text;
    const parts = text.split(SENTENCE_BREAK);
    if (parts.length === 1) return translateByPattern(text) ?? text;
    const translations = parts.map((part) => translateText(part));
    // The value of a parameter may be several sentences. The pattern is tried only if one of the sentences is unknown.
    const hasUnknown = translations.some((translation, index) => translation === parts[index]);
    return (hasUnknown ? translateByPattern(text) : undefined) ?? translations.join(' ');
  }

  function translateText(text: string, resource?: string): string {
    const own = resource === undefined ? undefined : ownTexts[resource];
    if (own && Object.hasOwn(own, text)) return own[text] ?? text;
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_CACHED) cache.clear();
    const translation = translate(text);
    cache.set(text, translation);
    return translation;
  }
  return translateText;
}
