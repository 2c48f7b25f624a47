let read = () => Date.now();

/** The present instant in ms since the epoch. All time in the portal and in the server is read here. */
export const now = (): number => read();

/** Puts another clock in place (ms since the epoch); without an argument, the system's again. For tests. */
export function setClock(clock: () => number = () => Date.now()): void {
  read = clock;
}
