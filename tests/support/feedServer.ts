import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of calendars on loopback. */
export type FeedServer = {
  /** `127.0.0.1:port`, in the format of FEED_ALLOWED_HOSTS. */
  place: string;
  port: number;
  url: (path: string) => string;
  /** Sets the response of a path: a calendar text, or a handler. */
  put: (path: string, answer: string | Answer) => void;
  /** The received requests, in order. */
  asked: IncomingMessage[];
  close: () => Promise<void>;
};

/** Starts a server of calendars on a free loopback port. */
export async function feedServer(): Promise<FeedServer> {
  const answers = new Map<string, string | Answer>();
  const call: IncomingMessage[] = [];
  const listen: RequestListener = (request, response) => {
    call.push(request);
    const answer = answers.get(request.url ?? '');
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(answer);
  };
  const server = createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const place = `127.0.0.1:${port}`;
  return {
    place,
    port,
    url: (path) => `http://${place}${path}`,
    put: (path, answer) => answers.set(path, answer),
    asked: call,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
