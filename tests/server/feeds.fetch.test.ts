import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import { isPublic } from '../../server/calendars/feedAddress';
import { type FetchOptions, fetchCalendar } from '../../server/calendars/fetchFeed';
import { feedServer } from '../support/feedServer';
import { calendarOf } from '../support/ics';

const server = await feedServer();
afterAll(server.close);

const NEW = { etag: null, last_modified: null };
const TEXT = calendarOf('X-WR-CALNAME:Überall');
const how: FetchOptions = { allowed: [server.place] };
const read = (path: string, more: Partial<FetchOptions> = {}) =>
  fetchCalendar(server.url(path), NEW, { ...how, ...more });
const OWN_NETWORK = 'The URL is in a network that is not allowed.';
server.put('/calendar.ics', TEXT);

describe('a feed URL that is not allowed', () => {
  it.each([
    ['ftp://example.com/a.ics', /begin with http/],
    ['file:///etc/passwd', /begin with http/],
    ['example.com/a.ics', /begin with http/],
    ['https://user:secret@example.com/a.ics', /must not contain a user name/],
    ['http://example.com:8080/a.ics', /port 80 or 443/],
    ['http://127.0.0.1/', OWN_NETWORK],
    ['http://0x7f.1/', OWN_NETWORK],
    ['http://2130706433/', OWN_NETWORK],
    ['http://[::1]/', OWN_NETWORK],
    ['http://[::ffff:10.0.0.1]/', OWN_NETWORK],
    ['http://169.254.169.254/latest/meta-data/', OWN_NETWORK],
  ])('%s', async (address, sentence) => {
    await expect(fetchCalendar(address, NEW, { allowed: [] })).rejects.toThrow(sentence);
  });

  it.each([
    ['loopback', '127.8.8.8', '::1'],
    ['private', '10.0.0.1', '172.31.0.1', '192.168.0.1'],
    ['link-local, with the metadata services', '169.254.169.254', 'fe80::1'],
    ['shared with a provider', '100.64.0.1', '100.100.100.200'],
    ['unique-local', 'fd00:ec2::254'],
    ['multicast', '224.0.0.1', 'ff02::1'],
    ['reserved', '0.0.0.0', '192.0.2.1', '198.18.0.1', '240.0.0.1', '255.255.255.255', '::', '2001:db8::1'],
    ['of IPv6 and unassigned', '::127.0.0.1', '::a9fe:a9fe', '100:0:0:1::1', '4000::1'],
    ['mapped into IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ['a cloud’s own service', '168.63.129.16'],
  ])('with a host name in a network that is %s, even as one of several addresses', async (_, ...ips) => {
    for (const ip of ips) {
      const resolve = async () => ['93.184.215.14', ip];
      await expect(
        fetchCalendar('http://feeds.example/a.ics', NEW, { allowed: [], resolve }),
      ).rejects.toThrow(OWN_NETWORK);
      expect(isPublic(ip)).toBe(false);
    }
    expect(isPublic('93.184.215.14') && isPublic('2606:4700::1')).toBe(true);
  });

  it('with an unknown host name', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    await expect(fetchCalendar('http://feeds.example/a.ics', NEW, { allowed: [], resolve })).rejects.toThrow(
      'No server named feeds.example was found.',
    );
  });

  it.each([
    ['http://127.0.0.1:1/', /port 80 or 443/],
    ['http://127.0.0.1/', OWN_NETWORK],
    ['http://metadata.example/', OWN_NETWORK],
    ['//169.254.169.254/', OWN_NETWORK],
    ['http://user:pw@feeds.example/', /must not contain a user name/],
    ['gopher://feeds.example/', /begin with http/],
  ])('as the target of a redirect: %s', async (location, sentence) => {
    server.put('/away', (_, response) => response.writeHead(302, { location }).end());
    await expect(read('/away', { resolve: async () => ['169.254.169.254'] })).rejects.toThrow(sentence);
  });
});

describe('a calendar at a URL', () => {
  it('is read with its validators', async () => {
    server.put('/version.ics', (_, response) =>
      response.writeHead(200, { etag: '"7"', 'last-modified': 'Wed, 01 Mar 2028 00:00:00 GMT' }).end(TEXT),
    );
    expect(await read('/version.ics')).toEqual({
      text: TEXT,
      etag: '"7"',
      last_modified: 'Wed, 01 Mar 2028 00:00:00 GMT',
    });
    expect(await read('/calendar.ics')).toEqual({ text: TEXT, etag: null, last_modified: null });
  });

  it('is not fetched again if it was not modified', async () => {
    server.put('/same.ics', ({ headers }, response) =>
      response
        .writeHead(headers['if-none-match'] === '"7"' && headers['if-modified-since'] ? 304 : 200)
        .end(TEXT),
    );
    const known = { etag: '"7"', last_modified: 'Wed, 01 Mar 2028 00:00:00 GMT' };
    expect(await fetchCalendar(server.url('/same.ics'), known, how)).toBeUndefined();
    expect(await read('/same.ics')).toMatchObject({ text: TEXT });
  });

  it('is read from the checked IP address, after a single DNS lookup', async () => {
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return names.length === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
    };
    const allowed = [`feeds.example:${server.port}`];
    const address = `http://feeds.example:${server.port}/calendar.ics`;
    expect(await fetchCalendar(address, NEW, { allowed, resolve })).toMatchObject({ text: TEXT });
    expect(names).toEqual(['feeds.example']);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('can be compressed: %s', async (encoding, pack) => {
    server.put('/packed.ics', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(TEXT)),
    );
    expect(await read('/packed.ics')).toMatchObject({ text: TEXT });
  });

  it('can have three redirects, but not four', async () => {
    for (let i = 1; i <= 4; i++)
      server.put(`/${i}`, (_, response) =>
        response.writeHead(307, { location: i === 1 ? '/calendar.ics' : `/${i - 1}` }).end(),
      );
    expect(await read('/3')).toMatchObject({ text: TEXT });
    await expect(read('/4')).rejects.toThrow('The URL redirects more than 3 times.');
  });

  it('over 5 MB is rejected, compressed or not, before it is complete', async () => {
    const packed = gzipSync(Buffer.alloc(MAX_CALENDAR_BYTES * 20));
    server.put('/bomb.ics', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    await expect(read('/bomb.ics')).rejects.toThrow('The calendar is larger than 5 MB.');
    const block = Buffer.alloc(64 * 1024);
    server.put('/endless.ics', (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    });
    await expect(read('/endless.ics')).rejects.toThrow('The calendar is larger than 5 MB.');
    server.put('/largest.ics', (_, response) => response.end(Buffer.alloc(MAX_CALENDAR_BYTES, ' ')));
    expect((await read('/largest.ics'))?.text).toHaveLength(MAX_CALENDAR_BYTES);
  });

  it('is aborted after a timeout: DNS, response, redirects or body', async () => {
    server.put('/silent', () => {});
    server.put('/slow', (_, response) => {
      response.writeHead(200).write('BEGIN:VCALENDAR');
    });
    server.put('/to-silent', (_, response) => response.writeHead(302, { location: '/silent' }).end());
    const sentence = 'The URL did not respond within 0.1 seconds.';
    for (const path of ['/silent', '/slow', '/to-silent'])
      await expect(read(path, { timeoutMs: 100 })).rejects.toThrow(sentence);
    const resolve = () => new Promise<string[]>(() => {});
    await expect(
      fetchCalendar('http://feeds.example/', NEW, { allowed: [], resolve, timeoutMs: 100 }),
    ).rejects.toThrow(sentence);
  });

  it('that is missing, incomplete or unreachable gives a sentence', async () => {
    await expect(read('/none.ics')).rejects.toThrow('The URL responded with HTTP 404.');
    server.put('/cut', (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('BEGIN');
      response.destroy();
    });
    await expect(read('/cut')).rejects.toThrow(/^The URL could not be reached \([A-Z_]+\)\.$/);
    server.put('/broken', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    );
    await expect(read('/broken')).rejects.toThrow('The URL could not be reached (Z_DATA_ERROR).');
    const gone = await feedServer();
    await gone.close();
    await expect(fetchCalendar(gone.url('/'), NEW, { allowed: [gone.place] })).rejects.toThrow(
      'The URL could not be reached (ECONNREFUSED).',
    );
  });
});
