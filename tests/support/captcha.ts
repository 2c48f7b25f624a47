import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** An app, or a client of a server. */
type Answering = { request: (path: string) => Response | Promise<Response> };

/** Solves a captcha challenge like the widget. Returns the token for the sign-in. */
export async function solveCaptcha(app: Answering): Promise<string> {
  const challenge: Challenge = await (await app.request('/api/public/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
