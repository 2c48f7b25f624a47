import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fetchBackup, getSocketPath, serveBackups } from '../../server/backup/backupSocket';
import { lockDataDir } from '../../server/db/dataDir';
import { openEmbedded } from '../../server/db/fsync';
import { type Database, openFolder } from '../../server/db/open';
import { fileErrorMessage } from '../../server/lib/errors';
import { freshFolder } from '../support/database';

const client = await openEmbedded({});
const home = mkdtempSync(join(tmpdir(), 'coverage-embedded-'));
const folder = join(home, 'db');
const [beside, inside] = [`${folder}.lock`, join(folder, 'coverage.lock')];
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});
afterAll(async () => {
  await client.close();
  rmSync(home, { recursive: true, force: true });
});

const open = async (path = folder) => {
  const db = await openFolder(path);
  opened.push(db);
  return db;
};
const IN_USE = /is in use by another process\.$/;
const STATEMENTS = 30;

it('the embedded database yields to the event loop before each statement', async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns++;
    counting = setImmediate(count);
  });
  await Promise.all(Array.from({ length: STATEMENTS }, () => client.query('select 1')));
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(STATEMENTS);
});

describe('a data folder', () => {
  it('is restricted to its own user, whether it is new or had wide permissions', async () => {
    const mode = (path: string) => statSync(path).mode & 0o777;
    const made = lockDataDir(join(home, 'made', 'by', 'it'));
    expect(mode(made.folder)).toBe(0o700);
    made.release();
    await freshFolder(folder, 'none');
    chmodSync(folder, 0o755);
    await open();
    expect(mode(folder)).toBe(0o700);
  });

  it('is opened once, even from containers that mount it at different paths', async () => {
    await open();
    rmSync(beside);
    await expect(openFolder(folder)).rejects.toThrow(IN_USE);
    writeFileSync(beside, 'of a version that locked it there alone');
    rmSync(inside);
    await expect(openFolder(folder)).rejects.toThrow(IN_USE);
    rmSync(beside);
  });

  it('is opened after the process that held it was killed', async () => {
    const [, ...rest] = await open().then(() => readFileSync(inside, 'utf8').split('\n'));
    await opened.pop()?.close();
    // Greater than any process id.
    for (const left of [beside, inside]) writeFileSync(left, ['99999999', ...rest].join('\n'));
    await (await openFolder(folder)).close();
    for (const left of [beside, inside]) expect(statSync(left, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('is the same through a symbolic link, which shares its lock and its socket', async () => {
    const link = join(home, 'link');
    symlinkSync(folder, link);
    const db = await open(link);
    await expect(openFolder(folder)).rejects.toThrow(IN_USE);
    const end = await serveBackups(db, getSocketPath(link) ?? '');
    const bytes = await fetchBackup(folder);
    expect(bytes).toBeDefined();
    bytes?.destroy();
    await end();
  });

  it.each([
    ['/proc/coverage/db', 'there is no such file or folder'],
    [join(home, 'file', 'db'), 'part of its path is a file'],
    [join(home, 'file'), 'it is not a folder'],
  ])('that cannot be created, such as %s, fails with a sentence', async (path, why) => {
    writeFileSync(join(home, 'file'), '');
    await expect(openFolder(path)).rejects.toThrow(`The data folder ${path} could not be opened: ${why}.`);
  });

  it.each([
    [{ code: 'ENOSPC' }, 'the disk is full'],
    [{ cause: { code: '53100' } }, 'the disk is full'],
    // The embedded database's own error.
    [{ name: 'ErrnoError', errno: 51 }, 'the disk is full'],
    [{ code: 'EROFS' }, 'its file system is read-only'],
    [{ code: 'EACCES' }, 'permission denied'],
    [new Error('Something else'), undefined],
  ])('that fails with %j shows the reason of the file system', (error, words) => {
    expect(fileErrorMessage(error)).toBe(words);
  });

  it('on a full disk shows the reason and leaves no lock', async () => {
    const path = join(home, 'filled');
    await freshFolder(path, 'none');
    const full = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    await expect(openFolder(path, full)).rejects.toThrow(
      `The data folder ${path} could not be opened: the disk is full.`,
    );
    expect(statSync(`${path}.lock`, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('with other content than a database cannot be read', async () => {
    const path = join(home, 'strange');
    mkdirSync(path);
    writeFileSync(join(path, 'PG_VERSION'), '7');
    await expect(openFolder(path)).rejects.toThrow(/could not be opened: its files cannot be read\.$/);
  });
});
