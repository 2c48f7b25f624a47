import type { ComponentType } from 'react';
import type { Column } from './field';
import type { FieldName } from './record';

/**
 * A summary of the resource at the top of the dashboard. Each filter of its list that matches rows gets a line: the
 * number of rows, their sum, and the first row with its actions. The number links to the filtered list.
 */
export type WorkQueue<T> = {
  /**
   * The heading.
   * @example title: 'Today'
   */
  title: string;
  /**
   * A sentence below the heading.
   * @example description: 'Needs attention, most urgent first.'
   */
  description: string;
  /**
   * The money field that each line adds up.
   * @example sumField: 'at_risk'
   */
  sumField: FieldName<T>;
  /**
   * The words after the sum.
   * @example sumLabel: 'at risk'
   */
  sumLabel: string;
  /**
   * The columns of a line's first row.
   * @example rowColumns: ['property', 'due']
   */
  rowColumns: readonly Column<T>[];
  /**
   * A component at the bottom of the dashboard, loaded after the lists.
   * @default none
   * @example footer: () => import('./NightsChart')
   */
  footer?: () => Promise<{ default: ComponentType }>;
};
