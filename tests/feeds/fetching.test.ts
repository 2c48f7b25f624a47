import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import { decodeCalendar } from '../../common/decodeCalendar';
import { normalizeFeedUrl } from '../../common/schemas/feed';
import { createResolver } from '../../server/calendars/resolveHost';

test.each([
  ['webcal://a.example/x.ics', 'https://a.example/x.ics'],
  ['WEBCALS://a.example', 'https://a.example'],
  [' <http://a.example/x.ics> ', 'http://a.example/x.ics'],
  ['feed://a.example/x.ics', 'https://a.example/x.ics'],
  ['feed:https://a.example/x.ics', 'https://a.example/x.ics'],
  ['webcal:a.example/x.ics', 'https://a.example/x.ics'],
  ['webcal:http://a.example/x.ics', 'http://a.example/x.ics'],
  ['"https://a.example/x.ics"', 'https://a.example/x.ics'],
  ['\u201cwebcal://a.example/x.ics\u201d', 'https://a.example/x.ics'],
  ["'a.example/x.ics'", 'https://a.example/x.ics'],
  ['\u00ab\u00a0https://a.example/x.ics\u00a0\u00bb', 'https://a.example/x.ics'],
  ['a.example/x.ics?s=1', 'https://a.example/x.ics?s=1'],
  ['a.example:443/x.ics', 'https://a.example:443/x.ics'],
  ['https://a.example/x.ics', 'https://a.example/x.ics'],
  ['ftp://a.example/x.ics', 'ftp://a.example/x.ics'],
  ['user:secret@a.example', 'user:secret@a.example'],
  ['//a.example', '//a.example'],
  ['calendar', 'calendar'],
])('the URL %s means %s', (text, url) => {
  expect(normalizeFeedUrl(text)).toBe(url);
});

describe('the bytes of a calendar', () => {
  const text = 'SUMMARY:José\r\n';
  const decode = (bytes: Buffer, contentType?: string) => decodeCalendar(new Uint8Array(bytes), contentType);
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(text), undefined],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'text/calendar; charset=iso-8859-1'],
    ['ISO-8859-1', Buffer.from(text, 'latin1'), 'text/calendar; charset="ISO-8859-1"; method=x'],
    ['an unknown charset', Buffer.from(text), 'text/calendar; charset=nonsense'],
    ['UTF-16 LE', utf16, 'text/calendar; charset=utf-8'],
    ['UTF-16 BE', Buffer.from(utf16).swap16(), undefined],
    ['UTF-16 LE without a mark', utf16.subarray(2), 'text/calendar; charset=utf-8'],
    ['UTF-16 BE without a mark', Buffer.from(utf16.subarray(2)).swap16(), undefined],
    ['ISO-8859-1 without a charset', Buffer.from(text, 'latin1'), undefined],
    ['ISO-8859-1 under the charset UTF-8', Buffer.from(text, 'latin1'), 'text/calendar; charset=utf-8'],
    ['gzip', gzipSync(text), 'application/gzip'],
    ['UTF-16 in gzip', gzipSync(utf16), undefined],
  ])('are decoded from %s', async (_, bytes, contentType) => {
    expect(await decode(bytes, contentType)).toEqual({ text });
  });

  test('are rejected if they unpack to more than 5 MB, or are broken', async () => {
    const bomb = gzipSync(Buffer.alloc(MAX_CALENDAR_BYTES + 1));
    expect(await decode(bomb)).toEqual({ problem: 'The calendar is larger than 5 MB.' });
    expect(await decode(bomb.subarray(0, 100))).toEqual({ problem: 'This is not a calendar (.ics).' });
    const largest = gzipSync(Buffer.alloc(MAX_CALENDAR_BYTES, ' '));
    expect(await decode(largest)).toEqual({ text: ' '.repeat(MAX_CALENDAR_BYTES) });
  });
});

describe('a host name', () => {
  /** Starts a DNS server that responds with 192.0.2.7 to questions for an A record. */
  async function dnsServer(isSilent = false) {
    const socket = createSocket('udp4');
    socket.on('message', (question, { port, address }) => {
      if (isSilent) return;
      const end = question.indexOf(0, 12) + 5;
      const isIp4 = question.readUInt16BE(end - 4) === 1;
      const header = Buffer.from(question.subarray(0, 12));
      header.writeUInt16BE(0x8180, 2);
      header.writeUInt16BE(isIp4 ? 1 : 0, 6);
      header.writeUInt32BE(0, 8);
      const answer = Buffer.from('c00c00010001000000000004c0000207', 'hex');
      const parts = [header, question.subarray(12, end), ...(isIp4 ? [answer] : [])];
      socket.send(Buffer.concat(parts), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return { servers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() };
  }

  test('is resolved by the hosts file, then by DNS', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
    const hostsFile = join(folder, 'hosts');
    await writeFile(
      hostsFile,
      '# feeds.example\n127.0.0.1 localhost here # x\n::1\tLocalhost\nnonsense here\n',
    );
    const { servers, close } = await dnsServer();
    const resolve = createResolver({ servers, hostsFile });
    expect(await resolve('LOCALHOST')).toEqual(['127.0.0.1', '::1']);
    expect(await resolve('here')).toEqual(['127.0.0.1']);
    expect(await resolve('feeds.example')).toEqual(['192.0.2.7']);
    expect(await createResolver({ servers, hostsFile: join(folder, 'none') })('localhost')).toEqual([
      '192.0.2.7',
    ]);
    close();
    await rm(folder, { recursive: true });
  });

  test('whose DNS server is silent is unknown after one attempt', async () => {
    const { servers, close } = await dnsServer(true);
    const resolve = createResolver({ servers, timeoutMs: 10 });
    expect(await Promise.all(Array.from({ length: 20 }, (_, i) => resolve(`h${i}.example`)))).toEqual(
      Array(20).fill([]),
    );
    close();
  });
});
