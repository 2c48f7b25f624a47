import type { Catalogue } from './messages';

/** A longer text is somebody's own, and no sentence of the portal's. Characters. */
const LONGEST = 500;
/** Texts whose words are remembered at a time. */
const REMEMBERED = 5000;

const PLURAL = '||||';
const PARAMETER = /%\{(\w+)\}/;
/** Between two sentences that stand one after the other. */
const BETWEEN = /(?<=[.!?]) (?=\p{Lu})/u;

type Pattern = { is: RegExp; names: readonly string[]; to: string; length: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence with parameters, as what it reads like once they are filled in. */
function patternOf([english, to]: [string, string]): Pattern {
  const parts = english.split(PARAMETER);
  const fixed = parts.filter((_, i) => i % 2 === 0);
  return {
    is: new RegExp(`^${parts.map((part, i) => (i % 2 === 0 ? escaped(part) : '(.+?)')).join('')}$`, 's'),
    names: parts.filter((_, i) => i % 2 === 1),
    to,
    length: fixed.join('').length,
  };
}

/** True for a sentence that can be told by its fixed words. */
const isTold = ([english]: [string, string]) =>
  PARAMETER.test(english) &&
  !english.includes(PLURAL) &&
  /\p{L}/u.test(
    english
      .split(PARAMETER)
      .filter((_, i) => i % 2 === 0)
      .join(''),
  );

/**
 * Says an English word or sentence in the catalogue's language: as the resource `of` says it, as it stands, by a sentence
 * with parameters, or sentence by sentence. What is not known stays as it is.
 */
export function sayer({ sentences, of: own }: Pick<Catalogue, 'sentences' | 'of'>) {
  const patterns = Object.entries(sentences)
    .filter(isTold)
    .map(patternOf)
    // The one with the most words of its own fits best.
    .sort((one, other) => other.length - one.length);
  const known = new Map<string, string>();

  function filled(text: string): string | undefined {
    for (const { is, names, to } of patterns) {
      const found = is.exec(text);
      if (!found) continue;
      return names.reduce(
        (said, name, i) => said.replaceAll(`%{${name}}`, () => say(found[i + 1] ?? '')),
        to,
      );
    }
    return undefined;
  }

  function found(text: string): string {
    if (Object.hasOwn(sentences, text)) return sentences[text] ?? text;
    if (text.length > LONGEST) return text;
    const several = text.split(BETWEEN);
    if (several.length === 1) return filled(text) ?? text;
    const each = several.map((one) => say(one));
    // A parameter may be a sentence itself: one after the other first, where all of them are known.
    const whole = each.some((one, i) => one === several[i]) ? filled(text) : undefined;
    return whole ?? each.join(' ');
  }

  function say(text: string, of?: string): string {
    const other = of === undefined ? undefined : own[of];
    if (other && Object.hasOwn(other, text)) return other[text] ?? text;
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const said = found(text);
    known.set(text, said);
    return said;
  }
  return say;
}
