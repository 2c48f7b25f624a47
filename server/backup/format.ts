import { z } from 'zod';

/**
 * The version of the backup format. A backup is a gzip file of lines:
 * - A `Head`.
 * - For each table its `Part`, its rows in PostgreSQL's `COPY` format, `\.` and their `Sum`.
 * - An `End`.
 */
export const FORMAT = 1;

/** The line after the rows of a table. No row is equal to it, because `COPY` escapes backslashes. */
export const ROWS_END = '\\.';

/** The first line: time of the backup, applied migrations, and last values of the sequences. */
export const Head = z.object({
  backup: z.literal('coverage-portal'),
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  migrations: z.array(z.string()),
  counters: z.record(z.string(), z.number()),
});
/** The first line of a backup. */
export type Head = z.infer<typeof Head>;

/** The table and the columns of the rows that follow. */
export const Part = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The number of rows, and the SHA-256 of their bytes in hex. */
export const Sum = z.object({ rows: z.number(), sha256: z.string() });

/** The last line. A file without it is incomplete. */
export const End = z.object({ end: z.literal(true), tables: z.number(), rows: z.number() });

/** The contents of a backup: its time, and its number of tables and rows. */
export type BackupContents = { made: string; tables: number; rows: number };

/** An error for a file that is not a complete backup. The message is for the person who restores it. */
export class DamagedBackupError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The file is not a complete backup: ${why}.`, { cause });
  }
}
