import { normalizeName } from './names';

const PARTS = ['prd_title', 'ad_line1', 'ad_line2', 'ad_city', 'ad_state', 'ad_zip', 'ad_country'] as const;

/**
 * Identifies a property in an import file by its title and address, ignoring case and white space. The portal
 * finds duplicate rows with it, and the server existing properties.
 */
export const getPropertyIdentity = (row: { [part in (typeof PARTS)[number]]?: string }): string =>
  PARTS.map((part) => normalizeName(row[part] ?? '').replace(/\s+/g, ' ')).join('\n');
