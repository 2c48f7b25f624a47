import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Formats the known parts of a postal address in one line. */
export const fullAddress = (row: {
  ad_line1: string;
  ad_line2: string;
  ad_city: string;
  ad_state: string;
  ad_zip: string;
  ad_country: string;
}): string =>
  [row.ad_line1, row.ad_line2, row.ad_city, `${row.ad_state} ${row.ad_zip}`.trim(), row.ad_country]
    .filter(Boolean)
    .join(', ');

/** Converts a flag for the API. */
export const toFlag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** Adds to a condition that the row belongs to an account, if one is given. */
export const inAccount = (where: SQL, column: PgColumn, acc_id: number | undefined): SQL | undefined =>
  acc_id === undefined ? where : and(where, eq(column, acc_id));
