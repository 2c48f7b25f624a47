import type { Identifier } from 'react-admin';
import type { ResolvedList, Resource } from '../schema/types';
import type { ListSource } from './source';
import { createListSources } from './sources';

/** A list whose rows are kept: of a resource, one of its attention lists, or a related list of one record. */
export type ListRef = { name: string; view?: string } | { name: string; target: string; id: Identifier };

/** A list as it is declared, and where its rows come from. */
export type DeclaredList = { resource: Resource; list: ResolvedList; source: ListSource };

/** The declared lists by their names, and where their rows come from. */
export function createDeclaredLists(resources: readonly Resource[]) {
  const sources = createListSources();

  function getResource(name: string): Resource {
    const resource = resources.find((resource) => resource.name === name);
    if (!resource) throw new Error(`No resource ${name} is declared.`);
    return resource;
  }

  /** A list by its names; its source is missing where no documented call is declared for it. */
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

    /** The same of a list whose rows have to come from somewhere. @throws {Error} with its own words where they do not. */
    getListWithSource: (name: string): DeclaredList => {
      const { source, ...declared } = getList(name);
      if (!source) throw new Error(declared.list.errorText);
      return { ...declared, source };
    },

    /** A related list of a record; `undefined` where none is declared, or no call for it. */
    getRelatedList: (name: string, target: string, id: Identifier): DeclaredList | undefined => {
      const resource = getResource(name);
      const list = resource.related[target];
      const source = sources.getRelatedSource(resource, target, id);
      return list && source && { resource, list, source };
    },

    /** Of a resource's list the record with an id alone; `undefined` where it has no list, or no call for it. */
    getRecordList: (name: string, id: Identifier): DeclaredList | undefined => {
      const resource = getResource(name);
      const { list } = resource;
      const source = list && sources.getSource(resource, list);
      return source && { resource, list: { ...list, filter: { [resource.id]: id } }, source };
    },

    /** Where the rows of a list come from that is kept. */
    getSource: (ref: ListRef): ListSource | undefined =>
      'target' in ref
        ? sources.getRelatedSource(getResource(ref.name), ref.target, ref.id)
        : getList(ref.name, ref.view).source,

    /** From now on all is read again. */
    invalidate: sources.invalidate,
  };
}
