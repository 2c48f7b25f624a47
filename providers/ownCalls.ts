import type { Endpoint, Mutation, Row } from '../schema/types';
import { rowsAnswered, UNEXPECTED } from './envelope';
import { inServersWords } from './failure';
import { judged } from './judged';
import { type MutationResponse, mutate } from './mutate';
import { offers } from './offers';
import { type Known, readRecord, readRows } from './record';
import { plain } from './values';

/** What the portal asks by calls of its own, whichever lists are declared. */
export const ownCalls = {
  /** One record by a call of its own, laid flat, which needs what is `known` of it. Some such answers are bare records. */
  read: (call: Endpoint, fallback: string, known?: Known): Promise<Row> => readRecord(call, fallback, known),

  /** All rows of a list by a call of its own. */
  readAll: (call: Endpoint, fallback: string): Promise<Row[]> => readRows(call, fallback),

  /**
   * Makes the call of a declared change for a record, once, with what was `filled` in for it and the key that makes
   * sending it again one request. @throws what `send` throws.
   */
  act: (
    { endpoint, payload }: Mutation<Row>,
    record: Row,
    filled?: { values: Row; key: string },
  ): Promise<MutationResponse> =>
    mutate(
      endpoint,
      { ...payload(record), ...filled?.values },
      { about: plain(record.id), ...(filled && { key: filled.key }) },
    ),

  /** Makes a call that changes something and has no declaration; `key` makes sending it again one request. */
  send: mutate,

  /** The rows that a call answers with to what it is given. @throws what `call` throws, and a refusal's words. */
  answersTo: (call: Endpoint, body: unknown, signal?: AbortSignal): Promise<Row[]> =>
    judged(call, (answer) => rowsAnswered(answer, UNEXPECTED), { body, ...(signal && { signal }) }).catch(
      (error: unknown) => Promise.reject(inServersWords(error)),
    ),

  /** Whether the API has a call that the documents do not name. */
  offers,
};
