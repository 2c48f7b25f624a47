import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { matches } from '../../providers/match';
import { columnId } from '../../schema/column';
import type { Column, FilledList, Mark, Resource, Row } from '../../schema/types';
import { Chip } from '../fields/Chip';
import { drawValue } from '../fields/Value';
import { useSaid } from '../words/useWords';

/** Why a row stands out; `undefined` for most. */
export const getRowHighlight = (list: FilledList, row: Row): Mark<Row> | undefined =>
  list.marks.find(({ where }) => matches(row, where));

const Root = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  'td &': { flexWrap: 'nowrap' },
  'dd &': { justifyContent: 'flex-end' },
});

function Highlighted(props: { schema: Resource; highlight: Mark<Row>; children: ReactNode }) {
  const { schema, highlight, children } = props;
  const translate = useSaid(schema);
  return (
    <Root>
      {children}
      <Chip word={translate(highlight.word)} tone={highlight.tone} />
    </Root>
  );
}

/** A column of a row, with the word of the row's highlight beside it in the column that shows it. */
export function renderHighlightedValue(
  schema: Resource,
  row: Row,
  column: Column<Row>,
  highlight: Mark<Row> | undefined,
) {
  const value = drawValue(schema, row, column);
  if (highlight?.at !== columnId(column)) return value;
  return (
    <Highlighted schema={schema} highlight={highlight}>
      {value}
    </Highlighted>
  );
}
