import { useReducer, useRef } from 'react';
import { identityOf } from '../../../common/propertyIdentity';
import type { Row } from '../../../declare/types';
import { newKey } from '../../../providers/drafts';
import { isRow, Refusal, UNEXPECTED } from '../../../providers/envelope';
import { plain } from '../../../providers/values';
import type { Table } from '../../data/csv';
import { type Failure, failureOf, reasonOf } from '../../data/failure';
import { usePortalData } from '../../data/usePortalData';
import { useReread } from '../../data/useReread';
import { say } from '../../words/language';
import { useWords } from '../../words/useWords';
import { type Chosen, FIELDS, filledOf } from './columns';

/** The most rows of one import (the server's own limit). */
export const MOST_ROWS = 20_000;
/** Rows judged by one call. */
const JUDGED = 500;

/** A row that is refused: its line in the file and why, a sentence a field. */
export type RefusedRow = { at: number; why: string };

/** What the check of a file says; rows by their place in the file, the first being 0. */
export type Outcome = { good: number[]; known: number; refused: RefusedRow[] };

/** Where an import stands. */
export type Stage =
  | { is: 'choosing'; failure?: Failure }
  | { is: 'checking'; done: number; all: number }
  | { is: 'checked'; outcome: Outcome; failure?: Failure }
  | { is: 'writing' | 'cancelling'; outcome: Outcome }
  | { is: 'over'; said: string; good: boolean };

/** The steps of an import: judged row by row by the server, then written, all or none, under one key. */
export function useImport(account: string) {
  const dataProvider = usePortalData();
  const reread = useReread();
  const t = useWords();
  const [stage, go] = useReducer((_: Stage, next: Stage) => next, { is: 'choosing' });
  const stop = useRef<AbortController>(undefined);

  const saying = ({ errors }: Row, chosen: Chosen, table: Table) =>
    Object.entries(isRow(errors) ? errors : {})
      .map(([field, sentence]) => {
        const column = FIELDS.find((one) => one === field);
        const at = column && chosen[column];
        const head = at === undefined ? column && t(`import.fields.${column}`) : table.heads[at];
        return `${head ?? field}: ${say(plain(sentence))}`;
      })
      .join(' ');

  const check = async (table: Table, chosen: Chosen) => {
    const abort = new AbortController();
    stop.current = abort;
    const outcome: Outcome = { good: [], known: 0, refused: [] };
    const seen = new Map<string, number>();
    try {
      for (let from = 0; from < table.rows.length; from += JUDGED) {
        go({ is: 'checking', done: from, all: table.rows.length });
        const rows = table.rows.slice(from, from + JUDGED).map((row) => filledOf(row, chosen));
        const judged = await dataProvider.answersTo(
          'POST /properties/import_check',
          { acc_id: account, rows },
          abort.signal,
        );
        // A row that is not judged is none that can be added.
        if (judged.length !== rows.length) throw new Error(UNEXPECTED);
        rows.forEach((row, i) => {
          const at = from + i;
          const one = judged[i] ?? {};
          const first = seen.get(identityOf(row));
          if (one.errors) outcome.refused.push({ at, why: saying(one, chosen, table) });
          else if (first !== undefined)
            outcome.refused.push({ at, why: t('import.twice', { row: first + 2 }) });
          else if (one.known === true) outcome.known += 1;
          else outcome.good.push(at);
          if (!one.errors && first === undefined) seen.set(identityOf(row), at);
        });
      }
      go({ is: 'checked', outcome });
    } catch (error) {
      go({ is: 'choosing', ...(abort.signal.aborted ? {} : { failure: failureOf(error) }) });
    }
  };

  /** Whatever comes of it, the server says whether anything was added. */
  const settle = async (key: string, outcome: Outcome) => {
    go({ is: 'cancelling', outcome });
    const sent = await dataProvider.send('POST /properties/import_cancel', { key });
    if (sent.outcome === 'refused') throw new Refusal(sent.msg ?? t('unknown_error'), sent.request);
    if (sent.data.cancelled !== true && !plain(sent.data.made)) throw new Error(UNEXPECTED);
    if (sent.data.cancelled === true) return go({ is: 'over', said: t('import.cancelled'), good: false });
    await reread();
    go({ is: 'over', said: t('import.too_late', { smart_count: Number(sent.data.made) }), good: true });
  };

  const write = async (table: Table, chosen: Chosen, outcome: Outcome) => {
    const abort = new AbortController();
    const key = newKey();
    stop.current = abort;
    go({ is: 'writing', outcome });
    const rows = outcome.good.map((at) => filledOf(table.rows[at] ?? [], chosen));
    try {
      const sent = await dataProvider
        .send(
          'POST /properties/import',
          { acc_id: account, rows },
          { key, signal: abort.signal, holds: ['made'] },
        )
        .catch((error: unknown) => {
          if (abort.signal.aborted) return undefined;
          throw error;
        });
      if (sent === undefined) return await settle(key, outcome);
      if (sent.outcome === 'refused') throw new Refusal(sent.msg ?? t('unknown_error'), sent.request);
      await reread();
      const made = Number(sent.data.made);
      const said = made === 0 ? t('import.nothing') : t('import.done', { smart_count: made });
      go({ is: 'over', said, good: true });
    } catch (error) {
      go({
        is: 'checked',
        outcome,
        failure: failureOf(error, t('import.failed', { error: reasonOf(error) })),
      });
    }
  };

  return {
    stage,
    check,
    write,
    // Stopped by somebody: no failure, and not logged as one.
    cancel: () => stop.current?.abort(new Refusal(t('import.cancelled'))),
    restart: () => go({ is: 'choosing' }),
  };
}
