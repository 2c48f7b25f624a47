import { getNextMonth, getToday } from '../../common/days';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';

/** How many months the picture has, this one first. */
const MONTHS = 12;

/** Nights by month, `YYYY-MM`, after the picture's last month, and in all months. */
type Counted = { byMonth: Map<string, number>; later: number; all: number };

/** Those of one property. */
export type PropertyNights = Counted & { prd_id: string; property: string };

/** What the picture and its table show: the months, and the properties with the most nights first. */
export type Nights = Counted & { months: string[]; places: PropertyNights[] };

/** The months from this one (UTC) on. */
function monthsAhead(): string[] {
  const months = [];
  for (let day = getToday(); months.length < MONTHS; day = getNextMonth(day)) months.push(day.slice(0, 7));
  return months;
}

/** Nights per property and month, from rows of a stay and month each. Rows without a whole number count as none. */
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

/** The list of the rows behind a number: of a property, of a month, of both, or all. */
export function rowsBehind({ prd_id, month = '' }: { prd_id?: string; month?: string }): string {
  const q = prd_id ? `p${prd_id}/${month}` : month && `/${month}`;
  return q ? `/uncovered-nights?${new URLSearchParams({ q })}` : '/uncovered-nights';
}
