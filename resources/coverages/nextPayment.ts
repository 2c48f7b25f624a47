import { parseDay } from '../../common/days';
import { isPayable } from '../../common/statuses';
import { isRow } from '../../providers/apiResponse';
import type { Row } from '../../schema/types';
import type { Transaction } from './coverage';

/** Returns the due day of a payment. An invalid day sorts last. */
const dueOn = ({ t_date }: Transaction): string => parseDay(t_date) ?? '~';

/** Returns the payments of a coverage, without what is no record. */
export const getPayments = ({ transactions }: Row): Transaction[] =>
  (Array.isArray(transactions) ? transactions : []).filter(isRow) as Transaction[];

/** Returns the earliest unpaid payment of a coverage, overdue or not. */
export const getNextPayment = (policy: Row): Transaction | undefined =>
  getPayments(policy)
    .filter(({ t_status }) => isPayable(t_status))
    .sort((a, b) => (dueOn(a) < dueOn(b) ? -1 : 1))[0];
