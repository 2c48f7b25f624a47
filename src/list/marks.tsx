import type { ReactNode } from 'react';
import { columnId } from '../../declare/column';
import type { Column, FilledList, Mark, Resource, Row } from '../../declare/types';
import { matches } from '../../providers/match';
import { Chip } from '../fields/Chip';
import { drawValue } from '../fields/Value';
import { useSaid } from '../words/useWords';

/** Why a row stands out; `undefined` for most. */
export const markOf = (list: FilledList, row: Row): Mark<Row> | undefined =>
  list.marks.find(({ where }) => matches(row, where));

function Marked(props: { resource: Resource; mark: Mark<Row>; children: ReactNode }) {
  const { resource, mark, children } = props;
  const said = useSaid(resource);
  return (
    <span className="marked">
      {children}
      <Chip word={said(mark.word)} tone={mark.tone} />
    </span>
  );
}

/** One column of a row as it is shown, with the word of the row's mark beside it in the column that wears it. */
export function markedValue(resource: Resource, row: Row, column: Column<Row>, mark: Mark<Row> | undefined) {
  const shown = drawValue(resource, row, column);
  if (mark?.at !== columnId(column)) return shown;
  return (
    <Marked resource={resource} mark={mark}>
      {shown}
    </Marked>
  );
}
