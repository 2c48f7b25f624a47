import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { type App, send, trySignIn } from './api';
import { nextCode } from './totp';

type Keys = Record<string, string>;

/** Enables two-factor authentication for the user of the keys. */
export async function setUp(app: App, keys: Keys, current_pass = SANDBOX_PASSWORD) {
  const { data } = await (await send(app, 'POST', '/login/second_step', { current_pass }, keys)).json();
  const key: string = data.key;
  const sure = { current_pass, code: nextCode(key) };
  const answer = await send(app, 'POST', '/login/second_step_confirm', sure, keys);
  if (answer.status !== 200) throw new Error(`Confirming answered ${answer.status}: ${await answer.text()}`);
  const { recovery_codes }: { recovery_codes: string[] } = (await answer.json()).data;
  return { key, recovery_codes };
}

/** Sends user name and password, and returns the challenge of a user with two-factor authentication. */
export async function challenged(
  app: App,
  name = SANDBOX_USER,
  password = SANDBOX_PASSWORD,
): Promise<string> {
  const answer = await (await trySignIn(app, name, password)).json();
  return answer.data.challenge;
}

/** Answers a challenge. */
export const answer = (app: App, challenge: string, code: string) =>
  send(app, 'POST', '/auth/second_step', { challenge, code });
