import { once } from 'node:events';
import type { Server } from 'node:http';
import { type Socket, Server as Sockets } from 'node:net';
import { StartupError } from './lib/errors';

/**
 * Ms for which a connection without a request is kept: longer than a proxy keeps its own (60 s, most of them), so that
 * none sends a request into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** A server that listens at an address. To close it lets requests at work come to their end, but not for ever (ms). */
export type Listening = { url: string; close: (graceMs: number) => Promise<void> };

/** Lets a server listen where a setting says, 0 being a free port. Throws `StartupError` with a line that names the setting. */
export async function listen(
  server: Server,
  setting: string,
  port: number,
  host: string,
): Promise<Listening> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const hangUp = hangingUp(server);
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartupError(why(error, setting, port, host));
  });
  const at = server.address();
  return {
    url: `http://${host}:${typeof at === 'object' && at ? at.port : port}`,
    close: hangUp,
  };
}

/**
 * What closes a server: each connection once the answer on it has gone. Node's own `close` ends those as well of which an
 * answer is still on its way, where all of it has been written.
 */
function hangingUp(server: Server): (graceMs: number) => Promise<void> {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    busy.add(socket);
    answer.once('close', () => {
      busy.delete(socket);
      if (closing) socket.end();
    });
  });
  return async (graceMs) => {
    closing = true;
    const closed = once(server, 'close');
    Sockets.prototype.close.call(server);
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
    const over = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(over);
  };
}

function why(error: unknown, setting: string, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${setting}.`;
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}
