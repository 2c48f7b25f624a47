import type { Db } from '../db/open';
import { getSecret } from '../db/secrets';
import { sha256 } from '../lib/keys';

/**
 * Returns the suffix of all UIDs in a property's own calendar, which is unique and permanent. It identifies
 * our own events when a channel sends them back.
 */
export const getOwnUidSuffix = async (orm: Db, prd_id: number): Promise<string> =>
  `@${prd_id}.${sha256(await getSecret(orm, 'calendar')).slice(0, 16)}.coverage-portal`;
