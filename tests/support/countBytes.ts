import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Counts the transferred bytes of a page, in kB (1,000 bytes) after gzip -9: all, and JavaScript. With `until`, counts
 * only requests that start within so many ms after the first.
 */
export function countBytes(page: Page) {
  const bodies: Promise<{ startTime: number; isScript: boolean; bytes: number }>[] = [];
  page.on('response', (response) => {
    const startedAt = response.request().timing().startTime;
    const type = response.headers()['content-type'] ?? '';
    const getSize = (body: Buffer) => (/font/.test(type) ? body.length : gzipSync(body, { level: 9 }).length);
    bodies.push(
      response.body().then(
        (body) => ({ startTime: startedAt, isScript: /javascript/.test(type), bytes: getSize(body) }),
        // A request that is aborted by closing the page does not count.
        () => ({ startTime: startedAt, isScript: false, bytes: 0 }),
      ),
    );
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const responses = await Promise.all(bodies);
    const firstStart = Math.min(...responses.map(({ startTime: startedAt }) => startedAt));
    const counted = responses.filter(({ startTime: startedAt }) => startedAt - firstStart < until);
    const sum = (items: typeof counted) => items.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const scripts = counted.filter(({ isScript }) => isScript);
    return { all: sum(counted), scripts: sum(scripts), files: scripts.length };
  };
}
