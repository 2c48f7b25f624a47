import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { folderOf } from '../db/dataDir';
import type { Database } from '../db/open';
import { log } from '../lib/log';
import { createBackup } from './backupFile';

/** The longest address of a socket that every system takes, in bytes. */
const LONGEST = 100;

/** Ms that whoever takes a backup is waited for when the server stops. */
const GRACE_MS = 10_000;

/** Where the server that holds an embedded database gives backups of it; undefined where the folder's path is too long. */
export function getSocketPath(folder: string): string | undefined {
  const path = `${folderOf(folder)}.sock`;
  return process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST ? path : undefined;
}

/**
 * Gives backups of the embedded database, which one process alone can open, to whoever connects to a socket beside its
 * folder: the file system lets nobody do so but the server's own user. A backup is made whole before any of it is sent,
 * so that who takes it slowly keeps nobody from the database. Returns what ends it, and breaks off what is not taken in
 * `GRACE_MS`.
 */
export async function serveBackups(db: Database, path: string): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    buffer(createBackup(db)).then(
      (whole) => socket.end(whole),
      (err: unknown) => {
        log.error({ err }, 'A backup');
        socket.destroy();
      },
    );
  });
  // Left by a process that was killed; this one alone holds the folder.
  rmSync(path, { force: true });
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    const late = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, GRACE_MS);
    await closed;
    clearTimeout(late);
  };
}

/** The bytes of a backup by the server that holds a folder; undefined where none gives any. */
export async function fetchBackup(folder: string): Promise<Readable | undefined> {
  const path = getSocketPath(folder);
  if (!path) return undefined;
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  return socket;
}
