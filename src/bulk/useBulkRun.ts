import { useEffect, useRef, useState } from 'react';
import { now } from '../../common/clock';
import { msgAndNote } from '../../providers/envelope';
import { reasonOf } from '../../providers/failure';
import { SessionEndedError } from '../../providers/mutate';
import { isNoResponse } from '../../providers/noResponse';
import { keepRun, type Run, type RunOutcome, type RunRow, readRun } from '../../providers/runs';
import { readSession } from '../../providers/session';
import type { ResolvedMutation, Resource } from '../../schema/types';
import { type Failure, failureOf } from '../data/failure';
import { usePortalData } from '../data/usePortalData';
import { useReread } from '../data/useReread';
import { translateText } from '../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { countByStatus, setItemOutcome } from './bulkRun';

/** Where a run stands: under way, to end after the row that is under way, or not under way. */
export type Phase = 'running' | 'stopping' | 'over';

/** Ms until a row without an answer is given up: longer than the server waits for a charge to end. */
const PATIENCE_MS = 120_000;

/**
 * Does a change to the rows of a run, one after another, each once under its key, and keeps what came of it before the
 * next one is sent. A row that fails does not end the run. When the server is away or the session over, the row that
 * was under way stays as it was, to be sent again as the same request. Afterwards everything is read again, once.
 */
export function useBulkRun(resource: Resource, change: ResolvedMutation, address: string, kept?: Run) {
  const dataProvider = usePortalData();
  const reread = useReread();
  const said = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const [run, setRun] = useState(kept);
  const [phase, setPhase] = useState<Phase>('over');
  const [problem, setProblem] = useState<Failure>();
  const going = useRef(false);
  const stopped = useRef(false);
  // Whoever leaves the screen stops it; it is offered there again.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const ended = (is: RunOutcome['is'], { text, request }: Failure): RunOutcome => ({
    is,
    text,
    at: new Date(now()).toISOString(),
    ...(request && { request }),
  });

  /** What came of a row, or why the run cannot go on. */
  const send = async ({ id, key, body }: RunRow): Promise<RunOutcome | Failure> => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const sent = await dataProvider.send(change.endpoint, body, { key, about: id, signal });
      if (sent.outcome === 'done')
        return ended('done', { text: sent.msg ? translateText(sent.msg) : said(change.successMessage) });
      const text = translateText(
        change.getReason?.(sent) ?? msgAndNote(sent, change.defaultReason || t('unknown_error')),
      );
      return ended('refused', { text, request: sent.request });
    } catch (error) {
      if (error instanceof SessionEndedError) return failureOf(error);
      // The next row would fare no better.
      if (isNoResponse(error)) return failureOf(error, t('bulk.no_answer', { error: reasonOf(error) }));
      return ended('unknown', failureOf(error));
    }
  };

  const go = async (from: Run): Promise<void> => {
    if (going.current) return;
    going.current = true;
    stopped.current = false;
    let at = from;
    const { user_id } = readSession();
    const [{ key } = { key: '' }] = from.rows;
    // A row may be answered when somebody has put the run away meanwhile, or somebody else has signed in.
    const isKept = () => readSession().user_id === user_id && readRun(address)?.rows[0]?.key === key;
    keepRun(address, at);
    setRun(at);
    setProblem(undefined);
    setPhase('running');
    for (const row of countByStatus(from).left) {
      if (stopped.current) break;
      const came = await send(row);
      if (!('is' in came)) {
        setProblem(came);
        break;
      }
      at = setItemOutcome(at, row.id, came);
      if (isKept()) keepRun(address, at);
      setRun(at);
    }
    going.current = false;
    setPhase('over');
    if (at !== from) await reread();
  };

  return {
    run,
    phase,
    problem,
    go,
    stop: () => {
      stopped.current = true;
      setPhase('stopping');
    },
  };
}
