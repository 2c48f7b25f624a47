/** What the server says of itself: its memory in MB, and how late its event loop was since it was last asked, in ms. */
export type Moment = { rssMb: number; heapMb: number; lateP99Ms: number; lateMaxMs: number };

const MB = 2 ** 20;

/** Reads the server's own metrics. */
async function momentOf(metrics: string): Promise<Moment> {
  const text = await (await fetch(metrics)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    rssMb: figure('process_resident_memory_bytes') / MB,
    heapMb: figure('nodejs_heap_size_used_bytes') / MB,
    lateP99Ms: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
    lateMaxMs: figure('nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

/** Looks so often, in ms, until it is told to stop; then once more. Returns all that was seen. */
export function watching(metrics: string, everyMs: number): () => Promise<Moment[]> {
  const seen: Promise<Moment>[] = [];
  const timer = setInterval(() => seen.push(momentOf(metrics)), everyMs);
  return async () => {
    clearInterval(timer);
    return Promise.all([...seen, momentOf(metrics)]);
  };
}

/** By how much a figure grows from one look to the next, in a straight line that fits best; 0 of fewer than two. */
export function slopeOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const [above, below] = figures.reduce<[number, number]>(
    ([a, b], figure, i) => [a + (i - middle) * (figure - mean), b + (i - middle) ** 2],
    [0, 0],
  );
  return below === 0 ? 0 : above / below;
}
