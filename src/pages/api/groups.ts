import type { ApiOperation } from '../../../providers/apiDescription/operations';

/** Calls under one heading. */
export type Group = { tag: string; calls: ApiOperation[] };

/** Calls by their tag, in the order in which they come. */
export function groupsOf(calls: readonly ApiOperation[]): Group[] {
  const groups = new Map<string, ApiOperation[]>();
  for (const call of calls) {
    const group = groups.get(call.tag) ?? [];
    group.push(call);
    groups.set(call.tag, group);
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}
