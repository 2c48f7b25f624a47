import { getColumnAccessor } from '../../providers/toListQuery';
import { getColumnId, getStackedColumns } from '../../schema/column';
import type { CardLines, Column, ResolvedList, Resource, Row } from '../../schema/types';

type Columns = readonly Column<Row>[];

const isLowPriority = (column: Column<Row>): boolean =>
  typeof column === 'object' && 'lowPriority' in column && column.lowPriority === true;

const getType = (schema: Resource, column: Column<Row>) =>
  schema.fields[getColumnId(column)]?.type ??
  (typeof column === 'object' && 'type' in column ? column.type : getColumnAccessor(schema, column)?.type);

/** True for a column whose values are days or instants. */
export const isDate = (schema: Resource, column: Column<Row>): boolean =>
  ['date', 'unixTime'].includes(String(getType(schema, column)));

/** True for a column whose values are money. */
export const isMoney = (schema: Resource, column: Column<Row>): boolean =>
  ['money', 'amount'].includes(String(getType(schema, column)));

/** True for a column of sentences. */
export const isMultiline = ({ fields }: Resource, column: Column<Row>): boolean => {
  const field = fields[getColumnId(column)];
  return field?.type === 'text' && field.multiline === true;
};

/** True for a column whose values say what they are without a label: dates, money and texts. */
export const isSelfExplaining = (schema: Resource, column: Column<Row>): boolean =>
  isDate(schema, column) ||
  isMoney(schema, column) ||
  ['text', 'code', 'badge'].includes(String(getType(schema, column)));

/**
 * The column in the heading of a card: the first one. If that is the record's id, the title field of the show
 * page, or the first text.
 */
function getPrimary(schema: Resource, columns: Columns): Column<Row> | undefined {
  const [first] = columns;
  if (!first || getColumnId(first) !== schema.id) return first;
  const title = schema.showPages[0]?.titleField;
  return (
    columns.find((column) => getColumnId(column) === title) ??
    columns.find((column) => column !== first && getType(schema, column) === 'text') ??
    first
  );
}

/** Derives the lines of a card from the columns. The columns of a stack count one by one. */
function deriveCardLines(schema: Resource, visible: Columns): CardLines<Row> | undefined {
  const columns = visible.filter((column) => !isLowPriority(column)).flatMap(getStackedColumns);
  const primary = getPrimary(schema, columns);
  if (primary === undefined) return undefined;
  const isStatus = (column: Column<Row>) => schema.fields[getColumnId(column)]?.label === 'Status';
  const status = columns.find((column) => column !== primary && isStatus(column));
  const others = columns.filter((column) => column !== primary && column !== status);
  const date = others.find((column) => isDate(schema, column));
  const amount = others.find((column) => isMoney(schema, column));
  const facts = others.filter(
    (column) => !isDate(schema, column) && column !== amount && getColumnId(column) !== schema.id,
  );
  const secondary = facts[0];
  const tertiary = [date, amount].filter((column) => column !== undefined);
  return {
    primary,
    ...(status && { status }),
    ...(secondary && { secondary: [secondary] }),
    tertiary: tertiary.length > 0 ? tertiary : facts.slice(1, 3),
  };
}

/** Returns a column without its link: the row opens the record. */
export const withoutLink = (column: Column<Row>): Column<Row> => {
  if (typeof column !== 'object' || !('link' in column)) return column;
  const { link: _, ...others } = column;
  return others;
};

/** Returns the columns of the three lines of a card: those of the schema, or those derived from the visible columns. */
export const getCardLines = (
  schema: Resource,
  list: ResolvedList,
  visible: Columns,
): CardLines<Row> | undefined => list.cardLines ?? deriveCardLines(schema, visible);
