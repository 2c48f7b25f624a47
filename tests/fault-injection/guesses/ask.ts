import type { Random } from '../../../sandbox/random';
import { solveCaptcha } from '../../support/captcha';

/** What came of a try: when it was sent and answered by the servers' clock and how long it took, in ms; and what who tried sees. */
export type Tried = {
  sent: number;
  answered: number;
  ms: number;
  status: number;
  /** In seconds; undefined without the header. */
  retryAfter: number | undefined;
  /** All that is answered, without what differs from each answer to the next: its date, its number, how long to wait. */
  seen: string;
  /** What is answered where it lets in: the keys, or the challenge. */
  data: Record<string, string>;
  cookies: string;
};

/** Somebody who tries: where from, and with the cookies of an earlier sign-in. */
export type Browser = { address: string; cookies?: string };

const OTHER_EACH_TIME = ['date', 'x-request-id', 'retry-after', 'content-length'];

/** Asks servers in turn, by a clock that is as far ahead as theirs. */
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
    /** Tries a name with a password, the captcha solved as a browser does. */
    signIn: async (user_name: string, user_password: string, browser: Browser) => {
      const recaptcha_token = await solveCaptcha({ request: (path) => fetch(`${next()}${path}`) });
      return post('/auth/authLogin', { user_name, user_password, recaptcha_token }, browser);
    },
    /** Answers a challenge with a code. */
    answer: (challenge: string, code: string, browser: Browser) =>
      post('/auth/second_step', { challenge, code }, browser),
    /** Reads a page of the accounts as somebody who is signed in; returns how long that took, in ms. Throws where it is refused. */
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

export type Asking = ReturnType<typeof asking>;

/** Any address. */
export const anyAddress = (rnd: Random): string =>
  `${rnd.int(1, 99)}.${rnd.int(0, 255)}.${rnd.int(0, 255)}.${rnd.int(1, 254)}`;
