import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { Made, Mutation } from './mutations';

/** A request for the observed endpoint. */
export type CallRequest = { call: string; key: string | undefined; body: string };

/** The endpoint to break, and how. For a mutation also its real response. */
export type Armed = { call: string; mutation: Mutation; truth?: unknown };

/** Returns the name of a request's endpoint in the API description, or undefined if it has none. */
export type NameOf = (method: string, url: string) => string | undefined;

/** How long a page takes to begin rendering a response, in ms. */
const TAKEN_MS = 50;

/**
 * Creates a proxy between browser and server that breaks the responses of one endpoint. It uses its own
 * sockets, so that responses are really cut off or missing. The browser keeps its cache, which request
 * interception would disable.
 */
export async function breaker(server: string, nameOf: NameOf) {
  const received: CallRequest[] = [];
  let armed: Armed | undefined;
  let hits = 0;
  let running = 0;
  let answered = 0;
  let given: Readonly<Record<string, object>> = {};
  let held = '';

  /** Records the start of a request. Returns a function that records its end, once. */
  function begin(): () => void {
    running++;
    let runs = true;
    return () => {
      if (!runs) return;
      runs = false;
      running--;
      answered = performance.now();
    };
  }

  async function ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { host: _, ...rest } = headers;
    const out = request(`${server}${url}`, { method, headers: rest, agent: false });
    out.end(body);
    const [from]: IncomingMessage[] = await once(out, 'response');
    if (!from) throw new Error('No answer.');
    return from;
  }

  async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const call = nameOf(request.method ?? '', request.url ?? '');
    const key = request.headers['idempotency-key'];
    if (call) received.push({ call, key: typeof key === 'string' ? key : undefined, body: body.toString() });
    const end = begin();
    answer.once('close', end);
    const now = armed;
    if (now && call === now.call) {
      hits++;
      return instead(now, request, answer);
    }
    if (call && call === held) {
      held = '';
      end();
      return;
    }
    const more = call && given[call];
    if (more) return giving(more, request, answer);
    const from = await ask(request, body);
    answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
    from.pipe(answer);
  }

  /** Returns the real response of a read, without compression and conditional headers. */
  async function truthOf(
    request: IncomingMessage,
  ): Promise<{ json: unknown; headers: Record<string, string> }> {
    for (const name of ['accept-encoding', 'if-none-match']) delete request.headers[name];
    const from = await ask(request, Buffer.alloc(0));
    const headers: Record<string, string> = {};
    for (const name of ['content-range', 'link', 'x-total', 'x-note']) {
      const value = from.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { json: await readJson(from), headers };
  }

  async function instead({ mutation, truth }: Armed, request: IncomingMessage, answer: ServerResponse) {
    const { json, headers } =
      request.method === 'GET' ? await truthOf(request) : { json: truth, headers: {} };
    const made = mutation.make(json);
    if (made.late) await new Promise((resolve) => setTimeout(resolve, made.late));
    if (made.ends === 'closed') {
      answer.destroy();
      return;
    }
    const body = bodyOf(made);
    const { status = 200, type = 'application/json' } = made;
    answer.writeHead(status, {
      ...headers,
      'cache-control': 'no-store',
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    });
    if (made.ends === 'cut') {
      answer.write((body ?? '').slice(0, 20), () => answer.destroy());
      return;
    }
    answer.end(body);
  }

  /** Replaces fields of a read's record, or the response of a mutation. */
  async function giving(more: object, request: IncomingMessage, answer: ServerResponse) {
    const read = request.method === 'GET';
    const envelope: { data?: object } = read ? Object((await truthOf(request)).json) : {};
    answer.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    answer.end(JSON.stringify(read ? { ...envelope, data: { ...envelope.data, ...more } } : more));
  }

  const proxy = createServer((request, answer) => {
    pass(request, answer).catch(() => answer.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const at = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    /** Breaks the responses of an endpoint from now on, or of none. */
    arm: (next?: Armed) => {
      armed = next;
      hits = 0;
    },
    /** Replaces fields of records or responses, by endpoint. Returns whether the page may show other data. */
    give: (records: Readonly<Record<string, object>>): boolean => {
      const other = Object.keys({ ...given, ...records }).length > 0;
      given = records;
      return other;
    },
    /** Holds back the response to the next request of an endpoint. */
    hold: (call: string) => {
      held = call;
    },
    /** Returns whether a response belongs to an endpoint. */
    is: (response: { url: () => string; request: () => { method: () => string } }, call: string) =>
      nameOf(response.request().method(), response.url()) === call,
    /** Returns whether all requests have responses, and the page had time to render them. */
    idle: () => running === 0 && performance.now() - answered > TAKEN_MS,
    /** Returns the number of broken responses since the last `arm`. */
    hits: () => hits,
    /** Returns the requests since the last call. */
    heard: () => received.splice(0),
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** The proxy between browser and server. */
export type Breaker = Awaited<ReturnType<typeof breaker>>;

function bodyOf({ status, json, text }: Made): string | undefined {
  if (status === 204 || status === 304) return undefined;
  return text ?? JSON.stringify(json ?? null);
}
