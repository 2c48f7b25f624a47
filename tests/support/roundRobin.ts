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
  let turn = 0;

  async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const list = servers();
    const first = turn++;
    for (let tries = 0; tries < list.length; tries++) {
      try {
        const from = await ask(request, body, list[(first + tries) % list.length] ?? '');
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        pipeline(from, answer, () => {});
        return;
      } catch (error) {
        if (!(error instanceof Error) || !(isRefused(error) || isRepeatable(request))) break;
      }
    }
    answer.writeHead(502).end();
  }

  async function ask(call: IncomingMessage, body: Buffer, server: string) {
    const { method, url, rawHeaders: headers } = call;
    // A line that is kept may be closed by the server at this moment: what is not repeatable has one of its own.
    const reusable = isRepeatable(call) && agent;
    const out = request(`${server}${url}`, { method, headers, agent: reusable });
    out.end(body);
    const [from]: IncomingMessage[] = await once(out, 'response');
    if (!from) throw new Error('No answer.');
    return from;
  }

  const proxy = createServer((request, answer) => {
    pass(request, answer).catch(() => answer.destroy());
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  const at: string | AddressInfo | null = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : port}`,
    close: async () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
