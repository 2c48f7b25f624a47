import type { Identifier } from 'react-admin';
import type { QueryEndpoint, ResolvedList, Resource } from '../schema/types';
import { callFor } from './record';
import { readSession } from './session';
import type { Source } from './source';

/** Where the rows of declared lists come from, read with the keys of the session as it is when they are asked for. */
export function createSources() {
  // Related reads that have another call for reading again, and whether it is the one to make.
  const forgotten = new Map<QueryEndpoint, boolean>();

  /** Where a list's rows come from; `undefined` when no documented call is declared for it. */
  function of(resource: Resource, list: ResolvedList, read = list.endpoint): Source | undefined {
    const { auth_key, api_key } = readSession();
    const { errorText, responseFormat, derivedFrom } = list;
    const common = { failed: errorText, keys: { auth_key, api_key } };
    if (derivedFrom)
      return {
        derived: derivedFrom.transform,
        failed: errorText,
        from: derivedFrom.endpoints.map((one) => ({ ...common, ...one })),
      };
    return read && { ...common, endpoint: read, id: resource.id, responseFormat: responseFormat };
  }

  /** The call that reads a related list: its own first, and the one for reading again once it was forgotten. */
  function relatedCall(
    { refetchEndpoint }: ResolvedList,
    call: QueryEndpoint,
    id: Identifier,
  ): QueryEndpoint {
    const first = callFor(call, id);
    if (!refetchEndpoint) return first;
    if (!forgotten.has(first)) forgotten.set(first, false);
    return forgotten.get(first) ? callFor(refetchEndpoint, id) : first;
  }

  /** Where the rows of a related list come from. */
  function related(resource: Resource, target: string, id: Identifier): Source | undefined {
    const list = resource.related[target];
    return list?.endpoint && of(resource, list, relatedCall(list, list.endpoint, id));
  }

  return {
    of,
    related,
    /** From now on what was read is read again. */
    forget: (): void => {
      for (const call of forgotten.keys()) forgotten.set(call, true);
    },
  };
}
