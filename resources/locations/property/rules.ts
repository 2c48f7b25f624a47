import { type Day, daysBetween, parseWrittenDay } from '../../../common/days';
import { mergePeriods, type Period } from '../../../common/periods';

/** Booked periods in ascending order, with at least one free day between two of them. */
export type Booked = readonly Period[];

/** The selected days. */
export type Selection = { start?: Day | undefined; end?: Day | undefined };

/** The result of a selection. `refused` is `booked` if the range contains a booked day. */
export type ChosenRange = { selection: Selection; refused?: 'booked' };

/** Why a date that was not clicked in the calendars is refused. */
export type DropReason = 'past' | 'booked' | 'reversed';

/** The role of a day in the selected range. */
export type PartOfRange = 'start' | 'end' | 'within';

function periodOf(row: unknown): Period | undefined {
  if (typeof row !== 'object' || row === null || !('start' in row) || !('end' in row)) return undefined;
  const start = parseWrittenDay(row.start);
  const end = parseWrittenDay(row.end);
  // A period whose end is before its start contains no day.
  return start !== undefined && end !== undefined && start <= end ? { start, end } : undefined;
}

/** Converts the rows of the calendar endpoint to booked periods: sorted and merged, without invalid rows. */
export const bookedOf = (rows: readonly unknown[]): Booked =>
  mergePeriods(rows.flatMap((row) => periodOf(row) ?? []));

/** Returns the first period that ends on a day or later. */
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

/** Returns whether any day from start to end, both included, is booked. */
export function spansBooked(booked: Booked, { start, end }: Period): boolean {
  const next = firstFrom(booked, start);
  return next !== undefined && next.start <= end;
}

/** Returns whether a day is booked. */
export const isBooked = (booked: Booked, day: Day): boolean => spansBooked(booked, { start: day, end: day });

/** Returns whether a start date can be chosen: it is today or later, and not booked. */
export const canStart = (booked: Booked, today: Day, day: Day): boolean =>
  day >= today && !isBooked(booked, day);

/**
 * Returns whether an end date can be chosen: the rule of a start date, and after the start if there is one.
 */
export const canEnd = (booked: Booked, today: Day, day: Day, start?: Day): boolean =>
  canStart(booked, today, day) && (start === undefined || day > start);

/** Returns why a day cannot be the start or the end date, or undefined if it can. */
export function getDateError(
  booked: Booked,
  today: Day,
  which: keyof Selection,
  day: Day,
  start?: Day,
): DropReason | undefined {
  if (day < today) return 'past';
  if (isBooked(booked, day)) return 'booked';
  return which === 'end' && !canEnd(booked, today, day, start) ? 'reversed' : undefined;
}

/**
 * Selects the start date. An end date on or before it is cleared. If a booked day is between them, the end
 * date is also cleared and the range is refused.
 */
export function chooseStart(booked: Booked, { end }: Selection, start: Day): ChosenRange {
  if (end === undefined || end <= start) return { selection: { start } };
  if (spansBooked(booked, { start, end })) return { selection: { start }, refused: 'booked' };
  return { selection: { start, end } };
}

/** Selects the end date. A range with a booked day is refused, and the selection does not change. */
export function chooseEnd(booked: Booked, selection: Selection, end: Day): ChosenRange {
  const { start } = selection;
  if (start !== undefined && spansBooked(booked, { start, end })) return { selection, refused: 'booked' };
  return { selection: { start, end } };
}

/**
 * Keeps the dates of a selection that could have been chosen in the calendars. The dates may come from an address
 * or a draft, and the days may have been booked since. `dropped` is the reason why a date is not kept.
 */
export function keepSelectable(
  booked: Booked,
  today: Day,
  addressed: Selection,
): { selection: Selection; dropped?: DropReason } {
  const isFree = (day: Day | undefined) => day === undefined || canStart(booked, today, day);
  const wrong = [addressed.start, addressed.end].find((day) => !isFree(day));
  const dropped = wrong === undefined ? {} : ({ dropped: wrong < today ? 'past' : 'booked' } as const);
  const [start, end] = [addressed.start, addressed.end].map((day) => (isFree(day) ? day : undefined));
  if (start === undefined || end === undefined) return { selection: { start, end }, ...dropped };
  if (end <= start) return { selection: { start }, dropped: 'reversed' };
  const { selection, refused } = chooseEnd(booked, { start }, end);
  return refused ? { selection, dropped: refused } : { selection };
}

/**
 * Reads the selection from the URL (`?startDate=2026-03-10&endDate=…`), without dates that cannot be chosen.
 */
export function addressedSelection(booked: Booked, today: Day, params: URLSearchParams): Selection {
  const [start, end] = ['startDate', 'endDate'].map((name) => parseWrittenDay(params.get(name)));
  return keepSelectable(booked, today, { start, end }).selection;
}

/** Returns the role of a day in the selection, or undefined. */
export function partOfSelection({ start, end }: Selection, day: Day): PartOfRange | undefined {
  if (day === start) return 'start';
  if (day === end) return 'end';
  return start !== undefined && end !== undefined && day > start && day < end ? 'within' : undefined;
}

/** Returns the number of nights from start to end, like the server. */
export const stayDays = ({ start, end }: Period): number => daysBetween(start, end);
