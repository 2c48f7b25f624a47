import { DASHBOARD } from '../declare/addresses';
import type { Resource } from '../declare/types';
import type { FirstReads } from '../providers/first';
import { questionOf } from '../providers/lists';
import { pageAsked } from '../providers/served';
import { resources } from '../resources';
import { askedOf, stateOf } from '../src/list/asked';

/** What a list page reads first, where it has a documented read of its own; derived lists are asked for by the portal. */
function ofList(resource: Resource): [path: string, reads: FirstReads][] {
  const { path, list } = resource;
  if (!list?.call) return [];
  const { pagination, filter, sort, meta } = askedOf(stateOf('', list));
  const question = questionOf(resource, list, filter, sort);
  const asked = pageAsked(question, { ...pagination, later: meta.later ?? false });
  return [[path, { calls: [list.call], asked: String(asked) }]];
}

/** The reads of the dashboard's lists, of which two may share one. */
const attention = new Set(
  resources.flatMap((resource: Resource) =>
    Object.values(resource.attention).flatMap(({ call }) => call ?? []),
  ),
);

/** By the address of a page, what it reads first: the build hands it to `boot.ts`, which knows no resource. */
export const firstReads: Record<string, FirstReads> = {
  ...Object.fromEntries(resources.flatMap(ofList)),
  [DASHBOARD]: { calls: [...attention], ofAccount: true },
};
