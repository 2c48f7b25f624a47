import { ownPostgres } from './ownPostgres';
import { roundRobin } from './roundRobin';
import { filledPlace, type RunningServer, serverProcess } from './runningServer';

/** How long a killed server is away, in ms. */
const AWAY_MS = 3_000;

/** Servers behind a round robin; `kill` ends one of them in the midst of what it does, and starts it again later. */
export type Machines = RunningServer & { kill: () => Promise<void> };

/** So many servers over one PostgreSQL database of their own, in turn behind one address. */
export async function runMachines(postgres: string, count: number): Promise<Machines> {
  const own = await ownPostgres(postgres);
  const place = await filledPlace(own.url);
  const servers = await Promise.all(Array.from({ length: count }, () => serverProcess(place)));
  const proxy = await roundRobin(() => servers.map(({ url }) => url), Number(process.env.TEST_PORT ?? 0));
  const all = (work: (server: (typeof servers)[number]) => Promise<unknown>) =>
    Promise.all(servers.map(work));
  let turn = 0;
  let back: Promise<unknown> = Promise.resolve();

  async function comeBack(server: (typeof servers)[number]) {
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
    await server.start();
  }
  return {
    url: proxy.url,
    log: () => servers.flatMap(({ log }) => log),
    kill: () => {
      const server = servers[turn++ % count];
      const killed = back.then(() => server?.stop('SIGKILL'));
      back = killed.then(() => server && comeBack(server));
      return killed;
    },
    restart: async () => {
      await back;
      await all(({ stop }) => stop());
      await all(({ start }) => start());
    },
    end: async () => {
      await back;
      await proxy.close();
      await all(({ stop }) => stop());
      place.remove();
      await own.drop();
    },
  };
}
