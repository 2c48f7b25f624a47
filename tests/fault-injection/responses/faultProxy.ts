import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { MutatedResponse, Mutation } from './mutations';

/** A request for the observed endpoint. */
export type CallRequest = { call: string; key: string | undefined; body: string };

/** The endpoint to break, and how. For a mutation also its real response. */
export type ActiveMutation = { call: string; mutation: Mutation; truth?: unknown };

/** Returns the name of a request's endpoint in the API description, or undefined if it has none. */
export type NameOf = (method: string, url: string) => string | undefined;

/** How long a page takes to begin rendering a response, in ms. */
const RENDER_MS = 50;

/**
 * Creates a proxy between browser and server that breaks the responses of one endpoint. It uses its own
 * sockets, so that responses are really cut off or missing. The browser keeps its cache, which request
 * interception would disable.
 */
export async function startFaultProxy(server: string, nameOf: NameOf) {
  const requests: CallRequest[] = [];
  let activeMutation: ActiveMutation | undefined;
  let mutatedCount = 0;
  let openCount = 0;
  let lastEndedAt = 0;
  let overrides: Readonly<Record<string, object>> = {};
  let heldCall = '';

  /** Records the start of a request. Returns a function that records its end, once. */
  function trackRequest(): () => void {
    openCount++;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      openCount--;
      lastEndedAt = performance.now();
    };
  }

  async function forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { host: _, ...rest } = headers;
    const upstreamRequest = request(`${server}${url}`, { method, headers: rest, agent: false });
    upstreamRequest.end(body);
    const [upstream]: IncomingMessage[] = await once(upstreamRequest, 'response');
    if (!upstream) throw new Error('No answer.');
    return upstream;
  }

  async function handleRequest(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const call = nameOf(request.method ?? '', request.url ?? '');
    const key = request.headers['idempotency-key'];
    if (call) requests.push({ call, key: typeof key === 'string' ? key : undefined, body: body.toString() });
    const end = trackRequest();
    answer.once('close', end);
    const current = activeMutation;
    if (current && call === current.call) {
      mutatedCount++;
      return sendMutated(current, request, answer);
    }
    if (call && call === heldCall) {
      heldCall = '';
      end();
      return;
    }
    const fields = call && overrides[call];
    if (fields) return sendOverridden(fields, request, answer);
    const upstream = await forward(request, body);
    answer.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
    upstream.pipe(answer);
  }

  /** Returns the real response of a read, without compression and conditional headers. */
  async function fetchRealResponse(
    request: IncomingMessage,
  ): Promise<{ json: unknown; headers: Record<string, string> }> {
    for (const name of ['accept-encoding', 'if-none-match']) delete request.headers[name];
    const upstream = await forward(request, Buffer.alloc(0));
    const headers: Record<string, string> = {};
    for (const name of ['content-range', 'link', 'x-total', 'x-note']) {
      const value = upstream.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { json: await readJson(upstream), headers };
  }

  async function sendMutated(
    { mutation, truth }: ActiveMutation,
    request: IncomingMessage,
    answer: ServerResponse,
  ) {
    const { json, headers } =
      request.method === 'GET' ? await fetchRealResponse(request) : { json: truth, headers: {} };
    const mutated = mutation.make(json);
    if (mutated.delayMs) await new Promise((resolve) => setTimeout(resolve, mutated.delayMs));
    if (mutated.connectionEnd === 'closed') {
      answer.destroy();
      return;
    }
    const body = getBody(mutated);
    const { status = 200, type = 'application/json' } = mutated;
    answer.writeHead(status, {
      ...headers,
      'cache-control': 'no-store',
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    });
    if (mutated.connectionEnd === 'cut') {
      answer.write((body ?? '').slice(0, 20), () => answer.destroy());
      return;
    }
    answer.end(body);
  }

  /** Replaces fields of a read's record, or of each of its rows, or the response of a mutation. */
  async function sendOverridden(fields: object, request: IncomingMessage, answer: ServerResponse) {
    const read = request.method === 'GET';
    const envelope: { data?: object } = read ? Object((await fetchRealResponse(request)).json) : {};
    answer.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    const { data } = envelope;
    const changed = Array.isArray(data) ? data.map((row) => ({ ...row, ...fields })) : { ...data, ...fields };
    answer.end(JSON.stringify(read ? { ...envelope, data: changed } : fields));
  }

  const proxy = createServer((request, answer) => {
    handleRequest(request, answer).catch(() => answer.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const at = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    /** Breaks the responses of an endpoint from now on, or of none. */
    setMutation: (mutation?: ActiveMutation) => {
      activeMutation = mutation;
      mutatedCount = 0;
    },
    /** Replaces fields of records or responses, by endpoint. Returns whether the page may show other data. */
    override: (records: Readonly<Record<string, object>>): boolean => {
      const isChanged = Object.keys({ ...overrides, ...records }).length > 0;
      overrides = records;
      return isChanged;
    },
    /** Holds back the response to the next request of an endpoint. */
    holdNext: (call: string) => {
      heldCall = call;
    },
    /** Returns whether a response belongs to an endpoint. */
    isCall: (response: { url: () => string; request: () => { method: () => string } }, call: string) =>
      nameOf(response.request().method(), response.url()) === call,
    /** Returns whether all requests have responses, and the page had time to render them. */
    isIdle: () => openCount === 0 && performance.now() - lastEndedAt > RENDER_MS,
    /** Returns the number of broken responses since the last `setMutation`. */
    getMutatedCount: () => mutatedCount,
    /** Returns the requests since the last call. */
    takeRequests: () => requests.splice(0),
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** The proxy between browser and server. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

function getBody({ status, json, text }: MutatedResponse): string | undefined {
  if (status === 204 || status === 304) return undefined;
  return text ?? JSON.stringify(json ?? null);
}
