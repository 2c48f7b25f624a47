import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { now } from '../../common/clock';
import type { Answer } from './stripeAnswers';
import { stripeStore } from './stripeStore';

const WEBHOOK_SECRET = 'whsec_test';

/**
 * A fault of a request.
 * - `lost`: the request is not processed.
 * - `cut`: it is processed, and the connection is cut.
 * - `silent`: it is processed, and there is no response.
 * - A status replaces the processing, or with `worked` the response. A `saved` response is repeated for its
 *   idempotency key.
 */
export type StripeFault =
  | 'lost'
  | 'cut'
  | 'silent'
  | { status: number; saved?: boolean; worked?: boolean; retry?: boolean };
type Stored = { asked: string; answer?: Answer };

/** A webhook of Stripe: its body and its headers. */
export type Webhook = { body: string; headers: Record<string, string> };

/** A Stripe simulator on loopback: its data, its received requests, and its faults. */
export type StandIn = ReturnType<typeof stripeStore> & {
  /** The server settings that use the simulator. */
  env: Record<string, string>;
  /** All requests, such as `POST /v1/payment_intents`, in order. */
  asked: string[];
  /** Sets the fault of the next request with this prefix. Several faults apply to successive requests. */
  fail: (request: string, ...faults: StripeFault[]) => void;
  /** Removes all faults. */
  mend: () => void;
  /** Called before and after a request is processed, with its secret key. The request waits for it. */
  watch: (moment: 'received' | 'done', request: string, secretKey: string) => Promise<void> | void;
  /** Deletes all idempotency keys, which are valid for 24 hours only. */
  forgetKeys: () => void;
  /** Signs a new event about an object. */
  webhook: <O extends { id: string }>(type: string, object: O, secret?: string) => Promise<Webhook>;
  close: () => Promise<void>;
};

/** Starts a Stripe simulator on a loopback port, by default a free one. */
export async function stripeStandIn(port = 0): Promise<StandIn> {
  const store = stripeStore();
  const responses = new Map<string, Stored>();
  const faults: { request: string; fault: StripeFault }[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const line = `${request.method} ${pathname}`;
    standIn.asked.push(line);
    const at = faults.findIndex((fault) => line.startsWith(fault.request));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    const secretKey = (request.headers.authorization ?? '').replace('Bearer ', '');
    await standIn.watch('received', line, secretKey);
    if (fault === 'lost') return void response.destroy();
    const key = String(request.headers['idempotency-key'] ?? '');
    const work = () =>
      request.method === 'POST'
        ? store.post(pathname, new URLSearchParams(body))
        : store.get(pathname, searchParams);
    const done = () => (key && request.method === 'POST' ? keyed(key, line + body, work) : work());
    if (typeof fault === 'object' && fault.worked) done();
    const made = typeof fault === 'object' ? broken(fault) : done();
    if (typeof fault === 'object' && fault.saved) responses.set(key, { asked: line + body, answer: made });
    await standIn.watch('done', line, secretKey);
    if (fault === 'cut') return void response.destroy();
    if (fault === 'silent') return;
    response.writeHead(made.status, {
      'content-type': 'application/json',
      ...(typeof fault === 'object' &&
        fault.retry !== undefined && { 'stripe-should-retry': String(fault.retry) }),
    });
    response.end(JSON.stringify(made.body));
  }

  /** Simulates Stripe's idempotency: repeats the first response of a key, unless the request differs. */
  function keyed(key: string, fingerprint: string, work: () => Answer): Answer {
    const known = responses.get(key);
    if (!known) {
      const mine: Stored = { asked: fingerprint, answer: work() };
      responses.set(key, mine);
      return mine.answer ?? broken({ status: 500 });
    }
    return known.asked === fingerprint && known.answer ? known.answer : otherUse;
  }

  const standIn: StandIn = {
    ...store,
    env: {},
    asked: [],
    fail: (request, ...list) => void faults.push(...list.map((fault) => ({ request, fault }))),
    mend: () => void faults.splice(0),
    watch: () => {},
    forgetKeys: () => responses.clear(),
    webhook: signed,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  standIn.env = {
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
  };
  return standIn;
}

const otherUse: Answer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } },
};

const broken = ({ status }: { status: number }): Answer => ({
  status,
  body: {
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: `Stripe says ${status}.` },
  },
});

let events = 0;

async function signed<O extends { id: string }>(
  type: string,
  object: O,
  secret = WEBHOOK_SECRET,
): Promise<Webhook> {
  const event = { id: `evt_${++events}`, object: 'event', type, data: { object } };
  const payload = JSON.stringify(event);
  const { webhooks } = new Stripe('sk_test_stand_in');
  const timestamp = Math.floor(now() / 1000);
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
