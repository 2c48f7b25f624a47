import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { iteratorToStream } from '../lib/iteratorToStream';

/** Minimum size of a compressed response, in bytes. */
const SMALL = 1024;

// Higher levels take several times as long for rows that are a tenth smaller. Chunks are flushed at once,
// because clients use the first rows of a list while it is being read.
const CHUNK = { chunkSize: 65_536 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 2 };
const encodings = {
  br: {
    stream: () => createBrotliCompress({ ...BROTLI, ...CHUNK, flush: constants.BROTLI_OPERATION_FLUSH }),
    whole: (bytes: Uint8Array) =>
      promisify<Uint8Array, object, Uint8Array<ArrayBuffer>>(brotliCompress)(bytes, BROTLI),
  },
  gzip: {
    stream: () => createGzip({ ...GZIP, ...CHUNK, flush: constants.Z_SYNC_FLUSH }),
    whole: (bytes: Uint8Array) => promisify<Uint8Array, object, Uint8Array<ArrayBuffer>>(gzip)(bytes, GZIP),
  },
};

/** Returns the first of our encodings that the client accepts. */
function encodingFor(accepted = ''): keyof typeof encodings | undefined {
  const taken = parseAccept(accepted).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((name) => taken.some(({ type }) => type.toLowerCase() === name));
}

/** Compresses a stream on demand, with backpressure. */
function through(body: ReadableStream<Uint8Array>, squeeze: Transform) {
  // Errors reach the reader of the iterator, and cancelling it ends the source.
  pipeline(Readable.from(body), squeeze, () => {});
  return iteratorToStream(squeeze[Symbol.asyncIterator]());
}

/** Middleware that compresses JSON responses over a kilobyte if the client accepts it, in the thread pool. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  if (!headers.get('Content-Type')?.startsWith('application/json')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(c.req.header('accept-encoding'));
  if (!body || !encoding || c.req.method === 'HEAD') return;
  const { stream, whole } = encodings[encoding];
  if (headers.has('Transfer-Encoding')) {
    c.res = new Response(through(body, stream()), c.res);
  } else {
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const small = bytes.length < SMALL;
    c.res = new Response(small ? bytes : await whole(bytes), c.res);
    if (small) return;
  }
  c.header('Content-Encoding', encoding);
};
