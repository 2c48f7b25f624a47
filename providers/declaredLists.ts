import type { Identifier } from 'react-admin';
import type { ResolvedList, Resource } from '../schema/types';
import type { Source } from './source';
import { createSources } from './sources';

/** A list whose rows are kept: of a resource, one of its attention lists, or a related list of one record. */
export type KeptList = { name: string; view?: string } | { name: string; target: string; id: Identifier };

/** A list as it is declared, and where its rows come from. */
export type KnownList = { resource: Resource; list: ResolvedList; from: Source };

/** The declared lists by their names, and where their rows come from. */
export function declaredLists(resources: readonly Resource[]) {
  const sources = createSources();

  function declared(name: string): Resource {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`No resource ${name} is declared.`);
    return resource;
  }

  /** A list by its names; its source is missing where no documented call is declared for it. */
  function listOf(name: string, view?: string): Omit<KnownList, 'from'> & Partial<KnownList> {
    const resource = declared(name);
    const list = view ? resource.dashboardLists[view] : resource.list;
    if (!list) throw new Error(`No list ${view ?? ''} is declared for ${name}.`);
    const from = sources.of(resource, list);
    return from ? { resource, list, from } : { resource, list };
  }

  return {
    declared,
    listOf,

    /** The same of a list whose rows have to come from somewhere. @throws {Error} with its own words where they do not. */
    knownList: (name: string): KnownList => {
      const { from, ...known } = listOf(name);
      if (!from) throw new Error(known.list.errorText);
      return { ...known, from };
    },

    /** A related list of a record; `undefined` where none is declared, or no call for it. */
    relatedOf: (name: string, target: string, id: Identifier): KnownList | undefined => {
      const resource = declared(name);
      const list = resource.related[target];
      const from = sources.related(resource, target, id);
      return list && from && { resource, list, from };
    },

    /** Of a resource's list the record with an id alone; `undefined` where it has no list, or no call for it. */
    recordOf: (name: string, id: Identifier): KnownList | undefined => {
      const resource = declared(name);
      const { list } = resource;
      const from = list && sources.of(resource, list);
      return from && { resource, list: { ...list, filter: { [resource.id]: id } }, from };
    },

    /** Where the rows of a list come from that is kept. */
    sourceOf: (kept: KeptList): Source | undefined =>
      'target' in kept
        ? sources.related(declared(kept.name), kept.target, kept.id)
        : listOf(kept.name, kept.view).from,

    /** From now on all is read again. */
    forget: sources.forget,
  };
}
