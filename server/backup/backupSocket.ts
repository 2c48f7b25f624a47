import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { folderOf } from '../db/dataDir';
import type { Database } from '../db/open';
import { log } from '../lib/log';
import { createBackup } from './backupFile';
import { storeLastBackup } from './lastBackup';

/** Maximum length of a socket path that every system supports, in bytes. */
const LONGEST = 100;

/** How long clients may finish downloading a backup when the server stops, in ms. */
const GRACE_MS = 10_000;

/**
 * Returns the socket path under which the server of an embedded database provides backups. Returns undefined
 * on Windows, and if the path is too long.
 */
export function getSocketPath(folder: string): string | undefined {
  const path = `${folderOf(folder)}.sock`;
  return process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST ? path : undefined;
}

/**
 * Provides backups of the embedded database on a socket beside its folder, because only one process can open
 * that database. File permissions restrict the socket to the server's own user. A backup is completed in
 * memory before it is sent, so that slow clients do not block the database.
 * Returns a function that stops the service and aborts downloads after `GRACE_MS`.
 */
export async function serveBackups(db: Database, path: string): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    const whole = buffer(createBackup(db)).then(async (bytes) => {
      if (!socket.destroyed) await storeLastBackup(db.orm);
      return bytes;
    });
    whole.then(
      (bytes) => socket.end(bytes),
      (err: unknown) => {
        log.error({ err }, 'A backup');
        socket.destroy();
      },
    );
  });
  // A killed process may have left the socket. Only this process holds the folder, so it is safe to remove.
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

/**
 * Returns the bytes of a backup from the server that holds a folder. Returns undefined if no server responds.
 */
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
