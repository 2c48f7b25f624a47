import { nextMonth, today } from '../../../common/days';
import type { Row } from '../../../declare/types';
import { plain } from '../../../providers/values';

/** How many months the picture has, this one first. */
const MONTHS = 12;

/** Nights of one property by month, `YYYY-MM`, and in all months, those after the picture's too. */
export type Place = { prd_id: string; property: string; nights: Map<string, number>; all: number };

/** What the picture and its table show: the months, and the properties with the most nights first. */
export type Nights = { months: string[]; places: Place[]; byMonth: Map<string, number>; all: number };

/** The months from this one (UTC) on. */
function monthsAhead(): string[] {
  const months = [];
  for (let day = today(); months.length < MONTHS; day = nextMonth(day)) months.push(day.slice(0, 7));
  return months;
}

/** Nights per property and month, from rows of a stay and month each. Rows without a whole number count as none. */
export function nightsOf(rows: readonly Row[]): Nights {
  const places = new Map<string, Place>();
  const byMonth = new Map<string, number>();
  let all = 0;
  for (const row of rows) {
    const [prd_id, month, nights] = [plain(row.prd_id), plain(row.month), Number(plain(row.nights))];
    if (!prd_id || !Number.isInteger(nights)) continue;
    const place = places.get(prd_id) ?? { prd_id, property: plain(row.property), nights: new Map(), all: 0 };
    place.nights.set(month, (place.nights.get(month) ?? 0) + nights);
    place.all += nights;
    byMonth.set(month, (byMonth.get(month) ?? 0) + nights);
    all += nights;
    places.set(prd_id, place);
  }
  return { months: monthsAhead(), places: [...places.values()].sort((a, b) => b.all - a.all), byMonth, all };
}

/** The list of the rows behind a number: of a property, of a month, of both, or all. */
export function rowsBehind({ prd_id, month = '' }: { prd_id?: string; month?: string }): string {
  const q = prd_id ? `p${prd_id}/${month}` : month && `/${month}`;
  return q ? `/uncovered-nights?${new URLSearchParams({ q })}` : '/uncovered-nights';
}
