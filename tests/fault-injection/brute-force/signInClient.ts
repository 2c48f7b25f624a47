import type { Random } from '../../../sandbox/random';
import { solveCaptcha } from '../../support/captcha';

/** The result of an attempt: its times by the servers' clock, its duration in ms, and the response. */
export type AttemptResult = {
  sentAt: number;
  answeredAt: number;
  ms: number;
  status: number;
  /** In seconds. Undefined without the header. */
  retryAfter: number | undefined;
  /** The response without varying parts: date, request id, and the time to wait. */
  fingerprint: string;
  /** The data of a successful response: keys or challenge. */
  data: Record<string, string>;
  cookies: string;
};

/** A client that tries to sign in: its IP address, and the cookies of an earlier sign-in. */
export type ClientDevice = { address: string; cookies?: string };

const VARYING_HEADERS = ['date', 'x-request-id', 'retry-after', 'content-length'];

/** Sends requests to the servers in turn. `clock` is as far ahead as theirs. */
export function createSignInClient(addresses: string[], clock: () => number) {
  let turn = 0;
  const next = () => addresses[turn++ % addresses.length];

  async function post(
    path: string,
    body: object,
    { address, cookies }: ClientDevice,
  ): Promise<AttemptResult> {
    const [sentAt, began] = [clock(), performance.now()];
    const sendCode = await fetch(`${next()}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookies ? { cookie: cookies } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = await sendCode.text();
    const ms = performance.now() - began;
    const headers = [...sendCode.headers].filter(([name]) => !VARYING_HEADERS.includes(name));
    const retryAfter = sendCode.headers.get('retry-after');
    const cookie = sendCode.headers.getSetCookie().map((header) => header.split(';')[0]);
    return {
      sentAt,
      answeredAt: clock(),
      ms,
      status: sendCode.status,
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      fingerprint: JSON.stringify([sendCode.status, headers, text.replace(/\d+ seconds?/, '…')]),
      data: sendCode.status === 200 ? JSON.parse(text).data : {},
      cookies: cookie.join('; '),
    };
  }

  return {
    /** Tries a password, with a solved captcha. */
    signIn: async (user_name: string, user_password: string, browser: ClientDevice) => {
      const recaptcha_token = await solveCaptcha({ request: (path) => fetch(`${next()}${path}`) });
      return post('/auth/authLogin', { user_name, user_password, recaptcha_token }, browser);
    },
    /** Answers a challenge with a code. */
    sendCode: (challenge: string, code: string, browser: ClientDevice) =>
      post('/auth/second_step', { challenge, code }, browser),
    /**
     * Reads a page of the accounts as a signed-in user. Returns the duration in ms. Throws if it is rejected.
     */
    read: async ({ auth_key = '', api_key = '' }: Record<string, string>): Promise<number> => {
      const began = performance.now();
      const headers = { authorization: auth_key, 'x-api-key': api_key };
      const sendCode = await fetch(`${next()}/api/lists/accounts?range=[0,24]`, { headers });
      await sendCode.arrayBuffer();
      if (sendCode.status !== 200) throw new Error(`Reading was answered with ${sendCode.status}.`);
      return performance.now() - began;
    },
  };
}

/** The client of the servers. */
export type SignInClient = ReturnType<typeof createSignInClient>;

/** Returns a random IP address. */
export const createAddress = (rnd: Random): string =>
  `${rnd.int(1, 99)}.${rnd.int(0, 255)}.${rnd.int(0, 255)}.${rnd.int(1, 254)}`;
