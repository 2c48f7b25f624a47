/** The row that a write gives back. That there is none is a fault of this server's, not of whoever asks. */
export function firstOrThrow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('The written data is missing.');
  return row;
}
