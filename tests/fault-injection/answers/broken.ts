import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { Made, Mutation } from './mutations';

/** A request for the call that is watched. */
export type CallRequest = { call: string; key: string | undefined; body: string };

/** What is broken now: the answer to which call, and how; for a change, what its true answer would be. */
export type Armed = { call: string; mutation: Mutation; truth?: unknown };

/** Names a request as the API's description does; undefined for what is no call of it. */
export type NameOf = (method: string, url: string) => string | undefined;

/** Ms in which a page begins to show what it was answered. */
const TAKEN_MS = 50;

/**
 * What stands between the browser and the server and breaks the answers to one call. A proxy with sockets of its own, so
 * that an answer is really cut off, or never begun, and the browser keeps its cache, which it does not where requests
 * are caught in it.
 */
export async function breaker(server: string, nameOf: NameOf) {
  const received: CallRequest[] = [];
  let armed: Armed | undefined;
  let hits = 0;
  let running = 0;
  let answered = 0;
  let given: Readonly<Record<string, object>> = {};
  let held = '';

  /** Begins a request; what it gives ends it, once. */
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

  /** The true answer of a read, without its form of transport. */
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

  /** Of a read, the true answer with other fields of its record; of a change, all of an answer. */
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
    /** Breaks the answers to a call from now on, or none. */
    arm: (next?: Armed) => {
      armed = next;
      hits = 0;
    },
    /**
     * From now on, what of a read's record is another, and what a change is answered, by their calls. Whether what is on
     * the screen may be of others.
     */
    give: (records: Readonly<Record<string, object>>): boolean => {
      const other = Object.keys({ ...given, ...records }).length > 0;
      given = records;
      return other;
    },
    /** Leaves the next request for a call without an answer. */
    hold: (call: string) => {
      held = call;
    },
    /** Whether a response is that to a call. */
    is: (response: { url: () => string; request: () => { method: () => string } }, call: string) =>
      nameOf(response.request().method(), response.url()) === call,
    /** Whether every request has its answer, for as long as a page takes to begin with it. */
    idle: () => running === 0 && performance.now() - answered > TAKEN_MS,
    /** How many answers were broken since it was last told to. */
    hits: () => hits,
    /** What was asked since this was last asked for. */
    heard: () => received.splice(0),
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

export type Breaker = Awaited<ReturnType<typeof breaker>>;

function bodyOf({ status, json, text }: Made): string | undefined {
  if (status === 204 || status === 304) return undefined;
  return text ?? JSON.stringify(json ?? null);
}
