import { CALENDAR_TOO_LARGE, MAX_CALENDAR_BYTES, NOT_A_CALENDAR } from './calendarLimits';
import { detectEncoding, detectUnicode } from './textEncoding';

/** The text of a calendar, or a sentence for the user why its bytes are none. */
export type DecodedCalendar = { text: string } | { problem: string };

type Unpacked = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };

/** Unpacks a file that was compressed as such, without a Content-Encoding. */
async function unpackFile(bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { bytes };
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > MAX_CALENDAR_BYTES) {
        await reader.cancel();
        return { problem: CALENDAR_TOO_LARGE };
      }
      chunks.push(next.value);
    }
  } catch {
    return { problem: NOT_A_CALENDAR };
  }
  return { bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) };
}

/** Returns the decoder for a `charset`, or undefined if it is unknown, or UTF-8 that the bytes are not. */
function decoderOf(charset: string | undefined, bytes: Uint8Array): TextDecoder | undefined {
  try {
    const decoder = new TextDecoder(charset);
    return decoder.encoding === 'utf-8' ? new TextDecoder(detectEncoding(bytes)) : decoder;
  } catch {
    return undefined;
  }
}

/**
 * Returns the text of a calendar's bytes, in the browser and on the server. It may be compressed with gzip. A
 * byte order mark and UTF-16 count before the `charset` of the Content-Type. Without them, or if the charset is
 * UTF-8 and the bytes are not, the encoding is detected.
 */
export async function decodeCalendar(
  packed: Uint8Array<ArrayBuffer>,
  contentType = '',
): Promise<DecodedCalendar> {
  const unpacked = await unpackFile(packed);
  if ('problem' in unpacked) return unpacked;
  const { bytes } = unpacked;
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  const unicode = detectUnicode(bytes);
  const decoder = unicode ? new TextDecoder(unicode) : decoderOf(charset, bytes);
  return { text: (decoder ?? new TextDecoder(detectEncoding(bytes))).decode(bytes) };
}
