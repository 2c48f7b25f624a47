import { proxy } from 'comlink';
import type { GetListParams, GetListResult } from 'react-admin';
import { today } from '../common/days';
import type { Filter, Row, StatCard } from '../schema/types';
import { type CsvColumn, type TakeCsv, writeCsv } from './csv';
import type { KnownList } from './declaredLists';
import { unwrap } from './failure';
import { type ListFilter, questionOf } from './lists';
import { createPageCursors } from './pageCursors';
import { createPlaces } from './places';
import type { Question, Tally } from './query';
import type { RowPage, RowStore } from './rowStore';
import {
  type PageCursor,
  type PageMeta,
  pageAt,
  pagesAt,
  type ServedPage,
  type ServerPage,
  type Total,
  talliesAt,
  totalAt,
} from './served';
import type { Place } from './told';
import { readingOf } from './values';

/** A page of a list in react-admin's terms. */
type ListPage<T> = {
  data: T[];
  /** Exact; left out where rows have to be counted for it, and where there is only an estimate. */
  total?: number;
  pageInfo?: GetListResult['pageInfo'];
  meta: PageMeta;
};

/** Ms that the page has for itself once its rows are there, before the other rows of the list are read. */
const PAINTING_MS = 300;

function toListPage<T>(
  { data, total, about, more, note }: ServedPage | (RowPage & Partial<ServedPage>),
  page: number,
): ListPage<T> {
  const isExact = total !== undefined && !about;
  return {
    // react-admin names a record type here that no response is held to: fields are checked where they are shown.
    data: data as T[],
    ...(isExact ? { total } : { pageInfo: { hasNextPage: more ?? false, hasPreviousPage: page > 1 } }),
    meta: { ...(note && { note }), ...(total !== undefined && !isExact && { estimatedTotal: total }) },
  };
}

/** Answers list queries: the server does page by page where it can, else the worker over all rows of the list. */
export function createListQueryRouter(rows: RowStore) {
  const places = createPlaces();
  const cursors = createPageCursors();
  /** Whether rows of a list with a place were begun: before, none are here, and a worker that is not up yet is not waited for. */
  let begun = false;

  /** Where the server answers a query; `undefined` where its rows are here, unless `anyway`. */
  const servedAt = (
    { resource, list, from }: KnownList,
    { anyway = false } = {},
  ): Promise<Place | undefined> => places.of(resource, list, async () => !anyway && begun && rows.has(from));

  /** A page from the server, by key where its neighbor was fetched, else by its number. */
  async function fetchServerPage(
    place: Place,
    known: KnownList,
    question: Question,
    wanted: ServerPage,
  ): Promise<ServedPage> {
    const { resource, list } = known;
    const { page, perPage, deferTotal } = wanted;
    const query = JSON.stringify([place.path, question, perPage]);
    const cursor = cursors.get(query, page);
    const fetchPage = (at?: PageCursor) =>
      pageAt(place, resource.id, list.errorText, question, { page, perPage, at, later: deferTotal });
    let response = await fetchPage(cursor);
    // The rows beside the cursor may have moved since: the page is counted to.
    if (cursor && response.data.length === 0) response = await fetchPage();
    cursors.save(query, page, response);
    return response;
  }

  /** The last page with rows, for a page number beyond it. By an estimate, the number is lowered until there are rows. */
  async function fetchLastPage(place: Place, known: KnownList, question: Question, wanted: ServerPage) {
    const { perPage } = wanted;
    const { rows, about } = await totalAt(place, known.list.errorText, question);
    let page = Math.max(1, Math.min(Math.ceil(rows / perPage), wanted.page - 1));
    let response = await fetchServerPage(place, known, question, { ...wanted, page });
    while (about && response.data.length === 0 && page > 1) {
      page = Math.ceil(page / 2);
      response = await fetchServerPage(place, known, question, { ...wanted, page });
    }
    return { page, response };
  }

  /** A page of rows that are read whole; beyond the last one, the last one. */
  async function fetchLocalPage({ from }: KnownList, question: Question, page: number, perPage: number) {
    const fetchPage = async (page: number) =>
      unwrap(await rows.page(from, question, (page - 1) * perPage, perPage));
    const response = await fetchPage(page);
    const last = Math.max(1, Math.ceil(response.total / perPage));
    return page > last ? fetchPage(last) : response;
  }

  return {
    /**
     * A page of a list. A page beyond the end has the rows of the last one, and its `total` or `meta.lastPage` says so. With `readAhead`
     * the worker reads the whole list behind it for the next query.
     */
    page: async <T>(
      known: KnownList,
      { pagination, filter, sort, meta }: Partial<GetListParams>,
      { readAhead = false } = {},
    ): Promise<ListPage<T>> => {
      const { resource, list, from } = known;
      const { page = 1, perPage = 25 } = pagination ?? {};
      const question = questionOf(resource, list, filter ?? {}, sort);
      const place = await servedAt(known);
      if (!place) return toListPage(await fetchLocalPage(known, question, page, perPage), page);
      if (readAhead && place.whole) {
        begun = true;
        void rows.begin(from, PAINTING_MS, question);
      }
      const wanted = { page, perPage, deferTotal: meta?.deferTotal === true };
      const response = await fetchServerPage(place, known, question, wanted);
      if (page === 1 || response.data.length > 0) return toListPage(response, page);
      const last = await fetchLastPage(place, known, question, wanted);
      const result = toListPage<T>(last.response, last.page);
      return { ...result, meta: { ...result.meta, lastPage: last.page } };
    },

    /** How many rows a question means, where its page has left that for later. */
    total: async (known: KnownList, filter: ListFilter): Promise<Total> => {
      const { resource, list } = known;
      const place = await servedAt(known, { anyway: true });
      if (!place) throw new Error(list.errorText);
      return totalAt(place, list.errorText, questionOf(resource, list, filter));
    },

    /** What each of these holds, and last, all rows; of those that a `filter` leaves, where there is one. */
    tally: async (
      known: KnownList,
      counted: readonly Pick<StatCard<Row>, 'filter' | 'sumField'>[],
      filter?: ListFilter,
    ): Promise<Tally[]> => {
      const { resource, list, from } = known;
      const asked: { where: Filter<Row>; sum?: string | undefined }[] = [
        ...counted.map(({ filter = {}, sumField }) => ({ where: filter, sum: sumField })),
        { where: {} },
      ];
      const place = await servedAt(known);
      const question = filter && questionOf(resource, list, filter);
      if (place) return talliesAt(place, list.errorText, asked, question);
      const read = asked.map(({ where, sum }) => ({
        where,
        sum: sum === undefined ? sum : readingOf(resource.fields, sum),
      }));
      return unwrap(await rows.tally(from, read, today(), question));
    },

    /** Everything that matches, as CSV, handed over part by part. */
    csv: async (
      known: KnownList,
      { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
      columns: readonly CsvColumn[],
      take: TakeCsv,
    ): Promise<void> => {
      const { resource, list, from } = known;
      const question = questionOf(resource, list, filter ?? {}, sort);
      const place = await servedAt(known);
      if (place) return writeCsv(pagesAt(place, resource.id, list.errorText, question), columns, take);
      return unwrap(await rows.csv(from, question, columns, proxy(take)));
    },

    /** Forgets which lists the server answers, and where their pages begin. */
    invalidate: (): void => {
      places.forget();
      cursors.clear();
    },
  };
}
