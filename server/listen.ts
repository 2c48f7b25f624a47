import { once } from 'node:events';
import type { ServerType } from '@hono/node-server';
import { CannotOpen } from './db/open';

/** A server that listens at an address. To close it lets requests at work come to their end, but not for ever (ms). */
export type Listening = { url: string; close: (graceMs: number) => Promise<void> };

/** Lets a server listen where a setting says, 0 being a free port. Throws `CannotOpen` with a line that names the setting. */
export async function listen(
  server: ServerType,
  setting: string,
  port: number,
  host: string,
): Promise<Listening> {
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
  if ('closeAllConnections' in server) {
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  }
  await closed;
}

function why(error: unknown, setting: string, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${setting}.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}
