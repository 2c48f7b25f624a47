import { Fragment, type ReactNode } from 'react';
import { joined } from '../../providers/values';
import { getColumnId } from '../../schema/column';
import { tryCatch } from '../../schema/tryCatch';
import type { Column, Field, Resource, Row } from '../../schema/types';
import { translateIfText } from '../i18n/language';
import { Chip } from './Chip';
import { CellLines } from './cellLayout';
import { EmptyValue } from './EmptyValue';
import { renderField, truncateText } from './fieldTypes';
import { fillPath } from './fillPath';
import { TextLink } from './TextLink';
import { WrappableText } from './WrappableText';

const getField = ({ fields }: Resource, name: string): Field<Row> =>
  fields[name] ?? { type: 'text', label: name };

type FieldColumn = Extract<Column<Row>, { field: string }>;

/** A field as one column wants it. */
function applyColumnOptions(
  field: Field<Row>,
  { truncateAt, colorField }: FieldColumn,
  isLink: boolean,
): Field<Row> {
  if (field.type === 'text' || field.type === 'code') {
    // A code is a button that copies itself: inside a link it is text, in the face of a code.
    const type = isLink ? 'text' : field.type;
    return { ...field, type: type, ...(truncateAt !== undefined && { truncateAt }) };
  }
  return field.type === 'badge' && colorField ? { ...field, colorField } : field;
}

const isFilled = (rendered: ReactNode) => rendered !== undefined && rendered !== null && rendered !== '';

function renderSources(
  resource: Resource,
  row: Row,
  { sources, separator, truncateAt }: { sources: readonly string[]; separator?: string; truncateAt?: number },
) {
  if (separator === undefined) return truncateText(joined(row, sources), truncateAt);
  const rendered = sources.map((name) => renderField(row, name, getField(resource, name)));
  if (!rendered.some(isFilled)) return undefined;
  return rendered.map((part, i) => (
    <Fragment key={sources[i]}>
      {i > 0 && separator}
      {isFilled(part) ? part : <EmptyValue />}
    </Fragment>
  ));
}

function renderColumn(resource: Resource, row: Row, column: Column<Row>, isLink: boolean): ReactNode {
  if (typeof column === 'string') return renderField(row, column, getField(resource, column));
  if ('field' in column)
    return renderField(
      row,
      column.field,
      applyColumnOptions(getField(resource, column.field), column, isLink),
    );
  if ('sources' in column) return renderSources(resource, row, column);
  if ('valueGetter' in column) {
    const value = tryCatch(() => column.valueGetter(row));
    return renderField({ value: column.type === 'text' ? translateIfText(value) : value }, 'value', column);
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
export function renderValue(resource: Resource, row: Row, column: Column<Row>): ReactNode {
  const { link, emptyText } =
    typeof column === 'object' && ('field' in column || 'sources' in column) ? column : {};
  const to = link && fillPath(link, row);
  const rendered = renderColumn(resource, row, column, Boolean(to));
  const content = isFilled(rendered) ? (
    rendered
  ) : emptyText ? (
    <Chip label={emptyText} color="warning" />
  ) : (
    <EmptyValue />
  );
  if (!to) return content;
  const isCode = isFilled(rendered) && getField(resource, getColumnId(column)).type === 'code';
  return (
    <TextLink to={to} className={isCode ? 'code' : undefined}>
      {content}
    </TextLink>
  );
}

/** The same as a component. */
export const Value = ({ resource, row, column }: { resource: Resource; row: Row; column: Column<Row> }) =>
  renderValue(resource, row, column);

const withoutTruncation = (column: Column<Row>): Column<Row> => {
  const truncateAt = Number.POSITIVE_INFINITY;
  if (typeof column === 'string') return { field: column, truncateAt: truncateAt };
  return 'field' in column || 'sources' in column ? { truncateAt: truncateAt, ...column } : column;
};

/** One word that is somebody's address: the one long word that a card has to break. */
const isEmail = (rendered: ReactNode): rendered is string =>
  typeof rendered === 'string' && /^\S+@\S+$/.test(rendered);

/** A field of a row, whole unless the column itself cuts it; `N/A` where there is nothing to show. */
export function FullValue({ resource, row, column }: { resource: Resource; row: Row; column: Column<Row> }) {
  const rendered = renderValue(resource, row, withoutTruncation(column));
  return isEmail(rendered) ? <WrappableText text={rendered} /> : rendered;
}
