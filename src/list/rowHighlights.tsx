import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { matches } from '../../providers/matches';
import { getColumnId } from '../../schema/column';
import type { Column, ResolvedList, Resource, Row, RowHighlight } from '../../schema/types';
import { Chip } from '../fields/Chip';
import { renderValue } from '../fields/Value';
import { useSchemaTranslate } from '../i18n/useAppTranslate';

/** Returns the highlight of a row, if it has one. */
export const getRowHighlight = (list: ResolvedList, row: Row): RowHighlight<Row> | undefined =>
  list.rowHighlights.find(({ filter }) => matches(row, filter));

const Root = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  'td &': { flexWrap: 'nowrap' },
  'dd &': { justifyContent: 'flex-end' },
});

function Highlighted(props: { schema: Resource; highlight: RowHighlight<Row>; children: ReactNode }) {
  const { schema, highlight, children } = props;
  const translate = useSchemaTranslate(schema);
  return (
    <Root>
      {children}
      <Chip label={translate(highlight.label)} color={highlight.color} />
    </Root>
  );
}

/** Renders a value of a row, with the row's highlight if it belongs to this column. */
export function renderHighlightedValue(
  schema: Resource,
  row: Row,
  column: Column<Row>,
  highlight: RowHighlight<Row> | undefined,
) {
  const value = renderValue(schema, row, column);
  if (highlight?.column !== getColumnId(column)) return value;
  return (
    <Highlighted schema={schema} highlight={highlight}>
      {value}
    </Highlighted>
  );
}
