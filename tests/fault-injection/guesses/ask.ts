import type { Random } from '../../../sandbox/random';
import { solveCaptcha } from '../../support/captcha';

/** The result of an attempt: its times by the servers' clock, its duration in ms, and the response. */
export type Tried = {
  sent: number;
  answered: number;
  ms: number;
  status: number;
  /** In seconds. Undefined without the header. */
  retryAfter: number | undefined;
  /** The response without varying parts: date, request id, and the time to wait. */
  seen: string;
  /** The data of a successful response: keys or challenge. */
  data: Record<string, string>;
  cookies: string;
};

/** A client that tries to sign in: its IP address, and the cookies of an earlier sign-in. */
export type Browser = { address: string; cookies?: string };

const OTHER_EACH_TIME = ['date', 'x-request-id', 'retry-after', 'content-length'];

/** Sends requests to the servers in turn. `clock` is as far ahead as theirs. */
export function asking(addresses: string[], clock: () => number) {
  let turn = 0;
  const next = () => addresses[turn++ % addresses.length];

  async function post(path: string, body: object, { address, cookies }: Browser): Promise<Tried> {
    const [sent, began] = [clock(), performance.now()];
    const answer = await fetch(`${next()}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookies ? { cookie: cookies } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    const headers = [...answer.headers].filter(([name]) => !OTHER_EACH_TIME.includes(name));
    const retryAfter = answer.headers.get('retry-after');
    const cookie = answer.headers.getSetCookie().map((header) => header.split(';')[0]);
    return {
      sent,
      answered: clock(),
      ms,
      status: answer.status,
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      seen: JSON.stringify([answer.status, headers, text.replace(/\d+ seconds?/, '…')]),
      data: answer.status === 200 ? JSON.parse(text).data : {},
      cookies: cookie.join('; '),
    };
  }

  return {
    /** Tries a password, with a solved captcha. */
    signIn: async (user_name: string, user_password: string, browser: Browser) => {
      const recaptcha_token = await solveCaptcha({ request: (path) => fetch(`${next()}${path}`) });
      return post('/auth/authLogin', { user_name, user_password, recaptcha_token }, browser);
    },
    /** Answers a challenge with a code. */
    answer: (challenge: string, code: string, browser: Browser) =>
      post('/auth/second_step', { challenge, code }, browser),
    /**
     * Reads a page of the accounts as a signed-in user. Returns the duration in ms. Throws if it is rejected.
     */
    read: async ({ auth_key = '', api_key = '' }: Record<string, string>): Promise<number> => {
      const began = performance.now();
      const headers = { authorization: auth_key, 'x-api-key': api_key };
      const answer = await fetch(`${next()}/api/lists/accounts?range=[0,24]`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`Reading was answered with ${answer.status}.`);
      return performance.now() - began;
    },
  };
}

/** The client of the servers. */
export type Asking = ReturnType<typeof asking>;

/** Returns a random IP address. */
export const anyAddress = (rnd: Random): string =>
  `${rnd.int(1, 99)}.${rnd.int(0, 255)}.${rnd.int(0, 255)}.${rnd.int(1, 254)}`;
