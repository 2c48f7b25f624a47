/** All rows of a list that is read in batches. */
export async function allOf<R>(batches: AsyncIterable<readonly R[]>): Promise<R[]> {
  const all: R[] = [];
  for await (const rows of batches) all.push(...rows);
  return all;
}
