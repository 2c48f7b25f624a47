import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Counts what has arrived, as it is sent where texts are compressed: in all, and of it the JavaScript. kB (1,000 bytes),
 * gzip -9; of what was asked for until so many ms after the page itself, where that is given.
 */
export function countBytes(page: Page) {
  const bodies: Promise<{ begun: number; script: boolean; bytes: number }>[] = [];
  page.on('response', (response) => {
    const startedAt = response.request().timing().startTime;
    const type = response.headers()['content-type'] ?? '';
    const weigh = (body: Buffer) => (/font/.test(type) ? body.length : gzipSync(body, { level: 9 }).length);
    bodies.push(
      response.body().then(
        (body) => ({ begun: startedAt, script: /javascript/.test(type), bytes: weigh(body) }),
        // One that is still on its way when the page is closed does not count.
        () => ({ begun: startedAt, script: false, bytes: 0 }),
      ),
    );
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const responses = await Promise.all(bodies);
    const begin = Math.min(...responses.map(({ begun: startedAt }) => startedAt));
    const all = responses.filter(({ begun: startedAt }) => startedAt - begin < until);
    const sum = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const scripts = all.filter(({ script }) => script);
    return { all: sum(all), scripts: sum(scripts), files: scripts.length };
  };
}
