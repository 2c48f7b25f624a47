import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore';
import { CannotOpen } from '../db/open';
import { withDatabase } from './open';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [file] = positionals;

await withDatabase(
  async (db) => {
    const { made, tables, rows } = await restoreBackup(db, file ?? '', values.replace);
    return `Restored the backup of ${made}: ${tables} tables, ${rows} rows.`;
  },
  () => {
    if (!file) throw new CannotOpen('npm run restore -- FILE [--replace]');
  },
);
