import type { Row } from '../schema/types';
import { isRow } from './envelope';
import { keptPerUser } from './perUser';

const runs = keptPerUser('runs');

const ENDS = ['done', 'refused', 'unknown', 'left out'] as const;

/**
 * What came of one row: done; refused in the server's words; unknown, where no answer could be read; or left out from
 * the start. `at` is the instant, as `2026-03-10T15:00:00.000Z`; `request` the id by which the server's log has a failure.
 */
export type RunOutcome = { is: (typeof ENDS)[number]; text: string; at: string; request?: string };

/** One row of a run: what is sent of it, the key that makes sending it once, and the fields that name it. */
export type RunRow = { id: string; key: string; body: Row; row: Row; outcome?: RunOutcome };

/** A change that is done to several rows, one after another: the action's name, and each row with what came of it. */
export type Run = { action: string; rows: readonly RunRow[] };

function outcomeOf(kept: unknown): RunOutcome | undefined {
  if (!isRow(kept)) return undefined;
  const is = ENDS.find((end) => end === kept.is);
  const { text, at, request } = kept;
  return (
    is && {
      is,
      text: String(text),
      at: String(at),
      ...(request !== undefined && { request: String(request) }),
    }
  );
}

function rowOf(kept: unknown): RunRow[] {
  if (!isRow(kept) || !isRow(kept.body) || !isRow(kept.row)) return [];
  const { id, key, body, row } = kept;
  if (typeof id !== 'string' || typeof key !== 'string') return [];
  const outcome = outcomeOf(kept.outcome);
  return [{ id, key, body, row, ...(outcome && { outcome }) }];
}

/** The run that whoever is signed in has begun at an address and not put away; survives a reload. */
export function readRun(address: string): Run | undefined {
  const run = runs.read(address);
  if (!isRow(run) || typeof run.action !== 'string' || !Array.isArray(run.rows)) return undefined;
  return { action: run.action, rows: run.rows.flatMap(rowOf) };
}

/** Keeps a run as it stands; false when the browser could not. */
export const keepRun = (address: string, run: Run): boolean => runs.keep(address, run);

/** Puts a run away. */
export const forgetRun = runs.forget;

/** Puts all runs away: somebody signs out. */
export const forgetRuns = runs.forgetAll;
