import { getToday, parseDay } from '../../common/days';
import { toCents } from '../../common/money';
import { T_STATUS } from '../../common/statuses';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';

/** A month, `YYYY-MM`, and its sums in cents. */
export type Month = { month: string; invoiced: number; paid: number };

/**
 * Groups the rows of a statement by month. All rows that are not cancelled count as invoiced. Rows without a
 * due date are left out. Returns the months of the last twelve that have rows, in ascending order.
 */
export function byMonth(rows: readonly Row[]): Month[] {
  const months = new Map<string, Month>();
  for (const row of rows) {
    const month = parseDay(row.t_date)?.slice(0, 7);
    const cents = toCents(row.t_rate);
    const status = toText(row.t_status) || toText(row.status);
    if (!month || cents === undefined || status === T_STATUS.cancelled || status === 'Cancelled') continue;
    const sums = months.get(month) ?? { month, invoiced: 0, paid: 0 };
    sums.invoiced += cents;
    if (status === T_STATUS.paid || status === 'Paid') sums.paid += cents;
    months.set(month, sums);
  }
  const present = getToday().slice(0, 7);
  return [...months.values()]
    .filter(({ month }) => month <= present)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-12);
}
