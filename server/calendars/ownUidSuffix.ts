import type { Db } from '../db/open';
import { getSecret } from '../db/secrets';
import { sha256 } from '../lib/keys';

/**
 * What the UIDs of a property's own calendar end with: of this property and this portal alone, for ever. A channel that reads
 * that calendar may send its events back under them.
 */
export const getOwnUidSuffix = async (orm: Db, prd_id: number): Promise<string> =>
  `@${prd_id}.${sha256(await getSecret(orm, 'calendar')).slice(0, 16)}.coverage-portal`;
