import { proxy } from 'comlink';
import type { GetListParams, GetListResult } from 'react-admin';
import { today } from '../common/days';
import type { Row, Stat, Where } from '../declare/types';
import { type CsvColumn, type TakeCsv, writeCsv } from './csv';
import type { KnownList } from './declaredLists';
import { unwrap } from './failure';
import { type ListFilter, questionOf } from './lists';
import { createPlaces } from './places';
import type { Tally } from './query';
import type { RowPage, RowStore } from './rowStore';
import { type PageMeta, pageAt, pagesAt, type ServedPage, type Total, talliesAt, totalAt } from './served';
import type { Place } from './told';
import { readingOf } from './values';

/** A page of a list, as react-admin is answered. */
type PageOf<T> = {
  data: T[];
  total?: number;
  pageInfo?: GetListResult['pageInfo'];
  meta: PageMeta;
};

/** Ms that the page has for itself once its rows are there, before the others are read. */
const PAINTING_MS = 300;

/** A page as react-admin is answered. The pages of a list that will be here `soon` are known by their numbers, not by their ends. */
function asAnswered<T>(
  { data, total, ...also }: ServedPage | RowPage,
  page: number,
  soon: boolean,
): PageOf<T> {
  const { next, previous, ...numbered }: PageMeta = also;
  const meta: PageMeta = soon ? numbered : also;
  const length =
    total === undefined
      ? { pageInfo: { hasNextPage: meta.more ?? false, hasPreviousPage: page > 1 } }
      : { total };
  // react-admin names a record type here that no answer is held to: fields are judged where they are shown.
  return { data: data as T[], ...length, meta };
}

/** What is answered of lists: by the server where it answers them page by page, else over their rows, read whole. */
export function createListAnswers(rows: RowStore) {
  const places = createPlaces();
  /** Whether rows of a list with a place were begun: before, none are here, and a worker that is not up yet is not waited for. */
  let begun = false;

  /**
   * Where a question about a list is answered by the server, as long as it is not answered over the rows; `anyway`, also when
   * these are here.
   */
  const servedAt = (
    { resource, list, from }: KnownList,
    { anyway = false } = {},
  ): Promise<Place | undefined> => places.of(resource, list, async () => !anyway && begun && rows.has(from));

  return {
    /** A page of a list; one that the server tells has, where it is to be `ahead`, the rows read behind it for the next question. */
    page: async <T>(
      known: KnownList,
      { pagination, filter, sort, meta: asked }: Partial<GetListParams>,
      { ahead = false } = {},
    ): Promise<PageOf<T>> => {
      const { resource, list, from } = known;
      const { page = 1, perPage = 25 } = pagination ?? {};
      const question = questionOf(resource, list, filter ?? {}, sort);
      const place = await servedAt(known);
      const answer = place
        ? await pageAt(place, resource.id, list.failed, question, { page, perPage, ...asked })
        : unwrap(await rows.page(from, question, (page - 1) * perPage, perPage));
      const whole = place?.whole ?? false;
      if (ahead && whole) {
        begun = true;
        void rows.begin(from, PAINTING_MS, question);
      }
      return asAnswered(answer, page, whole);
    },

    /** How many rows a question means, where its page has left that for later. */
    total: async (known: KnownList, filter: ListFilter): Promise<Total> => {
      const { resource, list } = known;
      const place = await servedAt(known, { anyway: true });
      if (!place) throw new Error(list.failed);
      return totalAt(place, list.failed, questionOf(resource, list, filter));
    },

    /** What each of these holds, and last, all rows; of those that a `filter` leaves, where there is one. */
    tally: async (
      known: KnownList,
      counted: readonly Pick<Stat<Row>, 'where' | 'sum'>[],
      filter?: ListFilter,
    ): Promise<Tally[]> => {
      const { resource, list, from } = known;
      const asked: { where: Where<Row>; sum?: string | undefined }[] = [
        ...counted.map(({ where = {}, sum }) => ({ where, sum })),
        { where: {} },
      ];
      const place = await servedAt(known);
      const question = filter && questionOf(resource, list, filter);
      if (place) return talliesAt(place, list.failed, asked, question);
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
      if (place) return writeCsv(pagesAt(place, resource.id, list.failed, question), columns, take);
      return unwrap(await rows.csv(from, question, columns, proxy(take)));
    },

    /** From now on the server is asked again which lists it answers. */
    forget: places.forget,
  };
}
