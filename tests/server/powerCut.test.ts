import { cpSync, existsSync, fsyncSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Database, openFolder } from '../../server/db/open';
import { counters } from '../../server/db/schema';
import { freshFolder } from '../support/database';

vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'coverage-power-'));
const [folder, disk] = [join(home, 'db'), join(home, 'disk')];
let db: Database | undefined;
afterAll(async () => {
  await db?.close();
  rmSync(home, { recursive: true, force: true });
});

/** Copies each file as it was at its last sync, next to the folder. */
function sync(fd: number): void {
  fsyncSync(fd);
  const path = readlinkSync(`/proc/self/fd/${fd}`);
  if (statSync(path).isFile()) cpSync(path, join(disk, relative(folder, path)));
}

describe.skipIf(!existsSync('/proc/self/fd'))('a power cut', () => {
  it('loses no committed transaction of the embedded database', async () => {
    await freshFolder(folder, 'none');
    cpSync(folder, disk, { recursive: true });
    db = await openFolder(folder, sync);
    for (let value = 0; value < 20; value++) {
      await db.orm.insert(counters).values({ name: `committed ${value}`, value });
      if (value === 10) await db.orm.execute('checkpoint');
    }
    const afterCut = await openFolder(disk);
    try {
      expect(await afterCut.orm.$count(counters)).toBe(20);
    } finally {
      await afterCut.close();
    }
  });
});
