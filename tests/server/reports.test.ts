import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { log } from '../../server/lib/log';
import { openProvider } from '../../server/provider/openProvider';
import { testSettings } from '../support/api';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
const settings = testSettings();
const app = createApp({ db, provider: openProvider(settings, db), settings });
afterAll(() => db.close());

let lines: { mock: { calls: unknown[][] } };
beforeEach(() => {
  lines = vi.spyOn(log, 'warn').mockImplementation(() => {});
});
const loggedLines = () => lines.mock.calls.map(([line]) => line);

const SECRET = 'email=ada%40example.com';
const PAGE = `https://portal.example.com/accounts/9/overview?${SECRET}`;

async function report(type: string, body: unknown): Promise<number> {
  const headers = { 'content-type': type };
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return (await app.request('/csp-reports', { method: 'POST', headers, body: sent })).status;
}
const old = (body: object) => report('application/csp-report', { 'csp-report': body });
const recent = (...bodies: object[]) =>
  report(
    'application/reports+json',
    bodies.map((body) => ({ type: 'csp-violation', age: 0, url: PAGE, body })),
  );

describe('a report of the Content Security Policy', () => {
  it('is accepted at the URL of the policy', async () => {
    const { headers } = await app.request('/');
    expect(headers.get('content-security-policy')).toContain('report-uri /csp-reports');
    // Chromium would ignore both over HTTP.
    expect(headers.get('content-security-policy')).not.toContain('report-to');
  });

  it("is logged without the key in the page's URL", async () => {
    const page = 'https://portal.example.com/accountdelegation/acc_e6cf09c5e5335e3468205c54';
    await old({ 'document-uri': page, 'effective-directive': 'style-src-elem', 'blocked-uri': 'inline' });
    expect(loggedLines()).toEqual([
      { directive: 'style-src-elem', blocked: 'inline', page: '/accountdelegation/…' },
    ]);
  });

  it.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    [`https://evil.example/x.js?${SECRET}`, 'https://evil.example'],
    ['data:text/javascript,alert(1)', 'data:'],
    ['<script>', 'unknown'],
    [7, 'unknown'],
  ])('is logged in either format without secret parts: %s', async (blocked, logged) => {
    const line = { directive: 'script-src-elem', blocked: logged, page: '/accounts/9/overview' };
    expect(
      await old({ 'document-uri': PAGE, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked }),
    ).toBe(204);
    expect(
      await recent({
        documentURL: PAGE,
        effectiveDirective: 'script-src-elem',
        blockedURL: blocked,
        sample: SECRET,
      }),
    ).toBe(204);
    expect(loggedLines()).toEqual([line, line]);
  });

  it('has at most ten log lines per request', async () => {
    const violation = { documentURL: PAGE, effectiveDirective: 'img-src', blockedURL: 'inline' };
    expect(await recent(...Array.from({ length: 50 }, () => violation))).toBe(204);
    expect(loggedLines()).toHaveLength(10);
  });

  it.each([
    ['no JSON', '{'],
    ['null', null],
    ['a text', '"report"'],
    ['another object', {}],
    ['a list of texts', ['a']],
  ])('is rejected if it is invalid: %s', async (_, body) => {
    expect(await report('application/csp-report', body)).toBe(400);
    expect(loggedLines()).toEqual([]);
  });

  it.each([
    { directive: 'a\nforged line' },
    { directive: 'x'.repeat(41) },
    { page: 'nowhere' },
    { directive: undefined },
  ])('is not logged if no browser would send it: %j', async (strange) => {
    const expected = { directive: 'img-src', page: PAGE, ...strange };
    expect(
      await old({
        'document-uri': expected.page,
        'effective-directive': expected.directive,
        'blocked-uri': 'inline',
      }),
    ).toBe(204);
    expect(loggedLines()).toEqual([]);
  });

  it('of another type is ignored', async () => {
    expect(
      await report('application/reports+json', [{ type: 'deprecation', url: PAGE, body: { id: 'x' } }]),
    ).toBe(204);
    expect(loggedLines()).toEqual([]);
  });

  it('over 64 kB is rejected: 413', async () => {
    expect(await report('application/csp-report', 'x'.repeat(70_000))).toBe(413);
  });
});
