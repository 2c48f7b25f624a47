let readClock = () => Date.now();

/** The current time in ms since the epoch. The portal and the server read the time only here. */
export const now = (): number => readClock();

/** Replaces the clock (ms since the epoch) in tests. Without an argument, restores the system clock. */
export function setClock(clock: () => number = () => Date.now()): void {
  readClock = clock;
}
