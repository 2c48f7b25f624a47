import { type AttackResult, type Attempt, TARGETS, type Target } from './attack';
import { measureRate, quantile } from './rate';

/** The results of the attempts at one target. */
export type TargetResult = {
  aim: Target;
  names: number;
  guesses: number;
  /** Attempts whose password or code was checked. */
  checked: number;
  /** Maximum for one name within 15 minutes. */
  maxInWindow: number;
  /** How often the checks of a name exceeded the documented rate. */
  overRate: number;
  /** Responses that are neither a rejection nor a throttle. */
  other: number;
  /** Medians of both, in ms. */
  rejectedMs: number;
  throttledMs: number;
};

/** Returns whether an attempt was checked and was wrong. */
const isRejected = ({ aim, status }: Attempt) => status === (aim === 'codes' ? 400 : 401);
const isThrottled = ({ status, retryAfter = 0 }: Attempt) =>
  status === 429 && retryAfter >= 1 && retryAfter <= 300;

/** Returns the results by target. */
export const getTargetResults = ({ guesses }: AttackResult): TargetResult[] =>
  TARGETS.map((aim) => {
    const mine = guesses.filter((guess) => guess.aim === aim);
    const no = mine.filter(isRejected);
    const names = [...new Set(mine.map(({ name }) => name))];
    const rates = names.map((name) => measureRate(no.filter((guess) => guess.name === name)));
    return {
      aim,
      names: names.length,
      guesses: mine.length,
      checked: no.length,
      maxInWindow: Math.max(0, ...rates.map(({ most: maxInWindow }) => maxInWindow)),
      overRate: rates.reduce((sum, { over: overRate }) => sum + overRate, 0),
      other: mine.filter((guess) => !isRejected(guess) && !isThrottled(guess)).length,
      rejectedMs: Math.round(quantile(no.map(({ ms }) => ms))),
      throttledMs: Math.round(quantile(mine.filter(isThrottled).map(({ ms }) => ms))),
    };
  });

/**
 * Returns the responses that reveal whether a user exists, because only existing or only unknown users get
 * them.
 */
export function findRevealingResponses({ guesses }: AttackResult): string[] {
  const seen = (...aims: Target[]) =>
    new Set(guesses.filter(({ aim }) => aims.includes(aim)).map((guess) => guess.fingerprint));
  const [somebody, nobody] = [seen('owner', 'somebodies'), seen('nobody', 'nobodies')];
  return [...somebody, ...nobody].filter((text) => !somebody.has(text) || !nobody.has(text));
}
