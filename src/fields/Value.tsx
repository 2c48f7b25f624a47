import { Fragment, type ReactNode } from 'react';
import { joinFields, toText } from '../../providers/fieldAccessor';
import { getColumnId } from '../../schema/column';
import { tryCatch } from '../../schema/tryCatch';
import type { Column, Field, Resource, Row } from '../../schema/types';
import { Code } from '../components/Code';
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

/** Applies the options of a column to its field. */
function applyColumnOptions(
  field: Field<Row>,
  { truncateAt, colorField }: FieldColumn,
  isLink: boolean,
): Field<Row> {
  if (field.type === 'text' || field.type === 'code') {
    // A code is a button, which a link must not contain: in a link it is text in a monospaced font.
    const type = isLink ? 'text' : field.type;
    return { ...field, type, ...(truncateAt !== undefined && { truncateAt }) };
  }
  return field.type === 'badge' && colorField ? { ...field, colorField } : field;
}

const isFilled = (rendered: ReactNode) => rendered !== undefined && rendered !== null && rendered !== '';

function renderSources(
  resource: Resource,
  row: Row,
  { sources, separator, truncateAt }: { sources: readonly string[]; separator?: string; truncateAt?: number },
) {
  if (separator === undefined) return truncateText(joinFields(row, sources), truncateAt);
  const rendered = sources.map((name) => renderField(row, name, getField(resource, name)));
  if (!rendered.some(isFilled)) return undefined;
  return rendered.map((part, i) => (
    <Fragment key={sources[i]}>
      {i > 0 && separator}
      {isFilled(part) ? part : <EmptyValue />}
    </Fragment>
  ));
}

/** True if a column of a row has a value to show, or a text for an empty one. */
export const hasValue = (resource: Resource, row: Row, column: Column<Row>): boolean =>
  (typeof column === 'object' && 'emptyText' in column) ||
  isFilled(renderColumn(resource, row, column, false));

/** True for an empty line of a stack with `hideWhenEmpty`. */
const isHidden = (resource: Resource, row: Row, line: Column<Row>): boolean =>
  typeof line === 'object' &&
  'hideWhenEmpty' in line &&
  line.hideWhenEmpty === true &&
  !hasValue(resource, row, line);

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
        {column.stack
          .filter((line) => !isHidden(resource, row, line))
          .map((line) => (
            <span key={getColumnId(line)}>
              <Value resource={resource} row={row} column={line} />
            </span>
          ))}
      </CellLines>
    );
  return tryCatch(() => column.render(row));
}

/**
 * Renders a column of a row. An empty value is `N/A` or the `emptyText` of the column. It is a function and not a
 * component, because a table renders hundreds of values.
 */
export function renderValue(resource: Resource, row: Row, column: Column<Row>): ReactNode {
  const { link, emptyText } =
    typeof column === 'object' && ('field' in column || 'sources' in column || 'valueGetter' in column)
      ? { emptyText: undefined, ...column }
      : {};
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
  const name = getColumnId(column);
  const textLink = <TextLink to={to}>{content}</TextLink>;
  if (!isFilled(rendered) || getField(resource, name).type !== 'code') return textLink;
  return (
    <Code text={toText(row[name])} isLink>
      {textLink}
    </Code>
  );
}

/** Renders a column of a row. An empty value is `N/A` or the `emptyText` of the column. */
export const Value = ({ resource, row, column }: { resource: Resource; row: Row; column: Column<Row> }) =>
  renderValue(resource, row, column);

const withoutTruncation = (column: Column<Row>): Column<Row> => {
  const truncateAt = Number.POSITIVE_INFINITY;
  if (typeof column === 'string') return { field: column, truncateAt };
  return 'field' in column || 'sources' in column ? { truncateAt, ...column } : column;
};

/** True for an email address: a long word that a card has to wrap. */
const isEmail = (rendered: ReactNode): rendered is string =>
  typeof rendered === 'string' && /^\S+@\S+$/.test(rendered);

/** Renders a column of a row, truncated only if the column itself has `truncateAt`. */
export function FullValue({ resource, row, column }: { resource: Resource; row: Row; column: Column<Row> }) {
  const rendered = renderValue(resource, row, withoutTruncation(column));
  return isEmail(rendered) ? <WrappableText text={rendered} /> : rendered;
}
