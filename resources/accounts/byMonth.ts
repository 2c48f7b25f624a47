import { getToday, parseDay } from '../../common/days';
import { toCents } from '../../common/money';
import { T_STATUS } from '../../common/statuses';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';

/** One month, `YYYY-MM`, and its sums in cents. */
export type Month = { month: string; invoiced: number; paid: number };

/**
 * What was invoiced and paid a month, from the rows of a statement: everything that is not cancelled is
 * invoiced. Rows without a day are left out. In order, the last twelve months up to this one that have any.
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
