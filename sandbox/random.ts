/** A seeded generator of pseudo-random numbers (mulberry32). */
export type Random = {
  /** Returns a number from 0 to, but not including, 1. */
  next: () => number;
  /** Returns an integer from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  chance: (share: number) => boolean;
  /** Returns `length` characters of an alphabet. */
  code: (length: number, alphabet?: string) => string;
  shuffle: <T>(list: T[]) => T[];
};

const UPPER = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a generator from an integer seed. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
    code: (length, alphabet = UPPER) =>
      Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join(''),
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
