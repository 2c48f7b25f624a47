import { once } from 'node:events';
import type { ServerType } from '@hono/node-server';
import { CannotOpen } from './db/open';

/**
 * Ms for which a connection without a request is kept: longer than a proxy keeps its own (60 s, most of them), so that
 * none sends a request into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;
/** Ms between looks for connections that have nothing to do any more, while a server closes. */
const LOOK_MS = 50;

/** A server that listens at an address. To close it lets requests at work come to their end, but not for ever (ms). */
export type Listening = { url: string; close: (graceMs: number) => Promise<void> };

/** Lets a server listen where a setting says, 0 being a free port. Throws `CannotOpen` with a line that names the setting. */
export async function listen(
  server: ServerType,
  setting: string,
  port: number,
  host: string,
): Promise<Listening> {
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CannotOpen(why(error, setting, port, host));
  });
  const at = server.address();
  return {
    url: `http://${host}:${typeof at === 'object' && at ? at.port : port}`,
    close: (graceMs) => hangUp(server, graceMs),
  };
}

async function hangUp(server: ServerType, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const http = 'closeAllConnections' in server ? server : undefined;
  // One that was at work is idle once its answer has gone.
  const looking = setInterval(() => http?.closeIdleConnections(), LOOK_MS);
  const over = setTimeout(() => http?.closeAllConnections(), graceMs);
  await closed;
  clearInterval(looking);
  clearTimeout(over);
}

function why(error: unknown, setting: string, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${setting}.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}
