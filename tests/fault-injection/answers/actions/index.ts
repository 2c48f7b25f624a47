import type { World } from '../world';
import type { Action } from './action';
import { ofOneself } from './own';
import { ofProperties } from './property';
import { recordsOf } from './records';
import { ofRows } from './rows';

/** Returns all mutations of the portal, with the records they need. */
export async function actionsOf(world: Pick<World, 'read' | 'readList' | 'send'>): Promise<Action[]> {
  const records = await recordsOf(world);
  return [...ofRows(records), ...ofProperties(records), ...ofOneself(records)];
}
