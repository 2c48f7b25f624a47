import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { mailOutbox, trustedNetworks, users } from '../../server/db/schema';
import { readSettings } from '../../server/lib/settings';
import { createMailer } from '../../server/mail/mailer';
import { type App, appAt, keysOf, read, send, testApp, testSettings } from '../support/api';
import { hearLog } from '../support/captureLog';
import { freshDatabase } from '../support/database';
import { smtpServer } from '../support/smtpServer';

const PORTAL_URL = 'https://portal.example.com';
const PASSWORD = 'Harbor-2026-Point!';
const proof = { current_pass: SANDBOX_PASSWORD };

const db = await freshDatabase();
const { orm } = db;
const env = { PORTAL_URL };
const mailer = createMailer(testSettings(env), orm, { sandbox: true });
const app = testApp(db, { mailer, env });
const operator = await keysOf(testApp(db));
afterAll(db.close);
afterEach(async () => {
  await mailer.settled();
  await orm.delete(mailOutbox);
  await orm.delete(trustedNetworks);
  await orm.delete(users).where(eq(users.user_name, 'ada@example.com'));
});

async function outbox(): Promise<{ recipient: string; subject: string; body: string }[]> {
  await mailer.settled();
  return read(app, operator, '/admin/outbox');
}
const subjects = async () => (await outbox()).map(({ subject }) => subject);
async function invite(on: App = app): Promise<number> {
  const name = { user_email: 'ada@example.com', user_fname: 'Ada', user_lname: 'Lovelace' };
  const body = { ...name, user_role: '55', permission_set: 'admin' };
  return (await (await send(on, 'POST', '/admin/user', body, operator)).json()).data.user_id;
}
const createLink = async (user_id: number, on: App = app) =>
  (await (await send(on, 'POST', '/admin/password_link', { user_id, ...proof }, operator)).json()).data;

describe('a password link', () => {
  it('is mailed to an invited user, and the mail is in the outbox of the sandbox data', async () => {
    const { token, delivery } = await createLink(await invite());
    expect(delivery).toBe('outbox');
    expect(await outbox()).toMatchObject([
      {
        recipient: 'ada@example.com',
        subject: 'Your access to Coverage Portal',
        body: expect.stringMatching(/^Hello Ada,\n\nYou have been invited/),
      },
    ]);
    expect((await outbox())[0]?.body).toContain(`${PORTAL_URL}/set-password#${token}\n`);
  });

  it('is mailed as a new password to a user who has one, and the change is confirmed', async () => {
    const user_id = await invite();
    const first = await createLink(user_id);
    await send(app, 'POST', '/auth/choose_password', { token: first.token, user_pass: PASSWORD });
    await createLink(user_id);
    expect(await subjects()).toEqual([
      'Choose a new password for Coverage Portal',
      'Your password for Coverage Portal was changed',
      'Your access to Coverage Portal',
    ]);
  });

  it('is not mailed without an SMTP server and without sandbox data', async () => {
    const { delivery } = await createLink(await invite(), testApp(db));
    expect(delivery).toBe('none');
    expect(await orm.select().from(mailOutbox)).toEqual([]);
  });
});

describe('a notice', () => {
  it('is mailed for a sign-in from a new browser and network, and for no further one from there', async () => {
    const home = appAt(app, '203.0.113.7');
    await keysOf(home, SANDBOX_HOST);
    expect(await outbox()).toMatchObject([
      {
        recipient: SANDBOX_HOST,
        subject: 'New sign-in to Coverage Portal',
        body: expect.stringContaining('Address: 203.0.113.7'),
      },
    ]);
    await keysOf(home, SANDBOX_HOST);
    expect(await subjects()).toHaveLength(1);
    await keysOf(appAt(app, '198.51.100.9'), SANDBOX_HOST);
    expect(await subjects()).toHaveLength(2);
  });

  it('is mailed for a changed password', async () => {
    const keys = await keysOf(app, SANDBOX_HOST);
    const change = (user_pass: string, current_pass: string) => ({
      ...{ login_id: 1, user_name: SANDBOX_HOST, require_auth: 0 },
      ...{ user_pass, current_pass },
    });
    await send(app, 'PUT', '/login/login', change(PASSWORD, SANDBOX_PASSWORD), keys);
    expect(await subjects()).toContain('Your password for Coverage Portal was changed');
    await send(app, 'PUT', '/login/login', change(SANDBOX_PASSWORD, PASSWORD), keys);
  });
});

describe('with an SMTP server', () => {
  const smtpEnv = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Portal <portal@example.com>', PORTAL_URL });

  it('mails are sent with the sender of the settings, and none is in the outbox', async () => {
    const smtp = await smtpServer();
    const settings = smtpEnv(smtp.url);
    const sending = createMailer(testSettings(settings), orm, { sandbox: true });
    const on = testApp(db, { mailer: sending, env: settings });
    const { token, delivery } = await createLink(await invite(on), on);
    await sending.settled();
    await smtp.close();
    expect(delivery).toBe('smtp');
    const [mail = ''] = smtp.mails;
    expect(mail).toContain('From: Portal <portal@example.com>');
    expect(mail).toContain('To: ada@example.com');
    expect(mail.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`/set-password#${token}`);
    expect(await orm.select().from(mailOutbox)).toEqual([]);
  });

  it.each([
    ['rejects a mail', () => smtpServer({ refuse: true })],
    ['does not respond', async () => ({ url: 'smtp://user:secret@127.0.0.1:1', close: async () => {} })],
  ])('that %s, requests succeed, and the log has no address and no secret', async (_, start) => {
    const smtp = await start();
    const settings = smtpEnv(smtp.url);
    const sending = createMailer(testSettings(settings), orm);
    const on = testApp(db, { mailer: sending, env: settings });
    const { lines, end } = hearLog();
    const { token } = await createLink(await invite(on), on);
    await sending.settled();
    await smtp.close();
    end();
    expect(token).toBeTruthy();
    const line = lines.find((text) => text.includes('Sending a mail')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 'error', code: expect.any(String) });
    for (const secret of [token, 'ada@example.com', 'secret', smtp.url])
      expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('the settings of mail', () => {
  const smtp = { SMTP_URL: 'smtps://user:s3same%40x@smtp.example.com' };
  it.each([
    [{ SMTP_URL: 'http://user:s3same@smtp.example.com' }, 'The setting SMTP_URL cannot be used: it must be'],
    [smtp, 'The setting MAIL_FROM cannot be used: SMTP_URL needs a sender'],
    [{ ...smtp, MAIL_FROM: 'a@b.c' }, 'The setting PORTAL_URL cannot be used: SMTP_URL needs the origin'],
  ])('%j are rejected with the reason, and without the password', (env, reason) => {
    const { error } = readSettings(env) as { error: string };
    expect(error).toContain(reason);
    expect(error).not.toContain('s3same');
  });

  it('are complete with a sender and the origin of the portal', () => {
    const settings = readSettings({ ...smtp, MAIL_FROM: 'a@b.c', PORTAL_URL });
    expect(settings).toMatchObject({ ...smtp, PORTAL_URL });
  });
});
