import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CALENDAR_TOO_LARGE, MAX_CALENDAR_BYTES } from '../../common/rules/feed';
import { FeedError } from './feedError';

const unpack = promisify(gunzip);

/** Unpacks a file that was compressed as such, without a Content-Encoding. */
async function unpackFile(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: MAX_CALENDAR_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new FeedError(isTooLarge ? CALENDAR_TOO_LARGE : 'This is not a calendar (.ics).');
  }
}

const BYTE_ORDER_MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
];

/** Returns the decoder for a `charset`, or that for UTF-8 if it is unknown. */
function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Returns the text of a calendar's bytes. A byte-order mark counts before the `charset` of the Content-Type.
 * Without both, it is UTF-8.
 * @throws {FeedError} if it is compressed, and broken or larger than 5 MB.
 */
export async function decodeCalendar(bytes: Buffer, contentType = ''): Promise<string> {
  const plain = await unpackFile(bytes);
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, i) => plain[i] === byte));
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  return decoderOf(marked?.[1] ?? charset).decode(plain);
}
