import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * The holder of a lock: process id, start time of the process, and the machine or container where the process
 * id is valid.
 */
type Owner = { pid: number; began: string; place: string };

/** The lock file inside the data folder. PostgreSQL ignores unknown files. */
const INSIDE = 'coverage.lock';

const HEARTBEAT_MS = 5_000;
const STALE_AFTER_MS = 30_000;

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};

function place(): string {
  const boot = read('/proc/sys/kernel/random/boot_id');
  try {
    return boot ? `${boot} ${readlinkSync('/proc/self/ns/pid')}` : hostname();
  } catch {
    return hostname();
  }
}

/**
 * Returns the start time of a process, which distinguishes it from a later one with the same id. Empty if the
 * system does not provide it.
 */
const began = (pid: number): string =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')[19] ?? '';

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parse(text: string): Owner | undefined {
  const [pid, start, ...rest] = text.split('\n');
  return pid && start !== undefined ? { pid: Number(pid), began: start, place: rest.join('\n') } : undefined;
}

/**
 * Returns whether the holder of a lock is alive. For a process of this machine, its process id decides. Its
 * heartbeats may be late, because the embedded database blocks the thread. For other machines the heartbeat
 * decides.
 */
function alive(file: string, text: string): boolean {
  const owner = parse(text);
  const silent = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (!owner || owner.place !== place()) return silent < STALE_AFTER_MS;
  return runs(owner.pid) && began(owner.pid) === owner.began;
}

/**
 * Removes the lock file of a dead process. Returns false if the file has changed meanwhile, and restores it.
 */
function clear(file: string, dead: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const same = read(aside) === dead.trim();
    if (!same) linkSync(aside, file);
    unlinkSync(aside);
    return same;
  } catch {
    return false;
  }
}

/**
 * Locks a data folder for this process. The embedded database has no lock of its own, and two processes would
 * destroy its files. The lock of a killed process does not count.
 * There are two lock files. The one beside the folder is for earlier versions. The one inside is for a folder
 * that is mounted into several containers.
 * Returns a function that releases the lock, or undefined if another process holds it.
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const held: (() => void)[] = [];
  const release = () => {
    for (const unlock of held.splice(0).reverse()) unlock();
  };
  try {
    for (const file of [`${folder}.lock`, join(folder, INSIDE)]) {
      const unlock = lockFile(file);
      if (unlock) held.push(unlock);
      else return void release();
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Acquires a lock file for this process. Returns a function that releases it, or undefined if another process
 * holds it.
 */
export function lockFile(file: string): (() => void) | undefined {
  const owner = [process.pid, began(process.pid), place()].join('\n');
  for (let tries = 0; tries < 3; tries++) {
    try {
      write(file, owner);
      return keep(file, owner);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const held = read(file);
      if (held !== undefined && (alive(file, held) || !clear(file, held))) return undefined;
    }
  }
  return undefined;
}

/**
 * Creates a file. Removes it if it cannot be written completely, for example on a full disk. An empty lock
 * file would count as a valid one.
 */
function write(file: string, text: string): void {
  const fd = openSync(file, 'wx');
  try {
    writeSync(fd, text);
  } catch (error) {
    unlinkSync(file);
    throw error;
  } finally {
    closeSync(fd);
  }
}

function keep(file: string, owner: string): () => void {
  const heartbeat = setInterval(() => {
    const at = new Date();
    if (read(file) === owner) utimesSync(file, at, at);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (read(file) === owner) unlinkSync(file);
  };
}
