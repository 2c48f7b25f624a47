import { Fragment, type ReactNode } from 'react';
import { joined } from '../../providers/values';
import { getColumnId } from '../../schema/column';
import { tryCatch } from '../../schema/tryCatch';
import type { Column, Field, Resource, Row } from '../../schema/types';
import { sayIf } from '../i18n/language';
import { Chip } from './Chip';
import { CellLines } from './cellLayout';
import { Missing } from './EmptyValue';
import { cutText, show } from './fieldTypes';
import { addressOf } from './fillPath';
import { TextLink } from './TextLink';
import { Breakable } from './WrappableText';

const fieldOf = ({ fields }: Resource, name: string): Field<Row> =>
  fields[name] ?? { type: 'text', label: name };

type OfField = Extract<Column<Row>, { field: string }>;

/** A field as one column wants it. */
function here(field: Field<Row>, { truncateAt, colorField }: OfField, linked: boolean): Field<Row> {
  if (field.type === 'text' || field.type === 'code') {
    // A code is a button that copies itself: inside a link it is text, in the face of a code.
    const kind = linked ? 'text' : field.type;
    return { ...field, type: kind, ...(truncateAt !== undefined && { truncateAt }) };
  }
  return field.type === 'badge' && colorField ? { ...field, colorField } : field;
}

const filled = (shown: ReactNode) => shown !== undefined && shown !== null && shown !== '';

function several(
  resource: Resource,
  row: Row,
  { sources, separator, truncateAt }: { sources: readonly string[]; separator?: string; truncateAt?: number },
) {
  if (separator === undefined) return cutText(joined(row, sources), truncateAt);
  const shown = sources.map((name) => show(row, name, fieldOf(resource, name)));
  if (!shown.some(filled)) return undefined;
  return shown.map((one, i) => (
    <Fragment key={sources[i]}>
      {i > 0 && separator}
      {filled(one) ? one : <Missing />}
    </Fragment>
  ));
}

function draw(resource: Resource, row: Row, column: Column<Row>, linked: boolean): ReactNode {
  if (typeof column === 'string') return show(row, column, fieldOf(resource, column));
  if ('field' in column)
    return show(row, column.field, here(fieldOf(resource, column.field), column, linked));
  if ('sources' in column) return several(resource, row, column);
  if ('valueGetter' in column) {
    const value = tryCatch(() => column.valueGetter(row));
    return show({ value: column.type === 'text' ? sayIf(value) : value }, 'value', column);
  }
  if ('stack' in column)
    return (
      <CellLines className="cp-lines">
        {column.stack.map((line) => (
          <span key={getColumnId(line)}>
            <Value resource={resource} row={row} column={line} />
          </span>
        ))}
      </CellLines>
    );
  return tryCatch(() => column.render(row));
}

/**
 * One column of a row as it is shown; `N/A`, or the column's own word, where there is nothing to show. A table, which has hundreds
 * of them, draws them without a component each.
 */
export function drawValue(resource: Resource, row: Row, column: Column<Row>): ReactNode {
  const { link, emptyText } =
    typeof column === 'object' && ('field' in column || 'sources' in column) ? column : {};
  const to = link && addressOf(link, row);
  const shown = draw(resource, row, column, Boolean(to));
  const something = filled(shown) ? (
    shown
  ) : emptyText ? (
    <Chip word={emptyText} tone="warning" />
  ) : (
    <Missing />
  );
  if (!to) return something;
  const coded = filled(shown) && fieldOf(resource, getColumnId(column)).type === 'code';
  return (
    <TextLink to={to} className={coded ? 'code' : undefined}>
      {something}
    </TextLink>
  );
}

/** The same as a component. */
export const Value = ({ resource, row, column }: { resource: Resource; row: Row; column: Column<Row> }) =>
  drawValue(resource, row, column);

const uncut = (column: Column<Row>): Column<Row> => {
  const cut = Number.POSITIVE_INFINITY;
  if (typeof column === 'string') return { field: column, truncateAt: cut };
  return 'field' in column || 'sources' in column ? { truncateAt: cut, ...column } : column;
};

/** One word that is somebody's address: the one long word that a card has to break. */
const isMail = (shown: ReactNode): shown is string => typeof shown === 'string' && /^\S+@\S+$/.test(shown);

/** A field of a row, whole unless the column itself cuts it; `N/A` where there is nothing to show. */
export function Whole({ resource, row, column }: { resource: Resource; row: Row; column: Column<Row> }) {
  const shown = drawValue(resource, row, uncut(column));
  return isMail(shown) ? <Breakable text={shown} /> : shown;
}
