import type { Identifier } from 'react-admin';
import type { QueryEndpoint, ResolvedList, Resource } from '../schema/types';
import { fillEndpoint } from './record';
import { readSession } from './session';
import type { ListSource } from './source';

/** Where the rows of declared lists come from, read with the keys of the session as it is when they are asked for. */
export function createListSources() {
  // Related reads that have another call for reading again, and whether it is the one to make.
  const invalidated = new Map<QueryEndpoint, boolean>();

  /** Where a list's rows come from; `undefined` when no documented call is declared for it. */
  function getSource(
    resource: Resource,
    list: ResolvedList,
    endpoint = list.endpoint,
  ): ListSource | undefined {
    const { auth_key, api_key } = readSession();
    const { errorText, responseFormat, derivedFrom } = list;
    const common = { errorText, credentials: { auth_key, api_key } };
    if (derivedFrom)
      return {
        derived: derivedFrom.transform,
        errorText,
        requests: derivedFrom.endpoints.map((request) => ({ ...common, ...request })),
      };
    return endpoint && { ...common, endpoint, id: resource.id, responseFormat };
  }

  /** The call that reads a related list: its own first, and the one for reading again once it was forgotten. */
  function getRelatedEndpoint(
    { refetchEndpoint }: ResolvedList,
    endpoint: QueryEndpoint,
    id: Identifier,
  ): QueryEndpoint {
    const first = fillEndpoint(endpoint, id);
    if (!refetchEndpoint) return first;
    if (!invalidated.has(first)) invalidated.set(first, false);
    return invalidated.get(first) ? fillEndpoint(refetchEndpoint, id) : first;
  }

  /** Where the rows of a related list come from. */
  function getRelatedSource(resource: Resource, target: string, id: Identifier): ListSource | undefined {
    const list = resource.related[target];
    return list?.endpoint && getSource(resource, list, getRelatedEndpoint(list, list.endpoint, id));
  }

  return {
    getSource,
    getRelatedSource,
    /** From now on what was read is read again. */
    invalidate: (): void => {
      for (const endpoint of invalidated.keys()) invalidated.set(endpoint, true);
    },
  };
}
