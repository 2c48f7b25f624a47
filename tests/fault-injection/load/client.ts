import { randomUUID } from 'node:crypto';

/** A request, its kind in the report, and its documented statuses. */
export type CallRequest = {
  kind: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** The idempotency key of a write. */
  key?: string;
  allowed?: readonly number[];
};

/** A response. `data` is its JSON, if any. */
export type ApiResult = { status: number; request: string; data: unknown; headers: Headers };

/** The counters: the durations of each kind in ms, and undocumented responses. */
export type Counters = { times: Map<string, number[]>; errors: string[] };

/** Creates empty counters. */
export const createCounters = (): Counters => ({ times: new Map(), errors: [] });

const FIRST_WORDS = 300;

/** A signed-in client. It caches by `ETag` like the portal. */
export function createClient(url: string, keys: Record<string, string>, tally: Counters) {
  const known = new Map<string, string>();

  /** Sends a request and counts it. Undocumented and incomplete responses are recorded. */
  async function send({
    kind,
    method = 'GET',
    path,
    body,
    key,
    allowed = [200],
  }: CallRequest): Promise<ApiResult> {
    const request = randomUUID();
    const etag = method === 'GET' ? known.get(path) : undefined;
    const began = performance.now();
    const headers = {
      ...keys,
      'x-request-id': request,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
    };
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      const { status } = answer;
      const fresh = answer.headers.get('etag');
      if (status === 200 && fresh) known.set(path, fresh);
      const fine = allowed.includes(status) || (status === 304 && etag !== undefined);
      if (!fine) tally.errors.push(`${method} ${path}: ${status} ${text.slice(0, FIRST_WORDS)}`);
      const name = status === 304 ? `${kind}, unchanged` : kind;
      const times = tally.times.get(name) ?? [];
      tally.times.set(name, times);
      times.push(performance.now() - began);
      return { status, request, data: text ? JSON.parse(text) : undefined, headers: answer.headers };
    } catch (error) {
      tally.errors.push(`${method} ${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      return { status: 0, request, data: undefined, headers: new Headers() };
    }
  }
  return { send };
}

/** A signed-in client. */
export type Client = ReturnType<typeof createClient>;
