import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { memo } from 'react';
import { useDataTableConfigContext, useDataTableDataContext } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import type { Day } from '../../common/days';
import { columnId, isSortable } from '../../declare/column';
import type { Column, Resource, Row } from '../../declare/types';
import { RowActions } from '../actions/RowActions';
import { PageCheckbox, RowCheckbox } from '../bulk/RowCheckbox';
import { Icon } from '../components/Icon';
import { Skeleton } from '../components/Skeleton';
import { isFigure } from '../fields/registry';
import { useCurrentDay } from '../layout/CurrentDay';
import type { Language } from '../words/language';
import { useLanguage } from '../words/useLanguage';
import { useHead, useWords } from '../words/useWords';
import { getRowHighlight, renderHighlightedValue } from './rowHighlights';
import './rows.css';
import type { RowsProps } from './rowsProps';

/** Rows of the skeleton that is shown while the real ones load. */
const SKELETON_ROWS = 5;

function getCellClass({ fields }: Resource, column: Column<Row>) {
  const field = typeof column === 'string' ? fields[column] : undefined;
  return isFigure(field) ? 'figure' : field && 'time' in field ? 'time' : undefined;
}

function HeaderCell({ schema, column, sort: listSort, onPrefetchSort }: RowsProps & { column: Column<Row> }) {
  const head = useHead(schema);
  const { sort, sortBy } = listSort;
  const id = columnId(column);
  const className = getCellClass(schema, column);
  if (!isSortable(column))
    return (
      <th scope="col" className={className}>
        {head(column)}
      </th>
    );
  const isActive = sort.field === id;
  const order = sort.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={isActive ? order : undefined}>
      <button type="button" onClick={() => sortBy(id)} onPointerEnter={() => onPrefetchSort?.(id)}>
        {head(column)}
        <Icon path={isActive && sort.order === 'DESC' ? mdiArrowDown : mdiArrowUp} size={14} />
      </button>
    </th>
  );
}

function TableHead(props: RowsProps) {
  const { list, columns } = props;
  const t = useWords();
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <thead>
      <tr>
        {hasBulkActions && (
          <th scope="col" className="select" data-testid="select-cell">
            <PageCheckbox />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={columnId(column)} {...props} column={column} />
        ))}
        {list.actions.length > 0 && (
          <th scope="col" className="actions">
            {t('list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowProps = Pick<RowsProps, 'schema' | 'list' | 'columns'> & {
  row: Row;
  hasBulkActions: boolean;
  language: Language;
  day: Day;
};

function RowCells({ schema, list, columns, row }: RowProps) {
  const highlight = getRowHighlight(list, row);
  return (
    <>
      {columns.map((column) => (
        <td key={columnId(column)} className={getCellClass(schema, column)}>
          {renderHighlightedValue(schema, row, column, highlight)}
        </td>
      ))}
      {list.actions.length > 0 && (
        <td className="actions" data-testid="row-actions">
          <RowActions resource={schema} row={row} names={list.actions} always={list.always} />
        </td>
      )}
    </>
  );
}

/** One row. It is rendered again only when it is another, in another language, or on another day. */
const TableRow = memo(function TableRow(props: RowProps) {
  const { schema, list, columns, row, hasBulkActions } = props;
  const t = useWords();
  return (
    <tr data-tone={getRowHighlight(list, row)?.tone}>
      {hasBulkActions && (
        <td className="select" data-testid="select-cell">
          <RowCheckbox schema={schema} row={row} />
        </td>
      )}
      <ErrorBoundary
        fallback={
          <td colSpan={columns.length + 1} role="alert">
            {t('failed')}
          </td>
        }
      >
        <RowCells {...props} />
      </ErrorBoundary>
    </tr>
  );
});

function TableFrame({ children, ...props }: RowsProps & { isBusy?: boolean; children: React.ReactNode }) {
  const { label, isBusy = false } = props;
  return (
    <div className="cp-table" data-testid="table-container">
      <table aria-label={label} aria-busy={isBusy}>
        <TableHead {...props} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The table's own shape while its rows load. */
export function ListTableSkeleton(props: RowsProps) {
  const { list, columns } = props;
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableFrame {...props} isBusy>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <tr key={index}>
          {hasBulkActions && <td className="select" data-testid="select-cell" />}
          {columns.map((column) => (
            <td key={columnId(column)}>
              <Skeleton width="70%" />
            </td>
          ))}
          {list.actions.length > 0 && <td className="actions" />}
        </tr>
      ))}
    </TableFrame>
  );
}

/** The rows of the list around as a table: one line of 40 px a row, sorted by a click on a column's head. */
export function ListTable(props: RowsProps) {
  const { schema, list, columns } = props;
  const language = useLanguage();
  const day = useCurrentDay();
  const { hasBulkActions } = useDataTableConfigContext();
  const rows = useDataTableDataContext() as Row[];
  return (
    <TableFrame {...props}>
      {rows.map((row, index) => (
        <TableRow
          key={`${row.id}-${index}`}
          schema={schema}
          list={list}
          columns={columns}
          row={row}
          hasBulkActions={hasBulkActions}
          language={language}
          day={day}
        />
      ))}
    </TableFrame>
  );
}
