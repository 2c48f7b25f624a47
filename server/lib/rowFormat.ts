import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The parts of a postal address that are known, as one line. */
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

/** A flag as the API writes it. */
export const toFlag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** A condition, and that the row is of an account where one is given. */
export const inAccount = (where: SQL, column: PgColumn, acc_id: number | undefined): SQL | undefined =>
  acc_id === undefined ? where : and(where, eq(column, acc_id));
