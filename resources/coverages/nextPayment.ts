import { parseDay } from '../../common/days';
import { isPayable } from '../../common/statuses';
import type { Coverage, Transaction } from './coverage';

/** Returns the due day of a payment. An invalid day sorts last. */
const dueOn = ({ t_date }: Transaction): string => parseDay(t_date) ?? '~';

/** Returns the earliest unpaid payment of a coverage, overdue or not. */
export const getNextPayment = ({ transactions }: Pick<Coverage, 'transactions'>): Transaction | undefined =>
  transactions
    .filter(({ t_status }) => isPayable(t_status))
    .sort((a, b) => (dueOn(a) < dueOn(b) ? -1 : 1))[0];
