import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getSandboxRefusal, readSettings } from '../../server/lib/settings';

describe('an invalid setting', () => {
  it.each([
    ['PORT', ' '],
    ['PORT', '4e3'],
    ['PORT', '65536'],
    ['METRICS_PORT', '-1'],
    ['ALLOWED_ORIGINS', 'portal.example.com/'],
    ['ALLOWED_ORIGINS', 'https://portal.example.com/'],
    ['ALLOWED_ORIGINS', 'https://a.example.com, null'],
    ['TRUSTED_PROXIES', 'somewhere'],
    ['FEED_ALLOWED_HOSTS', 'nonsense'],
    ['FEED_ALLOWED_HOSTS', 'http://10.0.0.5:80'],
    ['FEED_ALLOWED_HOSTS', '10.0.0.5:70000'],
    ['RECAPTCHA_URL', 'zzz'],
    ['STRIPE_API_URL', 'ftp://127.0.0.1'],
    ['CAPTCHA_DIFFICULTY', '999999999999'],
    ['PROVIDER_TIMEOUT_MS', '1e15'],
    ['PROVIDER_TIMEOUT_MS', '2147483648'],
    ['CLIENT_SIDE_LIST_LIMIT', '0x10'],
    ['LOG_FORMAT', 'yes'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['SANDBOX', 'yes'],
  ])('%s is reported with its value %j and the expected value', (name, value) => {
    expect(readSettings({ [name]: value })).toEqual({
      error: expect.stringMatching(
        new RegExp(`^The setting ${name} cannot be used as ${JSON.stringify(value)}: it must be [^\\n]*\\.$`),
      ),
    });
  });

  it.each(['DATABASE_URL', 'DATABASE_REPLICA_URL'])('%s is reported without its password', (name) => {
    for (const value of [
      'localhost/portal',
      'mysql://portal:hidden@database/portal',
      'postgres://portal:hid%den@database/portal',
      'postgres://portal:hidden@database:port/portal',
    ])
      expect(readSettings({ [name]: value }), value).toEqual({
        error: expect.stringMatching(
          new RegExp(`^The setting ${name} cannot be used: [^\\n]*postgres://user:password@host:5432/name`),
        ),
      });
  });
});

it('valid settings are accepted, and an empty one counts as missing', () => {
  expect(
    readSettings({
      PORT: '0',
      DATABASE_URL: 'postgresql://portal:p%40ss@one.example:5432,two.example:5433/portal',
      DATABASE_REPLICA_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/portal',
      ALLOWED_ORIGINS: 'https://Portal.example.com, http://127.0.0.1:5173',
      FEED_ALLOWED_HOSTS: '10.0.0.5:8080,Channel.local:80, [fd00::1]:8080',
      NODE_ENV: '',
      CAPTCHA_DIFFICULTY: '',
    }),
  ).toMatchObject({
    PORT: 0,
    ALLOWED_ORIGINS: ['https://portal.example.com', 'http://127.0.0.1:5173'],
    FEED_ALLOWED_HOSTS: ['10.0.0.5:8080', 'channel.local:80', '[fd00::1]:8080'],
    NODE_ENV: 'production',
    CAPTCHA_DIFFICULTY: 1500,
  });
});

it.each([
  [{}, 'data/assets'],
  [{ DATA_DIR: '/data/db' }, '/data/assets'],
  [{ DATA_DIR: '/data/db/' }, '/data/assets'],
  [{ DATA_DIR: '/data/db', ASSETS_DIR: '/shared' }, '/shared'],
])('the assets of earlier builds are next to the data folder unless configured: %j', (env, folder) => {
  expect(readSettings(env)).toMatchObject({ ASSETS_DIR: folder });
});

const DATABASE_URL = 'postgres://portal:secret@localhost/portal';

describe('sandbox data', () => {
  const refusalOf = (env: Record<string, string>) => {
    const settings = readSettings(env);
    return 'error' in settings ? settings.error : getSandboxRefusal(settings);
  };
  const OVER_POSTGRES = 'not allowed in the database of DATABASE_URL without SANDBOX=1';

  it.each([
    [{}, undefined],
    [{ NODE_ENV: 'production' }, 'not allowed with NODE_ENV=production'],
    [{ DATABASE_URL }, OVER_POSTGRES],
    [{ DATABASE_URL, NODE_ENV: 'development' }, OVER_POSTGRES],
    [{ DATABASE_URL, SANDBOX: '1' }, undefined],
    [
      { DATABASE_URL, SANDBOX: '1', NODE_ENV: 'production' },
      'The setting SANDBOX cannot be used as "1": it must not be 1 with NODE_ENV=production.',
    ],
  ])('is refused, or not, with %j', (env, refusal) => {
    expect(refusalOf(env)).toBe(refusal);
  });

  it('a database of DATABASE_URL is in production unless NODE_ENV or SANDBOX says otherwise', () => {
    expect(readSettings({ DATABASE_URL })).toMatchObject({ NODE_ENV: 'production' });
    expect(readSettings({ DATABASE_URL, SANDBOX: '1' })).toMatchObject({ NODE_ENV: 'development' });
    expect(readSettings({ DATABASE_URL, NODE_ENV: 'test' })).toMatchObject({ NODE_ENV: 'test' });
    expect(readSettings({})).toMatchObject({ NODE_ENV: 'development' });
  });
});

describe('a secret from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('is read without the line break at its end', () => {
    const STRIPE_SECRET_KEY_FILE = file('stripe', 'sk_live_1\n');
    const DATABASE_URL_FILE = file('database', `${DATABASE_URL}\n`);
    expect(readSettings({ STRIPE_SECRET_KEY_FILE, DATABASE_URL_FILE })).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_live_1',
      DATABASE_URL,
      NODE_ENV: 'production',
    });
  });

  it('is reported by the name of the file that cannot be read or is empty', () => {
    const missing = join(folder, 'missing');
    expect(readSettings({ STRIPE_SECRET_KEY_FILE: missing })).toEqual({
      error: `The file ${missing} of STRIPE_SECRET_KEY_FILE cannot be read: there is no such file or folder.`,
    });
    const empty = file('empty', '\n');
    expect(readSettings({ SMTP_URL_FILE: empty })).toEqual({
      error: `The file ${empty} of SMTP_URL_FILE is empty.`,
    });
  });

  it('is rejected if the setting itself is set too, or its content is invalid', () => {
    const RECAPTCHA_SECRET_FILE = file('captcha', 'hidden');
    expect(readSettings({ RECAPTCHA_SECRET: 'x', RECAPTCHA_SECRET_FILE })).toEqual({
      error: 'RECAPTCHA_SECRET and RECAPTCHA_SECRET_FILE are both set. Remove one of them.',
    });
    expect(readSettings({ DATABASE_URL_FILE: file('wrong', 'mysql://hidden') })).toEqual({
      error: expect.stringMatching(/^The setting DATABASE_URL cannot be used: (?!.*hidden)/),
    });
  });
});
