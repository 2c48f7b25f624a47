import { afterAll, describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { SANDBOX_HOST, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { readSettings } from '../../server/lib/settings';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save } from '../support/properties';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);
const host = await keysOf(app, SANDBOX_HOST);
const MESSAGE = { topic: 'problem', subject: 'No receipt', body: 'The receipt of 7 is empty.' };
const write = (body: unknown, key?: string) => save(app, keys, 'POST /admin/message', body, key);

describe('support', () => {
  it('returns contact details and system info without secrets', async () => {
    expect(await read(app, keys, '/admin/support')).toEqual({
      company: 'Harbor Point Coverage',
      email: 'support@harborpoint.example.com',
      phone: '+1 813 555 0100',
      hours: 'Monday to Friday, 9:00 to 18:00 Eastern Time',
      url: 'https://harborpoint.example.com',
      version: product.version,
      database: 'embedded',
      provider: 'sandbox',
    });
  });

  it('uses the contact details of the settings', async () => {
    const env = {
      SUPPORT_EMAIL: 'help@example.com',
      SUPPORT_PHONE: '555',
      SUPPORT_HOURS: 'Always',
      SUPPORT_URL: 'https://help.example.com',
      STRIPE_SECRET_KEY: 'sk_test_secret',
      DATABASE_URL: 'postgres://secret@db/x',
    };
    const answer = await read(testApp(db, { env }), keys, '/admin/support');
    expect(answer).toMatchObject({
      email: 'help@example.com',
      phone: '555',
      hours: 'Always',
      url: 'https://help.example.com',
      provider: 'Stripe',
      database: 'PostgreSQL',
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('accepts only web URLs', () => {
    expect(readSettings({ SUPPORT_URL: 'javascript:alert(1)' })).toMatchObject({
      error: expect.stringContaining('SUPPORT_URL'),
    });
  });
});

describe('a message', () => {
  it('is stored with its author, listed and audited', async () => {
    const { body } = await write(MESSAGE);
    const [first] = await read(app, keys, '/admin/messages');
    expect(first).toMatchObject({
      ...body.data,
      ...MESSAGE,
      user_name: 'Alex Morgan',
      user_email: SANDBOX_USER,
    });
    const [entry] = await auditOf(db.orm, 'message', body.data.message_id);
    expect(entry).toMatchObject({ action: 'send message', after: { subject: MESSAGE.subject } });
  });

  it('is stored once for a repeated request', async () => {
    const again = () => write({ ...MESSAGE, subject: 'Once' }, 'once');
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map(({ body }) => body.data.message_id)).size).toBe(1);
    const rows: { subject: string }[] = await read(app, keys, '/admin/messages');
    expect(rows.filter(({ subject }) => subject === 'Once')).toHaveLength(1);
  });

  it('is rejected with a message per field', async () => {
    const { status, body } = await write({ topic: 'gossip', subject: '', body: ' ' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      topic: 'Choose a topic.',
      subject: 'Subject is required.',
      body: 'A message is required.',
    });
  });

  it('is rejected without keys (401) and for another role (403)', async () => {
    for (const path of ['/admin/support', '/admin/messages']) {
      expect((await app.request(`/api${path}`)).status).toBe(401);
      expect((await app.request(`/api${path}`, { headers: host })).status).toBe(403);
    }
    expect((await send(app, 'POST', '/admin/message', MESSAGE)).status).toBe(401);
    expect((await send(app, 'POST', '/admin/message', MESSAGE, host)).status).toBe(403);
  });
});
