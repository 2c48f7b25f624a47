import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../../support/programs';
import type { Point, ServerCommand, ServerMessage } from './points';

const CRASHABLE_SERVER = builtProgram('tests/fault-injection/crashes/crashableServer.ts');
const STORED = 4_000;
const LONGEST_MS = 30_000;

/** A server process with its controls. */
export type Server = {
  address: string;
  /**
   * Sets the point where the server kills itself, or null for none. Resolves after the confirmation or its
   * death.
   */
  setKillPoint: (point: Point | null) => Promise<void>;
  /** Sets the clock ahead by this many ms. Resolves after the confirmation. */
  setClockOffset: (ms: number) => Promise<void>;
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
  const child = fork(CRASHABLE_SERVER, point ? [point] : [], {
    execArgv: [],
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const getErrorOutput = collectErrorOutput(child);
  const ended = once(child, 'close');
  const killed = async () => {
    await Promise.race([ended, rejectAfterTimeout('death', getErrorOutput)]);
    if (child.signalCode !== 'SIGKILL') throw new Error(`A server ended by itself: ${getErrorOutput()}`);
  };
  const nextMessage = () => new Promise<ServerMessage>((resolve) => child.once('message', resolve));
  const news = await Promise.race([
    nextMessage(),
    ended.then(() => undefined),
    rejectAfterTimeout('start', getErrorOutput),
  ]);
  if (!news || !('address' in news)) {
    await killed();
    return undefined;
  }
  const sendCommand = async (what: ServerCommand) => {
    if (child.connected) child.send(what, () => {});
    await Promise.race([nextMessage(), ended, rejectAfterTimeout('confirmation', getErrorOutput)]);
  };
  return {
    address: news.address,
    setKillPoint: (die) => sendCommand({ killAt: die }),
    setClockOffset: (setClockOffset) => sendCommand({ clockOffsetMs: setClockOffset }),
    isDead: () => child.signalCode !== null,
    kill: () => child.kill('SIGKILL'),
    killed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function collectErrorOutput(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (data) => {
    text = `${text}${data}`.slice(-STORED);
  });
  return () => text;
}

async function rejectAfterTimeout(what: string, getErrorOutput: () => string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () =>
      reject(new Error(`No ${what} of a server within ${LONGEST_MS} ms: ${getErrorOutput()}`));
    setTimeout(late, LONGEST_MS).unref();
  });
}
