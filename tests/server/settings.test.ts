import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/lib/settings';

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
    NODE_ENV: 'development',
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
