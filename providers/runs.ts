import type { Row } from '../schema/types';
import { isRow } from './envelope';
import { createUserStorage } from './perUser';

const storage = createUserStorage('runs');

const STATUSES = ['done', 'refused', 'unknown', 'left out'] as const;

/**
 * What came of one row: done; refused in the server's words; unknown, where no answer could be read; or left out from
 * the start. `at` is the instant, as `2026-03-10T15:00:00.000Z`; `request` the id by which the server's log has a failure.
 */
export type BulkItemOutcome = {
  status: (typeof STATUSES)[number];
  message: string;
  finishedAt: string;
  request?: string;
};

/** One row of a run: what is sent of it, the key that makes sending it once, and the fields that name it. */
export type BulkRunItem = { id: string; key: string; body: Row; row: Row; outcome?: BulkItemOutcome };

/** A change that is done to several rows, one after another: the action's name, and each row with what came of it. */
export type BulkRun = { action: string; rows: readonly BulkRunItem[] };

function parseOutcome(stored: unknown): BulkItemOutcome | undefined {
  if (!isRow(stored)) return undefined;
  const status = STATUSES.find((value) => value === stored.status);
  const { message, finishedAt, request } = stored;
  return (
    status && {
      status,
      message: String(message),
      finishedAt: String(finishedAt),
      ...(request !== undefined && { request: String(request) }),
    }
  );
}

function parseItem(stored: unknown): BulkRunItem[] {
  if (!isRow(stored) || !isRow(stored.body) || !isRow(stored.row)) return [];
  const { id, key, body, row } = stored;
  if (typeof id !== 'string' || typeof key !== 'string') return [];
  const outcome = parseOutcome(stored.outcome);
  return [{ id, key, body, row, ...(outcome && { outcome }) }];
}

/** The run that whoever is signed in has begun at an address and not put away; survives a reload. */
export function readBulkRun(address: string): BulkRun | undefined {
  const run = storage.get(address);
  if (!isRow(run) || typeof run.action !== 'string' || !Array.isArray(run.rows)) return undefined;
  return { action: run.action, rows: run.rows.flatMap(parseItem) };
}

/** Keeps a run as it stands; false when the browser could not. */
export const saveBulkRun = (address: string, run: BulkRun): boolean => storage.set(address, run);

/** Puts a run away. */
export const deleteBulkRun = storage.remove;

/** Puts all runs away: somebody signs out. */
export const clearBulkRuns = storage.clear;
