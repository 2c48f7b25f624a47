import type { Aggregate } from '../../providers/listQuery';
import { formatAmount } from './format';

/** Formats the sums of all currencies. No sums are $0.00. */
export const formatSums = (sums: Aggregate['sums']): string =>
  Object.entries(sums)
    .map(([currency, minor]) => formatAmount(minor, currency))
    .join(' + ') || formatAmount(0, 'USD');
