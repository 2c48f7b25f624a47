import type { ComponentType } from 'react';
import type { Column } from './field';
import type { FieldName } from './record';

/**
 * A resource's rows over the lists of the dashboard: a line for each filter of its list that has any, with how many
 * they are, what they come to, and the first of them with its actions. Every number leads to exactly its rows.
 */
export type Today<T> = {
  title: string;
  text: string;
  /** The field of money that is added up in each line, and what the sum is called. */
  sum: FieldName<T>;
  sumLabel: string;
  /** What is said of a line's first row. */
  first: readonly Column<T>[];
  /** Drawn under the lists of the dashboard, loaded when these are there. */
  more?: () => Promise<{ default: ComponentType }>;
};
