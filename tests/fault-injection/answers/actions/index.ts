import type { World } from '../world';
import type { Action } from './action';
import { ofOneself } from './own';
import { ofProperties } from './property';
import { recordsOf } from './records';
import { ofRows } from './rows';

/** The changes that the portal makes, each with the records that it is made of. */
export async function actionsOf(world: Pick<World, 'read' | 'send'>): Promise<Action[]> {
  const records = await recordsOf(world);
  return [...ofRows(records), ...ofProperties(records), ...ofOneself(records)];
}
