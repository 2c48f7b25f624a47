import { useEffect, useRef, useState } from 'react';
import { now } from '../../common/clock';
import { formatServerMessage } from '../../providers/envelope';
import { getErrorMessage } from '../../providers/failure';
import { SessionEndedError } from '../../providers/mutate';
import { isNoResponse } from '../../providers/noResponse';
import {
  type BulkItemOutcome,
  type BulkRun,
  type BulkRunItem,
  readBulkRun,
  saveBulkRun,
} from '../../providers/runs';
import { readSession } from '../../providers/session';
import type { ResolvedMutation, Resource } from '../../schema/types';
import { createFailure, type Failure } from '../data/failure';
import { useAppDataProvider } from '../data/usePortalData';
import { useRefreshAll } from '../data/useReread';
import { translateText } from '../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { countByStatus, setItemOutcome } from './bulkRun';

/** Where a run stands: under way, to end after the row that is under way, or not under way. */
export type Phase = 'running' | 'stopping' | 'over';

/** Ms until a row without an answer is given up: longer than the server waits for a charge to end. */
const TIMEOUT_MS = 120_000;

/**
 * Does a change to the rows of a run, one after another, each once under its key, and keeps what came of it before the
 * next one is sent. A row that fails does not end the run. When the server is away or the session over, the row that
 * was under way stays as it was, to be sent again as the same request. Afterwards everything is read again, once.
 */
export function useBulkRun(
  resource: Resource,
  change: ResolvedMutation,
  address: string,
  storedRun?: BulkRun,
) {
  const dataProvider = useAppDataProvider();
  const refreshAll = useRefreshAll();
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const [run, setRun] = useState(storedRun);
  const [phase, setPhase] = useState<Phase>('over');
  const [problem, setProblem] = useState<Failure>();
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  // Whoever leaves the screen stops it; it is offered there again.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const createOutcome = (status: BulkItemOutcome['status'], { text, request }: Failure): BulkItemOutcome => ({
    status,
    message: text,
    finishedAt: new Date(now()).toISOString(),
    ...(request && { request }),
  });

  /** What came of a row, or why the run cannot go on. */
  const sendItem = async ({ id, key, body }: BulkRunItem): Promise<BulkItemOutcome | Failure> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await dataProvider.mutate(change.endpoint, body, {
        idempotencyKey: key,
        recordId: id,
        signal,
      });
      if (response.outcome === 'done')
        return createOutcome('done', {
          text: response.msg ? translateText(response.msg) : translate(change.successMessage),
        });
      const text = translateText(
        change.getReason?.(response) ??
          formatServerMessage(response, change.defaultReason || t('unknown_error')),
      );
      return createOutcome('refused', { text, request: response.request });
    } catch (error) {
      if (error instanceof SessionEndedError) return createFailure(error);
      // The next row would fare no better.
      if (isNoResponse(error))
        return createFailure(error, t('bulk.no_answer', { error: getErrorMessage(error) }));
      return createOutcome('unknown', createFailure(error));
    }
  };

  const execute = async (initialRun: BulkRun): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    let currentRun = initialRun;
    const { user_id } = readSession();
    const [{ key } = { key: '' }] = initialRun.rows;
    // A row may be answered when somebody has put the run away meanwhile, or somebody else has signed in.
    const isStillStored = () =>
      readSession().user_id === user_id && readBulkRun(address)?.rows[0]?.key === key;
    saveBulkRun(address, currentRun);
    setRun(currentRun);
    setProblem(undefined);
    setPhase('running');
    for (const row of countByStatus(initialRun).remaining) {
      if (isStopped.current) break;
      const outcome = await sendItem(row);
      if (!('status' in outcome)) {
        setProblem(outcome);
        break;
      }
      currentRun = setItemOutcome(currentRun, row.id, outcome);
      if (isStillStored()) saveBulkRun(address, currentRun);
      setRun(currentRun);
    }
    isRunning.current = false;
    setPhase('over');
    if (currentRun !== initialRun) await refreshAll();
  };

  return {
    run,
    phase,
    problem,
    execute,
    stop: () => {
      isStopped.current = true;
      setPhase('stopping');
    },
  };
}
