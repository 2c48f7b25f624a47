import type { ReactNode } from 'react';
import type { FilledList, Mark, Resource, Row } from '../../declare/types';
import { matches } from '../../providers/match';
import { Chip } from '../fields/Chip';
import { useSaid } from '../words/useWords';

/** Why a row stands out; `undefined` for most. */
export const markOf = (list: FilledList, row: Row): Mark<Row> | undefined =>
  list.marks.find(({ where }) => matches(row, where));

/** A value with the word of its row's mark beside it, in the column that wears it. */
export function Marked(props: {
  resource: Resource;
  mark: Mark<Row> | undefined;
  column: string;
  children: ReactNode;
}) {
  const { resource, mark, column, children } = props;
  const said = useSaid(resource);
  if (mark?.at !== column) return children;
  return (
    <span className="marked">
      {children}
      <Chip word={said(mark.word)} tone={mark.tone} />
    </span>
  );
}
