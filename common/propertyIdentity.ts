import { normalName } from './names';

const PARTS = ['prd_title', 'ad_line1', 'ad_line2', 'ad_city', 'ad_state', 'ad_zip', 'ad_country'] as const;

/**
 * What tells a row of a file of properties from every other: its title and where it is, without regard to case and
 * blanks (`normalName`). The portal finds rows by it that stand twice, and the server those that are there already.
 */
export const identityOf = (row: { [part in (typeof PARTS)[number]]?: string }): string =>
  PARTS.map((part) => normalName(row[part] ?? '').replace(/\s+/g, ' ')).join('\n');
