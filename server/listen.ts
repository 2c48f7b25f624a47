import { once } from 'node:events';
import type { Server } from 'node:http';
import { type Socket, Server as Sockets } from 'node:net';
import { StartupError } from './lib/errors';

/**
 * How long idle connections stay open, in ms. It exceeds the 60 s of most proxies. Otherwise a proxy might
 * send a request on a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** A listening server. `close` waits for open requests, for at most `graceMs`. */
export type Listening = { url: string; close: (graceMs: number) => Promise<void> };

/**
 * Starts a server on host and port. Port 0 selects a free port.
 * @throws {StartupError} with a message that names `setting`, if it cannot listen.
 */
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
 * Returns a function that closes a server and ends each connection after its response has been sent. Node's
 * own `close` may also end connections whose response is written but not yet sent.
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
