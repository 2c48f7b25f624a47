/** Reads all rows of a list in batches. */
export async function allOf<R>(batches: AsyncIterable<readonly R[]>): Promise<R[]> {
  const all: R[] = [];
  for await (const rows of batches) all.push(...rows);
  return all;
}
