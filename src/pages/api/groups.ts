import type { ApiOperation } from '../../../providers/apiDescription/operations';

/** The endpoints of a tag. */
export type Group = { tag: string; calls: ApiOperation[] };

/** Groups endpoints by tag, in their original order. */
export function groupsOf(calls: readonly ApiOperation[]): Group[] {
  const groups = new Map<string, ApiOperation[]>();
  for (const call of calls) {
    const group = groups.get(call.tag) ?? [];
    group.push(call);
    groups.set(call.tag, group);
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}
