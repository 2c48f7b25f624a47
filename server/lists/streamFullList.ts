import type { Context } from 'hono';
import { getToday } from '../../common/days';
import type { Database, Db } from '../db/open';
import { codeVersion } from '../http/codeVersion';
import type { successData } from '../http/envelope';
import { iteratorToStream } from '../lib/iteratorToStream';
import { log } from '../lib/log';
import type { Batches } from './batches';
import { listVersion, type VersionedList } from './listVersion';

/** Which rows are asked for: the list, what of it (where not everybody sees all of it), and the rows themselves. */
export type FullList<R> = { list: VersionedList; of?: string; rows: (orm: Db) => Batches<R> };

/**
 * Answers with a whole list in the documented envelope, a batch at a time as the client takes them, under an `ETag` of
 * the code, the UTC day and the version of the list. Who sends that again (`If-None-Match`) is answered with 304, and no
 * row is read. A failure after the first rows breaks the answer off, so that it is no JSON; it never ends as if whole.
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
  // Says to who sends it on that its length is not known.
  c.header('Transfer-Encoding', 'chunked');
  const from = await read(async (chosen) => chosen);
  return typed<R>(c.body(iteratorToStream(envelope(rows(from), c.get('requestId'))), 200));
}

/** What is sent is what `ok` sends: the compiler holds the rows to the route's schema as it does there. */
const typed = <R>(answer: Response) => answer as ReturnType<typeof successData<R[]>>;

const isKnown = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag) ?? false;

const encoder = new TextEncoder();

/** The envelope, a part for each batch. Why it breaks off stands in the log, under the request's id. */
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
