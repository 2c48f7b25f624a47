import type { Identifier } from 'react-admin';
import type { QueryEndpoint, ResolvedList, Resource } from '../schema/types';
import { fillEndpoint } from './fetchRecord';
import type { ListSource } from './listSource';
import { readSession } from './session';

/** Creates the sources of declared lists, with the current keys of the session. */
export function createListSources() {
  // Endpoints of related lists that have a refetch endpoint, and whether to use that one.
  const invalidated = new Map<QueryEndpoint, boolean>();

  /** Returns the source of a list, or `undefined` if it has no endpoint. */
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

  /** Returns the endpoint of a related list, or its refetch endpoint after `invalidate`. */
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

  /** Returns the source of a related list. */
  function getRelatedSource(resource: Resource, target: string, id: Identifier): ListSource | undefined {
    const list = resource.related[target];
    return list?.endpoint && getSource(resource, list, getRelatedEndpoint(list, list.endpoint, id));
  }

  return {
    getSource,
    getRelatedSource,
    /** Makes the next requests use the refetch endpoints. */
    invalidate: (): void => {
      for (const endpoint of invalidated.keys()) invalidated.set(endpoint, true);
    },
  };
}
