import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { createApp } from '../../server/app';
import type { Database } from '../../server/db/open';
import { readSettings, type Settings } from '../../server/lib/settings';
import type { Mailer } from '../../server/mail/mailer';
import type { Provider } from '../../server/provider/provider';
import { sandboxProvider } from '../../server/provider/sandbox';
import { solveCaptcha } from './captcha';
import { validated } from './validateResponses';

/** Returns the settings of the tests: the defaults with an easy proof of work. */
export function testSettings(env: Record<string, string> = {}): Settings {
  const settings = readSettings({
    CAPTCHA_DIFFICULTY: '3',
    NODE_ENV: 'test',
    CLIENT_SIDE_LIST_LIMIT: process.env.CLIENT_SIDE_LIST_LIMIT ?? '',
    ...env,
  });
  if ('error' in settings) throw new Error(settings.error);
  return settings;
}

const fail = (sentence: string) => {
  throw new Error(sentence);
};

/**
 * Creates the API with a database and, by default, the sandbox provider. A response that does not match `GET
 * /openapi.json` fails the request, or is reported to `wrong`.
 */
export const testApp = (
  db: Database,
  options: {
    provider?: Provider;
    mailer?: Mailer;
    env?: Record<string, string>;
    wrong?: (sentence: string) => void;
  } = {},
) =>
  validated(
    createApp({
      db,
      provider: options.provider ?? sandboxProvider(db.orm),
      settings: testSettings(options.env),
      sandbox: true,
      ...(options.mailer && { mailer: options.mailer }),
    }),
    options.wrong ?? fail,
  );

/** The API of a test. */
export type App = ReturnType<typeof testApp>;

/** Sends a request with a JSON body. */
export const send = (
  app: App,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  app.request(`/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Returns the same app with requests from an IP address. */
export const appAt = (app: App, remoteAddress: string): App =>
  Object.assign(Object.create(app), {
    request: (path: string, init: RequestInit) =>
      app.request(path, init, { incoming: { socket: { remoteAddress }, headers: {} } }),
  });

/** Tries to sign in, with a solved captcha. */
export const trySignIn = async (app: App, user_name: string, user_password: string) =>
  send(app, 'POST', '/auth/authLogin', {
    user_name,
    user_password,
    recaptcha_token: await solveCaptcha(app),
  });

/** Signs in and returns the login response data. */
export async function signIn(app: App, name = SANDBOX_USER, password = SANDBOX_PASSWORD) {
  const answer = await trySignIn(app, name, password);
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  const { data } = await answer.json();
  return data;
}

/** Signs in and returns the headers with the keys. */
export async function keysOf(app: App, name?: string, password?: string): Promise<Record<string, string>> {
  const { auth_key, api_key } = await signIn(app, name, password);
  return { authorization: auth_key, 'x-api-key': api_key };
}

/** Reads the data of an endpoint as an operator. */
export async function read(app: App, keys: Record<string, string>, path: string) {
  const answer = await app.request(`/api${path}`, { headers: keys });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}
