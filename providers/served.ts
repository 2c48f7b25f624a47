import type { Filter, Row } from '../schema/types';
import { asParameters, filterOf } from './asked';
import type { Batch } from './csv';
import { CallRefused, isRow, isSuccess, msgAndNote, recordAnswered, rowsAnswered } from './envelope';
import { inWords } from './failure';
import type { Heard } from './http';
import { judged } from './judged';
import type { Question, Tally } from './query';
import type { Place } from './told';
import { plain } from './values';

/** Where a page begins or ends, by the key of the row beside it. */
export type PageCursor = { after: string } | { before: string };

/** What is known of a page beside its rows: the server's note, an estimate of the total, and the last page where a later one was asked for. */
export type PageMeta = { note?: string; estimatedTotal?: number; lastPage?: number };

/** A page that is asked of the server. `deferTotal` leaves out a total for which rows have to be counted. */
export type ServerPage = { page: number; perPage: number; deferTotal: boolean };

/** A page of a list that the server answers, and the ends of the pages beside it; without a total where it is for later. */
export type ServedPage = {
  data: Row[];
  total: number | undefined;
  about: boolean;
  more: boolean;
  note?: string;
  next?: string;
  previous?: string;
};

/** How many rows a question means, and whether that is an estimate. */
export type Total = { rows: number; about: boolean };

/** How `Content-Range` ends. */
const endOf = (range: string | null): string | undefined => /\/(\d+|\*)$/.exec(range ?? '')?.[1];

/** What of a page's address a `Link` header names: where the page beside it begins. */
function endIn(link: string | null, rel: string, name: string): string | undefined {
  const address = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link ?? '')?.[1];
  return (address && new URLSearchParams(address.split('?')[1]).get(name)) || undefined;
}

/** @throws {CallRefused} where it is no page: of another form, or without one row that can be told by its id where it says that there are some. */
function pageOf(
  answer: unknown,
  { headers }: Heard,
  { id, failed, page }: { id: string; failed: string; page: number },
): ServedPage {
  if (isRow(answer) && !isSuccess(answer)) throw new CallRefused(msgAndNote(answer, failed));
  const end = endOf(headers.get('Content-Range'));
  if (!Array.isArray(answer) || end === undefined) throw new CallRefused(failed);
  const total = end === '*' ? undefined : Number(end);
  const data = answer.filter(isRow).filter((row) => {
    row.id = plain(row[id]);
    return row.id !== '';
  });
  const next = endIn(headers.get('Link'), 'next', 'after');
  const previous = endIn(headers.get('Link'), 'prev', 'before');
  const about = headers.get('X-Total') === 'about';
  const more = next !== undefined;
  const some = answer.length > 0 || (page === 1 && !about && total !== undefined && total > 0);
  if (some && data.length === 0) throw new CallRefused(failed);
  const note = decodeURIComponent(headers.get('X-Note') ?? '');
  return {
    data,
    total,
    about,
    more,
    ...(note && { note }),
    ...(next && { next }),
    ...(previous && { previous }),
  };
}

/** Which page of a list: `at` is the end of the page beside it, `later` leaves a total out that has to be counted. */
type Wanted = { page: number; perPage: number; at?: PageCursor | undefined; later?: boolean };

/** The parameters that ask for a page of a list. */
function pageAsked(question: Question, { page, perPage, at, later }: Wanted): URLSearchParams {
  const from = (page - 1) * perPage;
  const asked = asParameters(question, [from, from + perPage - 1]);
  for (const [name, end] of Object.entries(at ?? {})) asked.set(name, end);
  if (later) asked.set('total', 'later');
  return asked;
}

/**
 * A page of a list, answered by the server; `at` names the end of the page beside it, so that no row has to be counted to
 * reach it; `later` leaves a total out that has to be counted. `failed` is said where the server gives no reason.
 * @throws {HttpError} in the server's words.
 */
export const pageAt = (
  { path }: Place,
  id: string,
  failed: string,
  question: Question,
  wanted: Wanted,
): Promise<ServedPage> =>
  inWords(failed, () => {
    const asked = pageAsked(question, wanted);
    return judged(`GET ${path as `/${string}`}?${asked}`, (answer, heard) =>
      pageOf(answer, heard, { id, failed, page: wanted.page }),
    );
  });

/** How many rows a question means, answered by the server. @throws as `pageAt` does. */
export const totalAt = ({ path }: Place, failed: string, question: Question): Promise<Total> =>
  inWords(failed, () =>
    judged(
      `GET ${path as `/${string}`}/total?${new URLSearchParams({ filter: filterOf(question) })}`,
      (answer) => {
        const { rows, about } = recordAnswered(answer, failed);
        if (typeof rows !== 'number') throw new CallRefused(failed);
        return { rows, about: about === true };
      },
    ),
  );

/** Rows that are asked for at once where all are wanted. */
const MANY = 1000;

/** Everything a question means, read from the server page after page, from one to the next by key. @throws as `pageAt` does. */
export async function* pagesAt(
  place: Place,
  id: string,
  failed: string,
  question: Question,
): AsyncGenerator<Batch> {
  let done = 0;
  let of = 0;
  for (let page = 1, at: PageCursor | undefined; page === 1 || at; page++) {
    const asked = { page, perPage: MANY, at, later: page > 1 };
    const { data, total, next } = await pageAt(place, id, failed, question, asked);
    done += data.length;
    of = Math.max(of, total ?? 0, done);
    yield { rows: data, of };
    at = next ? { after: next } : undefined;
  }
}

/**
 * How many rows of a list hold, of those that a question means where there is one, and what they come to, answered by the server;
 * none where that takes it too long. @throws as `pageAt` does.
 */
export const talliesAt = (
  { path }: Place,
  failed: string,
  asked: readonly { where: Filter<Row>; sum?: string | undefined }[],
  question?: Question,
): Promise<Tally[]> =>
  inWords(failed, () => {
    const of = question && { filter: filterOf(question) };
    return judged(
      `GET ${path as `/${string}`}/tally?${new URLSearchParams({ asked: JSON.stringify(asked), ...of })}`,
      (answer) =>
        rowsAnswered(answer, failed).map(
          ({ count, sums }): Tally => ({
            count: Number(count),
            sums: Object.fromEntries(
              Object.entries(isRow(sums) ? sums : {}).map(([currency, minor]) => [currency, Number(minor)]),
            ),
          }),
        ),
    );
  });
