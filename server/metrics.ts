import { createServer } from 'node:http';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { now } from '../common/clock';
import { PROVIDER_EVENT_STATES } from '../common/providerEvents';
import type { Db } from './db/open';
import { feeds, providerOperations as o } from './db/schema';
import type { RequestMetrics } from './http/requests';
import { sumJobRuns } from './jobs/queries';
import { shareConcurrent } from './lib/coalesce';
import { createHealthCheck } from './lib/healthCheck';
import { log } from './lib/log';
import { type Listening, listen } from './listen';
import { isOpenOperation, type Operation, STATES_OF_KIND } from './operations/operations';
import { countEvents } from './webhooks/providerEvents';

/** Buckets of the request duration, in seconds. A charge may wait for the payment provider up to a minute. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** How long counts of completed operations are cached, in ms, because counting reads all rows. */
const CACHE_MS = 600_000;
/** How long the availability of the provider is cached, in ms, because each check is a request to it. */
const PROVIDER_CACHE_MS = 10_000;

type Counts = { state: string; count: number }[];

/**
 * Returns a function that counts the charges or refunds by state. Open states are current, others at most ten
 * minutes old.
 */
function statesOf(orm: Db, kind: Operation['kind']): () => Promise<Counts> {
  const count = (which: SQL): Promise<Counts> =>
    orm
      .select({ state: o.state, count: sql<number>`count(*)::int` })
      .from(o)
      .where(and(eq(o.kind, kind), which))
      .groupBy(o.state);
  let ended: { at: number; counts: Counts } | undefined;
  return async () => {
    if (!ended || now() - ended.at >= CACHE_MS)
      ended = { at: now(), counts: await count(not(isOpenOperation)) };
    const counts = [...(await count(isOpenOperation)), ...ended.counts];
    return STATES_OF_KIND[kind].map(
      (state) => counts.find((row) => row.state === state) ?? { state, count: 0 },
    );
  };
}

/**
 * Returns the metrics of feeds: the delay of the most overdue feed in seconds, and the number of failing
 * feeds. `ages` are the ages of the newest and the oldest successful read of a URL, in seconds.
 */
async function readFeeds(orm: Db) {
  const read = (which: SQL) => sql<string | null>`${which} filter (where kind = 'url')`;
  const [row] = await orm
    .select({
      next: sql<string | null>`min(${feeds.next_fetch_at})`,
      failing: sql<number>`count(failed_since)::int`,
      newest: read(sql`max(${feeds.fetched_at})`),
      oldest: read(sql`min(${feeds.fetched_at})`),
    })
    .from(feeds);
  const since = (at: string | null | undefined) =>
    at ? Math.max(0, (now() - new Date(at).getTime()) / 1000) : undefined;
  const { newest, oldest } = row ?? {};
  return {
    due: since(row?.next) ?? 0,
    failing: row?.failing ?? 0,
    ages: { newest: since(newest), oldest: since(oldest) },
  };
}

/** Creates the metrics: requests as they are reported, and gauges that query the database at each scrape. */
function createMetrics(
  orm: Db,
  isProviderUp: () => Promise<boolean>,
): { registry: Registry; onResponse: (answered: RequestMetrics) => void } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte of the response, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  /** Adds a gauge that is evaluated at each scrape. It has no value if the database does not respond. */
  const addGauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await set(this).catch((err: unknown) => {
          // A gauge without labels has the initial value 0.
          if (labelNames.length === 0) this.remove();
          log.warn({ err }, `Measuring ${name}`);
        });
      },
    });
  for (const [name, help, kind] of [
    ['charges', 'Attempts to charge a payment, by state.', 'charge'],
    ['refunds', 'Refunds, by state.', 'refund'],
  ] as const) {
    const states = statesOf(orm, kind);
    addGauge(name, help, ['state'], async (gauge) => {
      for (const { state, count } of await states()) gauge.set({ state }, count);
    });
  }
  // The gauges of one scrape share one read.
  const feedsNow = shareConcurrent(() => readFeeds(orm));
  addGauge('feed_due_seconds', 'Age of the oldest overdue feed refresh.', [], async (gauge) => {
    gauge.set((await feedsNow()).due);
  });
  const ages = 'Seconds since the last successful read of a feed: the newest and the oldest.';
  addGauge('feed_age_seconds', ages, ['read'], async (gauge) => {
    for (const [read, seconds] of Object.entries((await feedsNow()).ages))
      if (seconds !== undefined) gauge.set({ read }, seconds);
  });
  addGauge('feeds_failing', 'Calendar feeds whose last read failed.', [], async (gauge) => {
    gauge.set((await feedsNow()).failing);
  });
  addGauge('provider_up', '1 if the payment provider responds, otherwise 0.', [], async (gauge) => {
    gauge.set((await isProviderUp()) ? 1 : 0);
  });
  const eventsHelp = 'Events of the payment provider that are not processed, by state.';
  addGauge('provider_events', eventsHelp, ['state'], async (gauge) => {
    const counts = await countEvents(orm);
    for (const state of PROVIDER_EVENT_STATES)
      gauge.set({ state: state.toLowerCase() }, counts.get(state) ?? 0);
  });
  const jobRuns = shareConcurrent(() => sumJobRuns(orm));
  addGauge('job_failures', 'Failed runs of a background job in the last 7 days.', ['job'], async (gauge) => {
    for (const [job, { failures }] of await jobRuns()) gauge.set({ job }, failures);
  });
  const lastSuccess = 'Time of the last successful run of a background job, in seconds since 1970.';
  addGauge('job_last_success_timestamp_seconds', lastSuccess, ['job'], async (gauge) => {
    for (const [job, { succeeded_on }] of await jobRuns())
      if (succeeded_on) gauge.set({ job }, succeeded_on.getTime() / 1000);
  });
  const onResponse = ({ method, route, status, ms }: RequestMetrics) =>
    requests.observe({ method, route, status }, ms / 1000);
  return { registry, onResponse };
}

/**
 * Serves `/metrics` for Prometheus on a port of its own. `onResponse` records a request. `provider.ready` rejects, or
 * never resolves, if the provider is unavailable.
 * @throws {StartupError} if it cannot listen.
 */
export async function openMetrics(
  orm: Db,
  provider: { ready: () => Promise<unknown> },
  port: number,
  host: string,
): Promise<Listening & { onResponse: (answered: RequestMetrics) => void }> {
  const { registry, onResponse } = createMetrics(
    orm,
    createHealthCheck('payment provider', PROVIDER_CACHE_MS, provider.ready),
  );
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (err) {
      log.error({ err }, 'Measuring');
      response.writeHead(500).end();
    }
  });
  return { ...(await listen(server, 'METRICS_PORT', port, host)), onResponse };
}
