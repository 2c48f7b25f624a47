type QueryResult<T> = {
  data?: T | undefined;
  total?: number | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Of a read: what stands on the screen, and how it is tried again. */
export type QueryState<T> = {
  data?: T | undefined;
  total?: number | undefined;
  error: Error | null;
  retry: () => void;
};

/**
 * What of a read is shown: what was read; why it failed, and then nothing of what was read before, which may have changed;
 * or neither, while it is on its way, for the first time or again after it failed.
 */
export function toQueryState<T>({ data, total, error, isFetching, refetch }: QueryResult<T>): QueryState<T> {
  const retry = () => void refetch();
  if (error) return { error: isFetching ? null : error, retry };
  return { data, total, error, retry };
}
