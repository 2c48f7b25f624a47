import type { Identifier } from 'react-admin';
import type { ResolvedList, Resource } from '../schema/types';
import type { ListSource } from './listSource';
import { createListSources } from './listSources';

/**
 * A list with cached rows: the list of a resource, one of its dashboard lists, or a related list of a record.
 */
export type ListRef = { name: string; view?: string } | { name: string; target: string; id: Identifier };

/** A declared list and the source of its rows. */
export type DeclaredList = { resource: Resource; list: ResolvedList; source: ListSource };

/** Looks up declared lists and the sources of their rows. */
export function createDeclaredLists(resources: readonly Resource[]) {
  const sources = createListSources();

  function getResource(name: string): Resource {
    const resource = resources.find((resource) => resource.name === name);
    if (!resource) throw new Error(`No resource ${name} is declared.`);
    return resource;
  }

  /** Returns a list of a resource. Without a declared endpoint it has no source. */
  function getList(name: string, view?: string): Omit<DeclaredList, 'source'> & Partial<DeclaredList> {
    const resource = getResource(name);
    const list = view ? resource.dashboardLists[view] : resource.list;
    if (!list) throw new Error(`No list ${view ?? ''} is declared for ${name}.`);
    const source = sources.getSource(resource, list);
    return source ? { resource, list, source } : { resource, list };
  }

  return {
    getResource,
    getList,

    /**
     * Returns the list of a resource.
     * @throws {Error} with the error text of the list if it has no source.
     */
    getListWithSource: (name: string): DeclaredList => {
      const { source, ...declared } = getList(name);
      if (!source) throw new Error(declared.list.errorText);
      return { ...declared, source };
    },

    /** Returns a related list of a record, or `undefined` if it is not declared or has no endpoint. */
    getRelatedList: (name: string, target: string, id: Identifier): DeclaredList | undefined => {
      const resource = getResource(name);
      const list = resource.related[target];
      const source = sources.getRelatedSource(resource, target, id);
      return list && source && { resource, list, source };
    },

    /**
     * Returns the list of a resource, filtered to one record. `undefined` if there is no list or no endpoint.
     */
    getRecordList: (name: string, id: Identifier): DeclaredList | undefined => {
      const resource = getResource(name);
      const { list } = resource;
      const source = list && sources.getSource(resource, list);
      return source && { resource, list: { ...list, filter: { [resource.id]: id } }, source };
    },

    /** Returns the source of the rows of a list. */
    getSource: (ref: ListRef): ListSource | undefined =>
      'target' in ref
        ? sources.getRelatedSource(getResource(ref.name), ref.target, ref.id)
        : getList(ref.name, ref.view).source,

    /** Makes the next requests use the refetch endpoints. */
    invalidate: sources.invalidate,
  };
}
