import { getNextMonth, getToday } from '../../common/days';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';

/** Number of months in the chart, from the current one. */
const MONTHS = 12;

/** Nights by month (`YYYY-MM`), after the last month of the chart, and in total. */
type Counted = { byMonth: Map<string, number>; later: number; all: number };

/** The nights of a property. */
export type PropertyNights = Counted & { prd_id: string; property: string };

/** The data of the chart and the table: months, and properties by descending nights. */
export type Nights = Counted & { months: string[]; places: PropertyNights[] };

/** Returns the months from the current one (UTC) on. */
function monthsAhead(): string[] {
  const months = [];
  for (let day = getToday(); months.length < MONTHS; day = getNextMonth(day)) months.push(day.slice(0, 7));
  return months;
}

/**
 * Counts the nights per property and month. Each row is a reservation and a month. Rows without an integer
 * count as 0.
 */
export function nightsOf(rows: readonly Row[]): Nights {
  const months = monthsAhead();
  const last = months.at(-1) ?? '';
  const places = new Map<string, PropertyNights>();
  const none = (): Counted => ({ byMonth: new Map(), later: 0, all: 0 });
  const every = none();
  for (const row of rows) {
    const [prd_id, month, nights] = [toText(row.prd_id), toText(row.month), Number(toText(row.nights))];
    if (!prd_id || !Number.isInteger(nights)) continue;
    const place = places.get(prd_id) ?? { prd_id, property: toText(row.property), ...none() };
    for (const counted of [place, every]) {
      counted.byMonth.set(month, (counted.byMonth.get(month) ?? 0) + nights);
      if (month > last) counted.later += nights;
      counted.all += nights;
    }
    places.set(prd_id, place);
  }
  return { ...every, months, places: [...places.values()].sort((a, b) => b.all - a.all) };
}

/** Returns the URL of the rows behind a number: of a property, a month, both, or all. */
export function rowsBehind({ prd_id, month = '' }: { prd_id?: string; month?: string }): string {
  const q = prd_id ? `p${prd_id}/${month}` : month && `/${month}`;
  return q ? `/uncovered-nights?${new URLSearchParams({ q })}` : '/uncovered-nights';
}
