import { AIMS, type Aim, type Fire, type Guess } from './guesses';
import { quantile, rateOf } from './judge';

/** The results of the attempts at one target. */
export type Reported = {
  aim: Aim;
  names: number;
  guesses: number;
  /** Attempts whose password or code was checked. */
  compared: number;
  /** Maximum for one name within 15 minutes. */
  most: number;
  /** How often the checks of a name exceeded the documented rate. */
  over: number;
  /** Responses that are neither a rejection nor a throttle. */
  other: number;
  /** Medians of both, in ms. */
  noMs: number;
  waitMs: number;
};

/** Returns whether an attempt was checked and was wrong. */
const isNo = ({ aim, status }: Guess) => status === (aim === 'codes' ? 400 : 401);
const isWait = ({ status, retryAfter = 0 }: Guess) => status === 429 && retryAfter >= 1 && retryAfter <= 300;

/** Returns the results by target. */
export const linesOf = ({ guesses }: Fire): Reported[] =>
  AIMS.map((aim) => {
    const mine = guesses.filter((guess) => guess.aim === aim);
    const no = mine.filter(isNo);
    const names = [...new Set(mine.map(({ name }) => name))];
    const rates = names.map((name) => rateOf(no.filter((guess) => guess.name === name)));
    return {
      aim,
      names: names.length,
      guesses: mine.length,
      compared: no.length,
      most: Math.max(0, ...rates.map(({ most }) => most)),
      over: rates.reduce((sum, { over }) => sum + over, 0),
      other: mine.filter((guess) => !isNo(guess) && !isWait(guess)).length,
      noMs: Math.round(quantile(no.map(({ ms }) => ms))),
      waitMs: Math.round(quantile(mine.filter(isWait).map(({ ms }) => ms))),
    };
  });

/**
 * Returns the responses that reveal whether a user exists, because only existing or only unknown users get
 * them.
 */
export function tellingApart({ guesses }: Fire): string[] {
  const seen = (...aims: Aim[]) =>
    new Set(guesses.filter(({ aim }) => aims.includes(aim)).map((guess) => guess.seen));
  const [somebody, nobody] = [seen('owner', 'somebodies'), seen('nobody', 'nobodies')];
  return [...somebody, ...nobody].filter((text) => !somebody.has(text) || !nobody.has(text));
}
