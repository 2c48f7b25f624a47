import type { Row } from '../schema/types';
import { isRow } from './apiResponse';
import { createUserStorage } from './userStorage';

const storage = createUserStorage('runs');

const STATUSES = ['done', 'refused', 'unknown', 'left out'] as const;

/**
 * The result of one row: done, refused with the server's message, unknown if there was no readable response, or
 * left out. `finishedAt` is an ISO instant, and `request` the id of the request in the server's log. `isFinal`: a
 * retry cannot change the result.
 */
export type BulkItemOutcome = {
  status: (typeof STATUSES)[number];
  message: string;
  finishedAt: string;
  request?: string;
  isFinal?: boolean;
};

/** One row of a run: its request body and idempotency key, and the fields that are shown of it. */
export type BulkRunItem = { id: string; key: string; body: Row; row: Row; outcome?: BulkItemOutcome };

/** A bulk run: the name of its action, and its rows with their results. */
export type BulkRun = { action: string; rows: readonly BulkRunItem[] };

function parseOutcome(stored: unknown): BulkItemOutcome | undefined {
  if (!isRow(stored)) return undefined;
  const status = STATUSES.find((value) => value === stored.status);
  const { message, finishedAt, request, isFinal } = stored;
  return (
    status && {
      status,
      message: String(message),
      finishedAt: String(finishedAt),
      ...(request !== undefined && { request: String(request) }),
      ...(isFinal === true && { isFinal }),
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

/**
 * Returns the run of the signed-in user that was started at an address and not discarded. Survives reloads.
 */
export function readBulkRun(address: string): BulkRun | undefined {
  const run = storage.get(address);
  if (!isRow(run) || typeof run.action !== 'string' || !Array.isArray(run.rows)) return undefined;
  return { action: run.action, rows: run.rows.flatMap(parseItem) };
}

/** Saves a run. Returns false if the browser could not store it. */
export const saveBulkRun = (address: string, run: BulkRun): boolean => storage.set(address, run);

/** Deletes the run of an address. */
export const deleteBulkRun = storage.remove;

/** Deletes all runs on sign-out. */
export const clearBulkRuns = storage.clear;
