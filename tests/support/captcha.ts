import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** An app, or a server that is asked through a socket. */
type Answering = { request: (path: string) => Response | Promise<Response> };

/** Solves a challenge of `/public/captcha` as the widget does: the token that sign-in asks for. */
export async function solveCaptcha(app: Answering): Promise<string> {
  const challenge: Challenge = await (await app.request('/api/public/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
