import { z } from 'zod';

/**
 * A backup is one gzip file of lines: a `Head`; for each table its `Part`, its rows as PostgreSQL's `COPY` writes them,
 * `\.` and their `Sum`; and an `End`.
 */
export const FORMAT = 1;

/** Ends the rows of a table: no row is a backslash and a point, for `COPY` writes a backslash twice. */
export const ROWS_END = '\\.';

/** When it was made, which migrations the database had, and how far its running numbers were. */
export const Head = z.object({
  backup: z.literal('coverage-portal'),
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.number()),
});
export type Head = z.infer<typeof Head>;

/** Whose rows come next. */
export const Part = z.object({ table: z.string(), columns: z.array(z.string()) });

/** How many rows those were, and the SHA-256 of their bytes, in hex. */
export const Sum = z.object({ rows: z.number(), sha256: z.string() });

/** Nothing is missing. */
export const End = z.object({ end: z.literal(true), tables: z.number(), rows: z.number() });

/** What a backup holds. */
export type BackupContents = { made: string; tables: number; rows: number };

/** A file that is no backup, or not a whole one. The message is for whoever wants it restored. */
export class DamagedBackupError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The file is not a complete backup: ${why}.`, { cause });
  }
}
