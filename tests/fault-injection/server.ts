import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../support/programs';
import type { News, Order, Point } from './points';

const VICTIM = builtProgram('tests/fault-injection/crashableServer.ts');
const STORED = 4_000;
const LONGEST_MS = 30_000;

/** A server's process, and what may be done to it. */
export type Server = {
  address: string;
  /** Tells it the point at which to kill itself; null to live on. Resolves when it has heard that, or is dead. */
  arm: (point: Point | null) => Promise<void>;
  /** Sets its clock so many ms ahead of the machine's. Resolves when it has heard that. */
  ahead: (ms: number) => Promise<void>;
  isDead: () => boolean;
  kill: () => void;
  /** Resolves when it is dead by SIGKILL; throws where it lives on or has died of anything else. */
  killed: () => Promise<void>;
  /** Ends it as an operator would. */
  stop: () => Promise<void>;
};

/**
 * Starts the victim as a server that listens; with a point, one that dies of it while it starts (then
 * `undefined`).
 */
export async function startServer(env: Record<string, string>, point?: Point): Promise<Server | undefined> {
  const child = fork(VICTIM, point ? [point] : [], {
    execArgv: [],
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const words = listen(child);
  const ended = once(child, 'close');
  const killed = async () => {
    await Promise.race([ended, tooLong(words)]);
    if (child.signalCode !== 'SIGKILL') throw new Error(`A server ended by itself: ${words()}`);
  };
  const nextMessage = () => new Promise<News>((resolve) => child.once('message', resolve));
  const news = await Promise.race([nextMessage(), ended.then(() => undefined), tooLong(words)]);
  if (!news || !('address' in news)) {
    await killed();
    return undefined;
  }
  const order = async (what: Order) => {
    if (child.connected) child.send(what, () => {});
    await Promise.race([nextMessage(), ended, tooLong(words)]);
  };
  return {
    address: news.address,
    arm: (die) => order({ die }),
    ahead: (ahead) => order({ ahead }),
    isDead: () => child.signalCode !== null,
    kill: () => child.kill('SIGKILL'),
    killed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function listen(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (data) => {
    text = `${text}${data}`.slice(-STORED);
  });
  return () => text;
}

async function tooLong(words: () => string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () => reject(new Error(`Nothing happened for ${LONGEST_MS} ms: ${words()}`));
    setTimeout(late, LONGEST_MS).unref();
  });
}
