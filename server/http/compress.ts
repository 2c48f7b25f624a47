import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { iteratorToStream } from '../lib/iteratorToStream';

/** Bytes below which an answer is not worth it. */
const SMALL = 1024;

// Of rows, higher levels take several times as long for a tenth less. What arrives is sent on at once (`flush`): of a list
// that is still being read, the first rows can be used.
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

/** The first of ours that is taken. */
function encodingFor(accepted = ''): keyof typeof encodings | undefined {
  const taken = parseAccept(accepted).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((name) => taken.some(({ type }) => type.toLowerCase() === name));
}

/** A stream squeezed as it is read: no more of it is asked for than fits. */
function through(body: ReadableStream<Uint8Array>, squeeze: Transform) {
  // Whoever reads what is squeezed hears of an error, and who stops reading stops the rest.
  pipeline(Readable.from(body), squeeze, () => {});
  return iteratorToStream(squeeze[Symbol.asyncIterator]());
}

/** Compresses JSON over a kilobyte for who takes it so, on the threads beside the one that answers. */
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
