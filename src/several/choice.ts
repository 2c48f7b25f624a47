import type { Row } from '../../declare/types';
import { plain } from '../../providers/values';

/** Rows that are chosen of a list. It tells its listeners of each change, so that a box draws itself alone. */
export type Choice = ReturnType<typeof createChoice>;

/** Rows that can be chosen at most: a run of more would take longer than anybody watches it. */
export const MOST = 1000;

/** What a row is chosen by. */
export const idOf = (row: Row): string => plain(row.id);

/** The choice that has rows: rows of one list are chosen at a time, or nobody could say what a bar is about. */
let current: Choice | undefined;

/** A choice without rows. */
export function createChoice() {
  let chosen: ReadonlyMap<string, Row> = new Map();
  let shown: readonly Row[] = [];
  /** Where a range begins: the row that was chosen or let go of last. */
  let anchor: string | undefined;
  /** Counts how often all were let go of. */
  let cleared = 0;
  const listeners = new Set<() => void>();

  function become(next: ReadonlyMap<string, Row>): void {
    chosen = next;
    if (next.size > 0 && current !== choice) {
      current?.clear();
      current = choice;
    }
    for (const listener of [...listeners]) listener();
  }

  /** The shown rows from the anchor to a row, both included; that row alone where there is no anchor in sight. */
  function rangeTo(id: string): readonly Row[] {
    const to = shown.findIndex((row) => idOf(row) === id);
    const from = shown.findIndex((row) => idOf(row) === anchor);
    if (from < 0) return shown.slice(to, to + 1);
    return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  function set(rows: readonly Row[], on: boolean): void {
    const next = new Map(chosen);
    for (const row of rows) {
      if (!on) next.delete(idOf(row));
      else if (idOf(row) && next.size < MOST) next.set(idOf(row), row);
    }
    become(next);
  }

  const choice = {
    /** The box that chooses every row of the page, where the list is in sight. */
    page: { current: null } as { current: HTMLInputElement | null },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The chosen rows by their ids, in the order they were chosen; the same map until it changes. */
    chosen: () => chosen,
    has: (id: string) => chosen.has(id),
    /** Of the shown rows all, some or none are chosen. */
    share: (): 'all' | 'some' | 'none' => {
      const count = shown.filter((row) => chosen.has(idOf(row))).length;
      if (count === 0) return 'none';
      return count === shown.length ? 'all' : 'some';
    },
    /** Says which rows are shown, in their order; those without an id cannot be chosen. Chosen ones among them are taken as they are now. */
    show: (rows: readonly Row[]): void => {
      shown = rows.filter(idOf);
      const known = rows.filter((row) => chosen.has(idOf(row)) && chosen.get(idOf(row)) !== row);
      if (known.length > 0) set(known, true);
      else for (const listener of [...listeners]) listener();
    },
    /** Chooses a row, or lets go of it; with `range` every row between it and the last one as well. */
    toggle: (id: string, on: boolean, range = false): void => {
      const alone = shown.filter((row) => idOf(row) === id).slice(0, 1);
      set(range ? rangeTo(id) : alone, on);
      anchor = id;
    },
    /** Chooses every shown row, or lets go of them. */
    toggleShown: (on: boolean): void => set(shown, on),
    /** What takes rows that are read now, at most `MOST`: none of them once all are let go of, as another question is asked then. */
    taking: (): ((rows: readonly Row[]) => void) => {
      const before = cleared;
      return (rows) => before === cleared && set(rows, true);
    },
    clear: (): void => {
      anchor = undefined;
      cleared += 1;
      if (current === choice) current = undefined;
      if (chosen.size > 0) become(new Map());
    },
  };
  return choice;
}
