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

/** Who holds the folder: a process, when it began, and the machine or container in which its number means it. */
type Owner = { pid: number; began: string; place: string };

/** PostgreSQL leaves files alone that it does not know. */
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

/** Tells a process from a later one of the same number, where the system says when a process began. */
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
 * Elsewhere than here a process number says nothing, so there the heartbeat decides; here the process itself does,
 * because the embedded database keeps its thread so busy at times that beats come late.
 */
function alive(file: string, text: string): boolean {
  const owner = parse(text);
  const silent = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (!owner || owner.place !== place()) return silent < STALE_AFTER_MS;
  return runs(owner.pid) && began(owner.pid) === owner.began;
}

/** Puts a dead process's file aside; false when it was no longer that file, which then is put back. */
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
 * Makes this process the only one on a data folder, until the returned function is called. The embedded
 * database has no lock of its own, and two processes on one folder destroy it. A killed process's lock does
 * not keep out the next one. Returns `undefined` where another process holds the folder.
 *
 * It is held beside the folder, which versions before this one look at, and inside: of a folder that is mounted into
 * several containers, each has another place beside it.
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

/** Makes this process the only one that holds a lock file, until the returned function is called; `undefined` where another does. */
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

/** A new file; none where it cannot be written whole, as on a full disk: an empty one would be taken for somebody's. */
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
