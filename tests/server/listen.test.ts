import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from '../../server/listen';

const LENGTH = 20_000_000;

/** Creates a server with a large response, and a client that has read only its start. */
async function get() {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-length': LENGTH });
    answer.end(Buffer.alloc(LENGTH, 'a'));
  });
  const { url, close } = await listen(server, 'PORT', 0, '127.0.0.1');
  const line = connect(Number(new URL(url).port), '127.0.0.1');
  let had = 0;
  line.on('data', (chunk) => {
    had += chunk.length;
  });
  line.on('error', () => {});
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(line, 'data');
  line.pause();
  const closed = once(line, 'close');
  return { close, line, closed, had: () => had };
}

it('completes a response to a slow client before it closes', async () => {
  const { close, line, closed, had } = await get();
  const ended = close(60_000);
  await wait(100);
  line.resume();
  await Promise.all([ended, closed]);
  expect(had()).toBeGreaterThan(LENGTH);
});

it('does not wait longer than the given time', async () => {
  const { close, line, closed, had } = await get();
  await close(100);
  line.resume();
  await closed;
  expect(had()).toBeLessThan(LENGTH);
});
