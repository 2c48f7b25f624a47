import { addDays, type Day } from '../../common/days';
import { toCents } from '../../common/money';

/** The figures of one UTC day: amounts in dollars, and numbers of coverages and arrivals. */
export type FigureDay = { day: Day; premium: number; refunds: number; coverages: number; arrivals: number };

/** The figures of the business, as the API returns them. */
export type Figures = { overdue: number; overdue_count: number; days: readonly FigureDay[] };

type Figure = Exclude<keyof FigureDay, 'day'>;

const isAmount = (figure: Figure): boolean => figure === 'premium' || figure === 'refunds';

/** Returns the values of a figure between two days, both included: amounts in cents. */
export const getValues = ({ days }: Figures, figure: Figure, from: Day, to: Day): number[] =>
  days
    .filter(({ day }) => day >= from && day <= to)
    .map((row) => (isAmount(figure) ? (toCents(row[figure]) ?? 0) : row[figure]));

const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the sum of a figure in the month of a day, up to that day. Also returns the sum of the month before, up
 * to the same day, which is `lastDay`. A shorter month before is complete.
 */
export function compareMonths(figures: Figures, figure: Figure, today: Day) {
  const from = `${today.slice(0, 7)}-01`;
  const endOfBefore = addDays(from, -1);
  const fromBefore = `${endOfBefore.slice(0, 7)}-01`;
  const sameDay = `${endOfBefore.slice(0, 7)}-${today.slice(8)}`;
  const lastDay = sameDay < endOfBefore ? sameDay : endOfBefore;
  return {
    now: sumValues(getValues(figures, figure, from, today)),
    before: sumValues(getValues(figures, figure, fromBefore, lastDay)),
    lastDay,
  };
}
