import { ownPostgres } from './ownPostgres';
import { roundRobin } from './roundRobin';
import { filledPlace, type RunningServer, serverProcess } from './runningServer';

/** The time until a killed server is started again, in ms. */
const DOWNTIME_MS = 3_000;

/** Servers behind a round robin. `kill` kills one of them and starts it again later. */
export type ServerCluster = RunningServer & { kill: () => Promise<void> };

/** Starts so many servers over a new PostgreSQL database, behind one address. */
export async function runServerCluster(postgres: string, count: number): Promise<ServerCluster> {
  const database = await ownPostgres(postgres);
  const place = await filledPlace(database.url);
  const servers = await Promise.all(Array.from({ length: count }, () => serverProcess(place)));
  const proxy = await roundRobin(() => servers.map(({ url }) => url), Number(process.env.TEST_PORT ?? 0));
  const forEachServer = (work: (server: (typeof servers)[number]) => Promise<unknown>) =>
    Promise.all(servers.map(work));
  let nextIndex = 0;
  let restarted: Promise<unknown> = Promise.resolve();

  async function restartLater(server: (typeof servers)[number]) {
    await new Promise((resolve) => setTimeout(resolve, DOWNTIME_MS));
    await server.start();
  }
  return {
    url: proxy.url,
    log: () => servers.flatMap(({ log }) => log),
    kill: () => {
      const server = servers[nextIndex++ % count];
      const killed = restarted.then(() => server?.stop('SIGKILL'));
      restarted = killed.then(() => server && restartLater(server));
      return killed;
    },
    restart: async () => {
      await restarted;
      await forEachServer(({ stop }) => stop());
      await forEachServer(({ start }) => start());
    },
    end: async () => {
      await restarted;
      await proxy.close();
      await forEachServer(({ stop }) => stop());
      place.remove();
      await database.drop();
    },
  };
}
