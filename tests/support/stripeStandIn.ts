import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { now } from '../../common/clock';
import type { Answer } from './stripeAnswers';
import { stripeStore } from './stripeStore';

const WEBHOOK_SECRET = 'whsec_test';

/**
 * What goes wrong with a request: it is lost before anything is done, or does its work and then the connection is
 * cut or nothing is ever answered; or an HTTP status comes instead of the work, or (`worked`) of the answer to it. A
 * `saved` one is what the same idempotency key is answered with from then on.
 */
export type StripeFault =
  | 'lost'
  | 'cut'
  | 'silent'
  | { status: number; saved?: boolean; worked?: boolean; retry?: boolean };
type Stored = { asked: string; answer?: Answer };

/** A webhook as Stripe sends it: the body and its headers. */
export type Webhook = { body: string; headers: Record<string, string> };

/** Stripe on loopback: what it keeps, what it was asked, and what is to go wrong. */
export type StandIn = ReturnType<typeof stripeStore> & {
  /** What the real package wants to be pointed at it, as the server's settings. */
  env: Record<string, string>;
  /** Every request, `POST /v1/payment_intents`, in the order they came. */
  asked: string[];
  /** Lets the next request that begins like this go wrong; several for one beginning wait their turn. */
  fail: (request: string, ...faults: StripeFault[]) => void;
  /** Nothing goes wrong any more. */
  mend: () => void;
  /** Called before and after the work of a request with the secret key it came with; the request waits for it. */
  watch: (moment: 'received' | 'done', request: string, secretKey: string) => Promise<void> | void;
  /** Idempotency keys are only promised to be known for 24 hours. */
  forgetKeys: () => void;
  webhook: <O extends { id: string }>(type: string, object: O, secret?: string) => Promise<Webhook>;
  close: () => Promise<void>;
};

/** Starts a stand-in for Stripe's API on a free port, or the one given, of the loopback. */
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

  /** Stripe's idempotency: the first answer to a key again, unless the request was another one. */
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

async function signed<O extends { id: string }>(
  type: string,
  object: O,
  secret = WEBHOOK_SECRET,
): Promise<Webhook> {
  const event = { id: `evt_${object.id}_${type}`, object: 'event', type, data: { object } };
  const payload = JSON.stringify(event);
  const { webhooks } = new Stripe('sk_test_stand_in');
  const timestamp = Math.floor(now() / 1000);
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
