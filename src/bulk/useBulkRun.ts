import { useEffect, useRef, useState } from 'react';
import { now } from '../../common/clock';
import { formatServerMessage } from '../../providers/apiResponse';
import {
  type BulkItemOutcome,
  type BulkRun,
  type BulkRunItem,
  readBulkRun,
  saveBulkRun,
} from '../../providers/bulkRunStorage';
import { getErrorMessage } from '../../providers/errors';
import { SessionEndedError } from '../../providers/mutate';
import { isNoResponse } from '../../providers/noResponse';
import { readSession } from '../../providers/session';
import type { ResolvedMutation, Resource } from '../../schema/types';
import { createFailure, type Failure } from '../data/failure';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { useRefreshAll } from '../data/useRefreshAll';
import { translateText } from '../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { countByStatus, setItemOutcome } from './bulkRun';

/** The phase of a run: running, stopping after the current row, or over. */
export type Phase = 'running' | 'stopping' | 'over';

/** Ms until a request is aborted. Longer than the server waits for a charge. */
const TIMEOUT_MS = 120_000;

/**
 * Sends the mutation for the rows of a run one after another. Each row has its own idempotency key, and its
 * result is stored before the next one is sent. A failed row does not stop the run. If the server cannot be
 * reached or the session ends, the run stops. Its current row is then sent again as the same request. All lists
 * are refreshed at the end.
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
  // Leaving the page stops the run. It can be resumed there later.
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

  /** Returns the result of a row, or the failure that stops the run. */
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
      const refused = createOutcome('refused', { text, request: response.request });
      return change.bulk?.finalFailure?.isFinal(response) ? { ...refused, isFinal: true } : refused;
    } catch (error) {
      if (error instanceof SessionEndedError) return createFailure(error);
      // Further requests would fail too.
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
    // The run may have been discarded meanwhile, or another user may have signed in.
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
