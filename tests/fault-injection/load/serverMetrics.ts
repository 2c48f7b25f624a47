/** The metrics of a server: memory in MB, and delay of the event loop since the last check in ms. */
export type ServerMetrics = { rssMb: number; heapMb: number; eventLoopP99Ms: number; eventLoopMaxMs: number };

const MB = 2 ** 20;

/** Reads the metrics of a server. */
async function readMetrics(metrics: string): Promise<ServerMetrics> {
  const text = await (await fetch(metrics)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    rssMb: figure('process_resident_memory_bytes') / MB,
    heapMb: figure('nodejs_heap_size_used_bytes') / MB,
    eventLoopP99Ms: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
    eventLoopMaxMs: figure('nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

/**
 * Reads the metrics every `everyMs`, and once more when it is stopped. Returns a function that stops it and
 * returns all metrics.
 */
export function watchMetrics(metrics: string, everyMs: number): () => Promise<ServerMetrics[]> {
  const seen: Promise<ServerMetrics>[] = [];
  const timer = setInterval(() => seen.push(readMetrics(metrics)), everyMs);
  return async () => {
    clearInterval(timer);
    return Promise.all([...seen, readMetrics(metrics)]);
  };
}

/** Returns the slope of the least-squares line per step. Returns 0 for fewer than two figures. */
export function getSlope(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const [above, below] = figures.reduce<[number, number]>(
    ([a, b], figure, i) => [a + (i - middle) * (figure - mean), b + (i - middle) ** 2],
    [0, 0],
  );
  return below === 0 ? 0 : above / below;
}
