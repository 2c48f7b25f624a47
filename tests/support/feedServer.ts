import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of calendars on loopback. */
export type FeedServer = {
  /** `127.0.0.1:port`, as FEED_ALLOWED_HOSTS lists it. */
  place: string;
  port: number;
  url: (path: string) => string;
  /** What a path answers with from now on: a text as a calendar, or whatever is done with the response. */
  put: (path: string, answer: string | Answer) => void;
  /** The requests that came, in their order. */
  asked: IncomingMessage[];
  close: () => Promise<void>;
};

/** Starts a server of calendars on a free port of the loopback. */
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
