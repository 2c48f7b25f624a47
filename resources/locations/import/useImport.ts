import { useReducer, useRef } from 'react';
import { MAX_VALIDATED_ROWS } from '../../../common/importLimits';
import { ApiRejectionError, UNEXPECTED_RESPONSE } from '../../../providers/apiResponse';
import { createIdempotencyKey } from '../../../providers/drafts';
import { getErrorMessage } from '../../../providers/errors';
import { toText } from '../../../providers/fieldAccessor';
import type { Table } from '../../../src/data/csvFile';
import { createFailure, type Failure } from '../../../src/data/failure';
import { useAppDataProvider } from '../../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../../src/data/useRefreshAll';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { filledOf, type Reading } from './columns';
import { type Outcome, sorting } from './outcome';

/** The state of an import. */
export type Stage =
  | { is: 'choosing'; failure?: Failure }
  | { is: 'checking'; done: number; all: number }
  | { is: 'checked'; outcome: Outcome; key: string; failure?: Failure }
  | { is: 'writing' | 'cancelling'; outcome: Outcome }
  | { is: 'over'; said: string; good: boolean };

/**
 * The state machine of an import. The server validates the rows, and then imports them in batches, under one
 * idempotency key. Cancelling keeps the batches so far.
 */
export function useImport(account: string) {
  const dataProvider = useAppDataProvider();
  const reread = useRefreshAll();
  const t = useAppTranslate();
  const [stage, go] = useReducer((_: Stage, next: Stage) => next, { is: 'choosing' });
  const stop = useRef<AbortController>(undefined);

  const check = async (table: Table, reading: Reading) => {
    const abort = new AbortController();
    stop.current = abort;
    const { outcome, sort } = sorting(table, reading.chosen, t);
    try {
      for (let from = 0; from < table.rows.length; from += MAX_VALIDATED_ROWS) {
        go({ is: 'checking', done: from, all: table.rows.length });
        const rows = table.rows.slice(from, from + MAX_VALIDATED_ROWS).map((row) => filledOf(row, reading));
        const validated = await dataProvider.queryRows(
          'POST /properties/import_check',
          { acc_id: account, rows },
          abort.signal,
        );
        // A row without a validation result cannot be imported.
        if (validated.length !== rows.length) throw new Error(UNEXPECTED_RESPONSE);
        for (const [i, row] of rows.entries()) sort(row, validated[i] ?? {}, from + i);
      }
      go({ is: 'checked', outcome, key: createIdempotencyKey() });
    } catch (error) {
      go({ is: 'choosing', ...(abort.signal.aborted ? {} : { failure: createFailure(error) }) });
    }
  };

  /** Cancels the import. The server's response says whether properties were added. */
  const settle = async (key: string, outcome: Outcome) => {
    go({ is: 'cancelling', outcome });
    const sent = await dataProvider.mutate('POST /properties/import_cancel', { key });
    if (sent.outcome === 'refused') throw new ApiRejectionError(sent.msg ?? t('unknown_error'), sent.request);
    if (sent.data.cancelled !== true && !toText(sent.data.made)) throw new Error(UNEXPECTED_RESPONSE);
    const made = Number(toText(sent.data.made));
    const isCancelled = sent.data.cancelled === true;
    if (isCancelled && !made) return go({ is: 'over', said: t('import.cancelled'), good: false });
    await reread();
    const message = isCancelled ? 'import.cancelled_after' : 'import.too_late';
    go({ is: 'over', said: t(message, { smart_count: made }), good: !isCancelled });
  };

  /**
   * Imports the valid rows. A retry uses the idempotency key of the same check. Otherwise the rows of a lost
   * response would count as existing.
   */
  const write = async (table: Table, reading: Reading, outcome: Outcome, key: string) => {
    const abort = new AbortController();
    stop.current = abort;
    go({ is: 'writing', outcome });
    const rows = outcome.good.map((at) => filledOf(table.rows[at] ?? [], reading));
    try {
      const sent = await dataProvider
        .mutate(
          'POST /properties/import',
          { acc_id: account, rows },
          { idempotencyKey: key, signal: abort.signal, requiredFields: ['made'] },
        )
        .catch((error: unknown) => {
          if (abort.signal.aborted) return undefined;
          throw error;
        });
      if (sent === undefined) return await settle(key, outcome);
      if (sent.outcome === 'refused')
        throw new ApiRejectionError(sent.msg ?? t('unknown_error'), sent.request);
      await reread();
      const made = Number(sent.data.made);
      const message = made === 0 ? t('import.nothing') : t('import.done', { smart_count: made });
      go({ is: 'over', said: message, good: true });
    } catch (error) {
      go({
        is: 'checked',
        outcome,
        key,
        failure: createFailure(error, t('import.failed', { error: getErrorMessage(error) })),
      });
    }
  };

  return {
    stage,
    check,
    write,
    // The user cancelled, so it is not logged as an error.
    cancel: () => stop.current?.abort(new ApiRejectionError(t('import.cancelled'))),
    restart: () => go({ is: 'choosing' }),
  };
}
