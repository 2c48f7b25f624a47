import { AIMS, type Aim, type Fire, type Guess } from './guesses';
import { quantile, rateOf } from './judge';

/** What came of the guesses at one aim. */
export type Reported = {
  aim: Aim;
  names: number;
  guesses: number;
  /** Whose password, or code, was looked at. */
  compared: number;
  /** Of one name, at most, within 15 minutes. */
  most: number;
  /** How often a name was looked at more than the documented rate lets through. */
  over: number;
  /** Answers that are neither no nor to wait so long. */
  other: number;
  /** Medians of both, in ms. */
  noMs: number;
  waitMs: number;
};

/** A guess was looked at and was wrong: as a password, or as a code. */
const isNo = ({ aim, status }: Guess) => status === (aim === 'codes' ? 400 : 401);
const isWait = ({ status, retryAfter = 0 }: Guess) => status === 429 && retryAfter >= 1 && retryAfter <= 300;

/** A line for each aim. */
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

/** The answers by which a name that somebody has is told from one that nobody has: those that only one of the two is given. */
export function tellingApart({ guesses }: Fire): string[] {
  const seen = (...aims: Aim[]) =>
    new Set(guesses.filter(({ aim }) => aims.includes(aim)).map((guess) => guess.seen));
  const [somebody, nobody] = [seen('owner', 'somebodies'), seen('nobody', 'nobodies')];
  return [...somebody, ...nobody].filter((text) => !somebody.has(text) || !nobody.has(text));
}
