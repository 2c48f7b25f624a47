import type { Context } from 'hono';
import { getToday } from '../../common/days';
import type { Database, Db } from '../db/open';
import { codeVersion } from '../http/codeVersion';
import type { successData } from '../http/envelope';
import { iteratorToStream } from '../lib/iteratorToStream';
import { log } from '../lib/log';
import type { Batches } from './batches';
import { listVersion, type VersionedList } from './listVersion';

/**
 * The rows to send: the list, a scope for the `ETag` if users see different rows, and the reader of batches.
 */
export type FullList<R> = { list: VersionedList; of?: string; rows: (orm: Db) => Batches<R> };

/**
 * Streams a complete list in the documented envelope, with backpressure. The `ETag` consists of code version,
 * UTC day, list version and scope. A matching `If-None-Match` returns 304 without reading rows.
 * On an error mid-stream the connection is aborted, so clients never see a truncated but valid list.
 */
export async function streamFullList<R>(
  c: Context,
  { orm, read }: Database,
  { list, of = '', rows }: FullList<R>,
) {
  const etag = `W/"${[codeVersion(), getToday(), await listVersion(orm, list), of].join('.')}"`;
  c.header('ETag', etag);
  if (isKnown(c.req.header('if-none-match'), etag)) return typed<R>(c.body(null, 304));
  c.header('Content-Type', 'application/json');
  // Tells the compression middleware that the length is unknown.
  c.header('Transfer-Encoding', 'chunked');
  const from = await read(async (chosen) => chosen);
  return typed<R>(c.body(iteratorToStream(envelope(rows(from), c.get('requestId'))), 200));
}

/**
 * Gives the response the type of `successData`, so that the compiler checks the rows against the route's
 * schema.
 */
const typed = <R>(answer: Response) => answer as ReturnType<typeof successData<R[]>>;

const isKnown = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag) ?? false;

const encoder = new TextEncoder();

/** Yields the envelope, one chunk per batch. The cause of an error is logged with the request id. */
async function* envelope<R>(batches: Batches<R>, request: string) {
  yield encoder.encode('{"status":"success","data":[');
  let comma = '';
  try {
    for await (const rows of batches) {
      if (rows.length > 0) yield encoder.encode(comma + JSON.stringify(rows).slice(1, -1));
      comma = ',';
    }
  } catch (error) {
    log.error({ err: error, request }, 'Failed to send a response');
    throw new Error('The response was incomplete.');
  }
  yield encoder.encode(']}');
}
