import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Done again, it does nothing more: what may go to the next server although this one may have begun it. */
const isRepeatable = ({ method = '', headers }: IncomingMessage) =>
  SAFE.includes(method) || headers['idempotency-key'] !== undefined;

const isRefused = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED';

/**
 * A load balancer on loopback: each request goes to the next of the servers in turn. Where a server takes no connection,
 * or breaks off before its answer begins, the one after it is asked; but what it may have begun only if that is
 * repeatable. It is what any balancer in front of the portal may do, and all that it needs to do.
 */
export async function roundRobin(servers: () => readonly string[], port: number) {
  const agent = new Agent({ keepAlive: true });
  let nextIndex = 0;

  async function forward(request: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const urls = servers();
    const start = nextIndex++;
    for (let tries = 0; tries < urls.length; tries++) {
      try {
        const response = await sendTo(request, body, urls[(start + tries) % urls.length] ?? '');
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
        pipeline(response, outgoing, () => {});
        return;
      } catch (error) {
        if (!(error instanceof Error) || !(isRefused(error) || isRepeatable(request))) break;
      }
    }
    outgoing.writeHead(502).end();
  }

  async function sendTo(call: IncomingMessage, body: Buffer, server: string) {
    const { method, url, rawHeaders: headers } = call;
    // A line that is kept may be closed by the server at this moment: what is not repeatable has one of its own.
    const reusable = isRepeatable(call) && agent;
    const proxied = request(`${server}${url}`, { method, headers, agent: reusable });
    proxied.end(body);
    const [response]: IncomingMessage[] = await once(proxied, 'response');
    if (!response) throw new Error('No answer.');
    return response;
  }

  const proxy = createServer((request, outgoing) => {
    forward(request, outgoing).catch(() => outgoing.destroy());
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  const address: string | AddressInfo | null = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close: async () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
