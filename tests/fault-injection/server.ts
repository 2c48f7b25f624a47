import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../support/programs';
import type { News, Order, Point } from './points';

const VICTIM = builtProgram('tests/fault-injection/crashableServer.ts');
const STORED = 4_000;
const LONGEST_MS = 30_000;

/** A server process with its controls. */
export type Server = {
  address: string;
  /**
   * Sets the point where the server kills itself, or null for none. Resolves after the confirmation or its
   * death.
   */
  arm: (point: Point | null) => Promise<void>;
  /** Sets the clock ahead by this many ms. Resolves after the confirmation. */
  ahead: (ms: number) => Promise<void>;
  isDead: () => boolean;
  kill: () => void;
  /** Resolves after the server died by SIGKILL. Throws if it survives or dies otherwise. */
  killed: () => Promise<void>;
  /** Stops the server like an operator. */
  stop: () => Promise<void>;
};

/**
 * Starts a server that can be killed. With a point, it dies there during its start, and the result is
 * undefined.
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
