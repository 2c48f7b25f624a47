import type { BrowserSession } from '../browserSession';
import type { Action } from './action';
import { getOwnActions } from './own';
import { getPropertyActions } from './property';
import { findRecords } from './records';
import { getRowActions } from './rows';

/** Returns all mutations of the portal, with the records they need. */
export async function getActions(
  session: Pick<BrowserSession, 'read' | 'readList' | 'send'>,
): Promise<Action[]> {
  const records = await findRecords(session);
  return [...getRowActions(records), ...getPropertyActions(records), ...getOwnActions(records)];
}
