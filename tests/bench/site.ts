import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A simulated network: the latency of a request, and the bandwidth. */
export type Line = { delayMs: number; bitsPerSecond: number };

/** Size of a chunk, in bytes. */
const PIECE = 16_384;

/** Sends all bodies over one simulated line, chunk by chunk. */
function overLine({ delayMs, bitsPerSecond }: Line) {
  let free = Promise.resolve();
  return async (response: ServerResponse, body: Buffer) => {
    await wait(delayMs);
    for (let at = 0; at < body.length; at += PIECE) {
      const piece = body.subarray(at, at + PIECE);
      free = free.then(() => wait((piece.length * 8000) / bitsPerSecond));
      await free;
      response.write(piece);
    }
    response.end();
  };
}

/** Creates the response of a list. */
const envelope = (rows: readonly unknown[]) => Buffer.from(JSON.stringify({ status: 'success', data: rows }));

/** Returns the rows of a page, and their `Content-Range`. */
type Paged = (query: URLSearchParams) => Promise<{ rows: readonly unknown[]; range: string }>;

/** Returns the response of an endpoint, or undefined to return all rows. */
type Answers = (
  path: string,
  asked: URLSearchParams,
) => { body: unknown; range?: string | undefined } | undefined;

type Also = {
  /** Handles the reads of `/plain`. */
  paged?: Paged;
  /** Handles endpoints of `/api`. */
  answers?: Answers;
  /** The simulated network. With it, responses are compressed. */
  line?: Line;
};

/** Serves a built portal on loopback. All `/api` reads without another handler return the same rows. */
export async function serve(folder: string, rows: readonly unknown[], { paged, answers, line }: Also = {}) {
  const all = envelope(rows);
  const send = line && overLine(line);
  const packed = new WeakMap<Buffer, Buffer>();
  const pack = (body: Buffer) => {
    const made = packed.get(body) ?? gzipSync(body);
    packed.set(body, made);
    return made;
  };
  const files = new Map<string, Promise<Buffer | undefined>>();
  const read = (file: string) => {
    const known = files.get(file) ?? readFile(join(folder, file)).catch(() => undefined);
    files.set(file, known);
    return known;
  };
  const answer = (response: ServerResponse, type: string, body: Buffer, range?: string) => {
    const headers = { 'content-type': type, ...(range && { 'content-range': range }) };
    if (!send) return void response.writeHead(200, headers).end(body);
    const text = type !== TYPES['.woff2'];
    response.writeHead(200, { ...headers, ...(text && { 'content-encoding': 'gzip' }) });
    void send(response, text ? pack(body) : body);
  };
  if (send) pack(all);

  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (paged && pathname.startsWith('/plain/')) {
      const answered = await paged(searchParams).catch(() => undefined);
      // The database was closed during the request.
      if (!answered) return void response.destroy();
      const { rows: found, range } = answered;
      return answer(response, 'application/json', Buffer.from(JSON.stringify(found)), range);
    }
    if (pathname.startsWith('/api/')) {
      const known = answers?.(pathname, searchParams);
      const body = known ? Buffer.from(JSON.stringify(known.body)) : all;
      return answer(response, 'application/json', body, known?.range);
    }
    const file = extname(pathname) ? pathname : '/index.html';
    const body = await read(file);
    if (!body) response.writeHead(404).end();
    else answer(response, TYPES[extname(file)] ?? 'text/html', body);
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
