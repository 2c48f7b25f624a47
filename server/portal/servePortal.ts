import { existsSync, readdirSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { NONCE_PLACEHOLDER } from '../../common/noncePlaceholder';
import { readArchivedAsset } from './assetArchive';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
/** The page of the portal. */
const PAGE = 'index.html';
const READY_MADE = ['.png', '.woff2', '.ico'];

type Encoding = 'br' | 'gzip' | '';
const brotli = promisify<Uint8Array, object, Uint8Array<ArrayBuffer>>(brotliCompress);
const squeeze: Record<Encoding, (bytes: Uint8Array, quality: number) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (bytes, quality) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes, level) => promisify<Uint8Array, object, Uint8Array<ArrayBuffer>>(gzip)(bytes, { level }),
  '': async (bytes) => new Uint8Array(bytes),
};
/** Compression quality for files that are compressed once. */
const ONCE = 9;
/** Compression quality for each response: slightly larger, in a thirtieth of the time. */
const EACH = 6;

/** Interval between two checks for a new build, in ms. */
const LOOK_MS = 2_000;

/** The content of all files of a build, by their path in its folder. */
export type Build = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads a complete build into memory. Returns no files if there is no such folder. */
export const readBuild = (folder: string): Build =>
  new Map(list(folder).map((file) => [file, readFileSync(join(folder, file))]));

/**
 * Serves a build from memory, so that a build on the disk changes nothing until the next start. Each file is
 * compressed at its first request.
 * - Files under `assets/` have a hash in their name and never change. Assets of earlier builds are read from the
 *   archive in `archiveFolder`.
 * - Any other URL outside of `/api/` that a browser navigates to returns `index.html`. It has the nonce of the
 *   response's content policy (`http/security.ts`) and the language of a first visit. It is revalidated each
 *   time.
 * - All other requests are not found. Clients that do not say that they navigate get no page for a path with a
 *   dot.
 */
export function servePortal(
  files: Build,
  archiveFolder: string,
  { defaultLanguage }: { defaultLanguage?: string | undefined } = {},
): MiddlewareHandler<{ Variables: SecureHeadersVariables }> {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const keep = (file: string, raw: Uint8Array, encoding: Encoding) => {
    const key = `${encoding} ${file}`;
    const known = compressed.get(key) ?? squeeze[encoding](raw, ONCE);
    compressed.set(key, known);
    return known;
  };
  const withLanguage = (page: string) =>
    defaultLanguage
      ? page.replace(/data-default-language="[^"]*"/, `data-default-language="${defaultLanguage}"`)
      : page;
  const withNonce = (page: Uint8Array, nonce: string, encoding: Encoding) =>
    squeeze[encoding](Buffer.from(withLanguage(String(page)).replaceAll(NONCE_PLACEHOLDER, nonce)), EACH);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const path = c.req.path.slice(1);
    const found = files.get(path) ?? (await readArchivedAsset(archiveFolder, path));
    const raw = found ?? (isScreen(c, path) ? files.get(PAGE) : undefined);
    if (!raw) return next();
    const file = found ? path : PAGE;
    const encoding = READY_MADE.includes(extname(file)) ? '' : accepted(c);
    const nonce = c.get('secureHeadersNonce') ?? '';
    const body = await (file === PAGE ? withNonce(raw, nonce, encoding) : keep(file, raw, encoding));
    c.header('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    c.header(
      'Cache-Control',
      file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    c.header('Vary', 'Accept-Encoding, Accept, Sec-Fetch-Mode');
    if (encoding) c.header('Content-Encoding', encoding);
    return c.body(body);
  };
}

/** Returns whether a folder contains a built portal. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, PAGE));

/**
 * Calls `onNewBuild` each time the folder has another build than before. A new build is served after the next start, as
 * server code may belong to it. Returns a function that stops watching.
 */
export function watchBuild(folder: string, onNewBuild: () => void, everyMs = LOOK_MS): () => void {
  const page = join(folder, PAGE);
  const read = () => {
    try {
      return readFileSync(page, 'utf8');
    } catch {
      return '';
    }
  };
  let latest = read();
  const look = () => {
    const current = read();
    // A build removes the old page before it writes its own.
    if (current === '' || current === latest) return;
    latest = current;
    onNewBuild();
  };
  watchFile(page, { interval: everyMs, persistent: false }, look);
  return () => unwatchFile(page, look);
}

/**
 * Returns whether a request is for a page of the portal: its root, or a navigation of a browser. Links in mails may end
 * with the punctuation of their sentence.
 */
function isScreen(c: Context, path: string): boolean {
  if (path === '') return true;
  if (/^(assets|api)\//.test(path)) return false;
  if (c.req.header('sec-fetch-mode') === 'navigate') return true;
  return /\btext\/html\b/.test(c.req.header('accept') ?? '') && !path.includes('.');
}

function accepted(c: Context): Encoding {
  const wanted = c.req.header('accept-encoding') ?? '';
  return /\bbr\b/.test(wanted) ? 'br' : /\bgzip\b/.test(wanted) ? 'gzip' : '';
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  } catch {
    return [];
  }
}
