import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A list's answer as the server sends it. */
const envelope = (rows: readonly unknown[]) => Buffer.from(JSON.stringify({ status: 'success', data: rows }));

/** Rows of one page, and which they are, as `Content-Range` says it. */
type Paged = (query: URLSearchParams) => Promise<{ rows: readonly unknown[]; range: string }>;

/**
 * Serves a built portal on loopback; each `/api` read answers with the rows, ready-made, and each `/plain` one with those
 * that `paged` finds.
 */
export async function serve(folder: string, rows: readonly unknown[], paged?: Paged) {
  const answer = envelope(rows);
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (paged && pathname.startsWith('/plain/')) {
      const answered = await paged(searchParams).catch(() => undefined);
      // The database was closed while it was asked.
      if (!answered) return void response.destroy();
      const { rows: found, range } = answered;
      response.writeHead(200, { 'content-type': 'application/json', 'content-range': range });
      response.end(JSON.stringify(found));
      return;
    }
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
      return;
    }
    const file = extname(pathname) ? pathname : '/index.html';
    const body = await readFile(join(folder, file)).catch(() => undefined);
    if (!body) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/html' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
