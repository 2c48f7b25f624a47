import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** True for a request that another server may repeat: a read, or a change with an idempotency key. */
const isRepeatable = ({ method = '', headers }: IncomingMessage) =>
  SAFE.includes(method) || headers['idempotency-key'] !== undefined;

const isRefused = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED';

/**
 * A load balancer on loopback. Each request goes to the next server in turn. If a server refuses the connection,
 * or breaks it before the response, the next one is tried. A request that may have started is repeated only if it
 * is repeatable.
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
    // The server may close a pooled connection at any time: a request that is not repeatable has its own connection.
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
