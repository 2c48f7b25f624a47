import type { GetListParams, GetListResult, Identifier } from 'react-admin';
import type { FilledList, Resource, Row } from '../declare/types';
import { unwrap } from './failure';
import { questionOf } from './lists';
import { createPlaces } from './places';
import type { RowPage, RowStore } from './rowStore';
import { type PageMeta, pageAt, type ServedPage } from './served';
import type { Source } from './source';
import { createSources } from './sources';
import type { Place } from './told';

/** A list whose rows are kept: of a resource, one of its attention lists, or a related list of one record. */
export type KeptList = { name: string; view?: string } | { name: string; target: string; id: Identifier };

/** A list as it is declared, and where its rows come from. */
type KnownList = { resource: Resource; list: FilledList; from: Source };

/** A page of a list, as react-admin is answered. */
type PageOf<T> = {
  data: T[];
  total?: number;
  pageInfo?: GetListResult['pageInfo'];
  meta: PageMeta;
};

/** Ms that the page has for itself once its rows are there, before the others are read. */
const PAINTING_MS = 300;

/** The declared lists and what they hold: told by the server page by page where it does, else by their rows, read whole. */
export function declaredLists(resources: readonly Resource[], rows: RowStore) {
  const places = createPlaces();
  const sources = createSources();
  /** Whether rows of a list with a place were begun: before, none are here, and a worker that is not up yet is not waited for. */
  let begun = false;

  function declared(name: string): Resource {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`No resource ${name} is declared.`);
    return resource;
  }

  /** A list by its names; its source is missing where no documented call is declared for it. */
  function listOf(name: string, view?: string): Omit<KnownList, 'from'> & Partial<KnownList> {
    const resource = declared(name);
    const list = view ? resource.attention[view] : resource.list;
    if (!list) throw new Error(`No list ${view ?? ''} is declared for ${name}.`);
    const from = sources.of(resource, list);
    return from ? { resource, list, from } : { resource, list };
  }

  /** The same of a list whose rows have to come from somewhere. @throws {Error} with its own words where they do not. */
  function knownList(name: string): KnownList {
    const { from, ...known } = listOf(name);
    if (!from) throw new Error(known.list.failed);
    return { ...known, from };
  }

  /** A related list of a record; `undefined` where none is declared, or no call for it. */
  function relatedOf(name: string, target: string, id: Identifier): KnownList | undefined {
    const resource = declared(name);
    const list = resource.related[target];
    const from = sources.related(resource, target, id);
    return list && from && { resource, list, from };
  }

  /**
   * Where a question about a list is answered by the server, as long as it is not answered over the rows; `anyway`, also when
   * these are here.
   */
  const placeOf = (
    { resource, list, from }: KnownList,
    { anyway = false } = {},
  ): Promise<Place | undefined> => places.of(resource, list, async () => !anyway && begun && rows.has(from));

  /** A page of a list; one that the server tells has, where it is to be `ahead`, the rows read behind it for the next question. */
  async function page<T>(
    known: KnownList,
    { pagination, filter, sort, meta: asked }: Partial<GetListParams>,
    { ahead = false } = {},
  ): Promise<PageOf<T>> {
    const { resource, list, from } = known;
    const { page = 1, perPage = 25 } = pagination ?? {};
    const question = questionOf(resource, list, filter ?? {}, sort);
    const place = await placeOf(known);
    const { data, total, ...also }: ServedPage | RowPage = place
      ? await pageAt(place, resource.id, list.failed, question, { page, perPage, ...asked })
      : unwrap(await rows.page(from, question, (page - 1) * perPage, perPage));
    if (ahead && place?.whole) {
      begun = true;
      void rows.begin(from, PAINTING_MS, question);
    }
    // The pages of a list that will be here soon are known by their numbers.
    const { next, previous, ...numbered }: PageMeta = also;
    const meta: PageMeta = place?.whole ? numbered : also;
    const length =
      total === undefined
        ? { pageInfo: { hasNextPage: meta.more ?? false, hasPreviousPage: page > 1 } }
        : { total };
    // react-admin names a record type here that no answer is held to: fields are judged where they are shown.
    return { data: data as T[], ...length, meta };
  }

  /** A record among the rows of its resource's list. @throws {Error} with the fallback when it is not there. */
  async function lookUp(name: string, id: Identifier, fallback: string): Promise<Row> {
    const resource = declared(name);
    const from = resource.list && sources.of(resource, resource.list);
    if (!resource.list || !from) throw new Error(fallback);
    const list = { ...resource.list, where: { [resource.id]: id } };
    const { data } = await page<Row>({ resource, list, from }, {});
    if (!data[0]) throw new Error(fallback);
    return data[0];
  }

  return {
    declared,
    listOf,
    knownList,
    relatedOf,
    placeOf,
    page,
    lookUp,
    /** Where the rows of a list come from that is kept. */
    sourceOf: (kept: KeptList): Source | undefined =>
      'target' in kept
        ? sources.related(declared(kept.name), kept.target, kept.id)
        : listOf(kept.name, kept.view).from,
    /** From now on all is read again. */
    forget: (): void => {
      places.forget();
      sources.forget();
    },
  };
}
