type QueryResult<T> = {
  data?: T | undefined;
  total?: number | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What the UI shows of a query: data, an error, or neither while it loads. */
export type QueryState<T> = {
  data?: T | undefined;
  total?: number | undefined;
  error: Error | null;
  retry: () => void;
};

/**
 * Maps a query to what the UI shows: data, an error (stale data is hidden), or loading (also while retrying
 * after an error).
 */
export function toQueryState<T>({ data, total, error, isFetching, refetch }: QueryResult<T>): QueryState<T> {
  const retry = () => void refetch();
  if (error) return { error: isFetching ? null : error, retry };
  return { data, total, error, retry };
}
