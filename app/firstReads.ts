import { DASHBOARD } from '../declare/addresses';
import type { Resource } from '../declare/types';
import type { FirstReads } from '../providers/first';
import { questionOf } from '../providers/lists';
import { pageAsked } from '../providers/served';
import { resources } from '../resources';
import { firstAsked } from '../src/list/firstAsked';

/** The reads of a page's lists that have a documented one of their own; derived lists are asked for by the portal. */
const readsAt = (path: string): FirstReads['reads'] =>
  firstAsked(resources, path, '').flatMap(({ resource, list, asked }) => {
    if (!list.call) return [];
    const { pagination, filter, sort, meta } = asked;
    const question = questionOf(resource, list, filter, sort);
    return [{ call: list.call, page: String(pageAsked(question, { ...pagination, ...meta })) }];
  });

/** By the address of a page, what it reads first: the build hands it to `boot.ts`, which knows no resource. */
export const firstReads: Record<string, FirstReads> = {
  ...Object.fromEntries(
    resources.flatMap(({ path, list }: Resource) => (list?.call ? [[path, { reads: readsAt(path) }]] : [])),
  ),
  [DASHBOARD]: { reads: readsAt(DASHBOARD), ofAccount: true },
};
