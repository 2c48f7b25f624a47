import { type Day, daysBetween, parseWrittenDay } from '../../../common/days';
import { mergePeriods, type Period } from '../../../common/periods';

/** Booked days as periods in order, with a free day at least between any two. */
export type Booked = readonly Period[];

/** The days chosen so far. */
export type Selection = { start?: Day | undefined; end?: Day | undefined };

/** What a choice comes to; `booked` when a range with a booked day in it was refused. */
export type ChosenRange = { selection: Selection; refused?: 'booked' };

/** Part of a day in what is chosen. */
export type PartOfRange = 'start' | 'end' | 'within';

function periodOf(row: unknown): Period | undefined {
  if (typeof row !== 'object' || row === null || !('start' in row) || !('end' in row)) return undefined;
  const start = parseWrittenDay(row.start);
  const end = parseWrittenDay(row.end);
  // Every day from start to end: where the end comes first, that is none.
  return start !== undefined && end !== undefined && start <= end ? { start, end } : undefined;
}

/**
 * The booked days that the calendar call's rows name: in order, what overlaps or
 * touches made one, what names no day left out.
 */
export const bookedOf = (rows: readonly unknown[]): Booked =>
  mergePeriods(rows.flatMap((row) => periodOf(row) ?? []));

/** The first period that ends on a day or after it. */
function firstFrom(booked: Booked, day: Day): Period | undefined {
  let low = 0;
  let high = booked.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((booked[middle] as Period).end < day) low = middle + 1;
    else high = middle;
  }
  return booked[low];
}

/** True when any day from start to end, both included, is booked. */
export function spansBooked(booked: Booked, { start, end }: Period): boolean {
  const next = firstFrom(booked, start);
  return next !== undefined && next.start <= end;
}

/** True for a day of a booked period. */
export const isBooked = (booked: Booked, day: Day): boolean => spansBooked(booked, { start: day, end: day });

/** True for a start date that may be chosen: not before today, not booked (section 5). */
export const canStart = (booked: Booked, today: Day, day: Day): boolean =>
  day >= today && !isBooked(booked, day);

/** True for an end date that may be chosen: as a start date, and after the start where there is one (section 5). */
export const canEnd = (booked: Booked, today: Day, day: Day, start?: Day): boolean =>
  canStart(booked, today, day) && (start === undefined || day > start);

/**
 * Chooses the start date. An end date that does not come after it is cleared; so is one that it is parted from by
 * a booked day, and that range is refused (sections 4 and 5).
 */
export function chooseStart(booked: Booked, { end }: Selection, start: Day): ChosenRange {
  if (end === undefined || end <= start) return { selection: { start } };
  if (spansBooked(booked, { start, end })) return { selection: { start }, refused: 'booked' };
  return { selection: { start, end } };
}

/** Chooses the end date. A range with a booked day in it is refused and nothing changes (sections 4 and 5). */
export function chooseEnd(booked: Booked, selection: Selection, end: Day): ChosenRange {
  const { start } = selection;
  if (start !== undefined && spansBooked(booked, { start, end })) return { selection, refused: 'booked' };
  return { selection: { start, end } };
}

/** The dates that an address names (`?startDate=2026-03-10&endDate=…`), as far as they may still be chosen. */
export function addressedSelection(booked: Booked, today: Day, params: URLSearchParams): Selection {
  const [from, to] = ['startDate', 'endDate'].map((name) => parseWrittenDay(params.get(name)));
  const start = from !== undefined && canStart(booked, today, from) ? from : undefined;
  const free = to !== undefined && canEnd(booked, today, to, start);
  return free ? chooseEnd(booked, { start }, to).selection : { start };
}

/** Which part of what is chosen a day is; `undefined` for none. */
export function partOfSelection({ start, end }: Selection, day: Day): PartOfRange | undefined {
  if (day === start) return 'start';
  if (day === end) return 'end';
  return start !== undefined && end !== undefined && day > start && day < end ? 'within' : undefined;
}

/** Length of a stay in days, as the server counts it: the nights from start to end. */
export const stayDays = ({ start, end }: Period): number => daysBetween(start, end);
