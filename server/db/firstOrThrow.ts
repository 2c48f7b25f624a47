/**
 * Returns the first row of a RETURNING clause.
 * @throws {Error} if there is none, which is a bug of the server.
 */
export function firstOrThrow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('The written data is missing.');
  return row;
}
