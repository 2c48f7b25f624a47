import { mdiCalendarClock } from '@mdi/js';
import SvgIcon from '@mui/material/SvgIcon';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, type ReactNode } from 'react';
import { useDataTableConfigContext, useDataTableDataContext } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import type { Day } from '../../common/days';
import { getColumnId, getStackedColumns, isSortable } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';
import { rowClickHandlers } from '../actions/openRow';
import { RowActions } from '../actions/RowActions';
import { PageCheckbox, RowCheckbox } from '../bulk/RowCheckbox';
import {
  ACTIONS_CELL,
  CHECKBOX_CELL,
  FIGURE_CELL,
  LOW_PRIORITY_CELL,
  NO_WRAP_CELL,
  ScrollTable,
} from '../components/ScrollTable';
import { Skeleton } from '../components/Skeleton';
import { CellLines } from '../fields/cellLayout';
import { isFigure } from '../fields/fieldTypes';
import type { Language } from '../i18n/language';
import { useAppTranslate, useFieldDescription, useFieldLabel } from '../i18n/useAppTranslate';
import { useLanguage } from '../i18n/useLanguage';
import { useCurrentDay } from '../layout/CurrentDay';
import { GroupToggle } from './GroupToggle';
import { type RenderedRow, useRowGroups } from './rowGroups';
import { getRowHighlight, renderHighlightedValue } from './rowHighlights';
import type { RowsProps } from './rowsProps';
import { useDensity } from './useDensity';
import { getRelativeOrderKey } from './useListSort';

const SKELETON_ROWS = 5;

/**
 * Figures are aligned to the right, and instants do not wrap. Columns of low priority are left out of a narrow
 * table.
 */
function getCellClass({ fields }: Resource, column: Column<Row>): string | undefined {
  if (typeof column === 'object' && 'lowPriority' in column && column.lowPriority) return LOW_PRIORITY_CELL;
  const field = typeof column === 'string' ? fields[column] : undefined;
  if (isFigure(field)) return FIGURE_CELL;
  return field && 'showTime' in field ? NO_WRAP_CELL : undefined;
}

/** The sort icon of an order that is neither ascending nor descending. */
const RelativeOrderIcon = ({ className }: { className?: string }) => (
  <SvgIcon className={className} style={{ transform: 'none' }}>
    <path d={mdiCalendarClock} />
  </SvgIcon>
);

function HeaderCell({ schema, column, sort: listSort, onPrefetchSort }: RowsProps & { column: Column<Row> }) {
  const head = useFieldLabel(schema);
  const describe = useFieldDescription(schema);
  const t = useAppTranslate();
  const { sort, sortBy } = listSort;
  const id = getColumnId(column);
  const className = getCellClass(schema, column);
  const description = describe(column);
  if (!isSortable(column))
    return (
      <TableCell className={className} title={description}>
        {head(column)}
      </TableCell>
    );
  const isActive = sort.field === id;
  const relativeOrder = isActive ? getRelativeOrderKey(sort.order) : undefined;
  const direction = isActive && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      className={className}
      sortDirection={isActive && direction}
      {...(relativeOrder && { 'aria-sort': 'other' })}
    >
      <TableSortLabel
        active={isActive}
        direction={direction}
        title={[description, relativeOrder && t(relativeOrder)].filter(Boolean).join('. ') || undefined}
        {...(relativeOrder && { IconComponent: RelativeOrderIcon })}
        onClick={() => sortBy(id)}
        onPointerEnter={() => onPrefetchSort?.(id)}
      >
        {head(column)}
      </TableSortLabel>
    </TableCell>
  );
}

function ListTableHead(props: RowsProps) {
  const { list, columns } = props;
  const t = useAppTranslate();
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions && (
          <TableCell className={CHECKBOX_CELL} data-testid="select-cell">
            <PageCheckbox />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeaderCell key={getColumnId(column)} {...props} column={column} />
        ))}
        {list.rowActions.length > 0 && <TableCell className={ACTIONS_CELL}>{t('list.actions')}</TableCell>}
      </TableRow>
    </TableHead>
  );
}

type RowProps = Pick<RowsProps, 'schema' | 'list' | 'columns'> &
  RenderedRow & {
    onToggle: (id: string) => void;
    hasBulkActions: boolean;
    language: Language;
    day: Day;
  };

function RowCells({ schema, list, columns, row, steps, isExpanded, onToggle }: RowProps) {
  const highlight = getRowHighlight(list, row);
  return (
    <>
      {columns.map((column, index) => (
        <td key={getColumnId(column)} className={getCellClass(schema, column)}>
          {renderHighlightedValue(schema, row, column, highlight)}
          {index === 0 && steps > 0 && (
            <div>
              <GroupToggle row={row} steps={steps} isExpanded={isExpanded} onToggle={onToggle} />
            </div>
          )}
        </td>
      ))}
      {list.rowActions.length > 0 && (
        <td className={ACTIONS_CELL} data-testid="row-actions">
          <RowActions resource={schema} row={row} names={list.rowActions} always={list.ignoreConditions} />
        </td>
      )}
    </>
  );
}

/**
 * A row. It is rendered again only if the row, the language or the day changes. Its cells are plain elements,
 * because a page has 250 of them and MUI's are slower.
 */
const ListTableRow = memo(function ListTableRow(props: RowProps) {
  const { schema, list, columns, row, hasBulkActions, isStep } = props;
  const t = useAppTranslate();
  return (
    <tr data-color={getRowHighlight(list, row)?.color} data-step={isStep || undefined}>
      {hasBulkActions && (
        <td className={CHECKBOX_CELL} data-testid="select-cell">
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

function TableFrame({ children, ...props }: RowsProps & { isBusy?: boolean; children: ReactNode }) {
  const { label, isBusy = false } = props;
  const [density] = useDensity();
  return (
    <ScrollTable aria-label={label} aria-busy={isBusy} data-density={density}>
      <ListTableHead {...props} />
      <TableBody {...rowClickHandlers}>{children}</TableBody>
    </ScrollTable>
  );
}

/** A cell with as many lines as its column has. A sentence has two. */
function SkeletonCell({ schema, column }: { schema: Resource; column: Column<Row> }) {
  const lines = getStackedColumns(column);
  if (lines.length === 1) return <Skeleton width="70%" />;
  return (
    <CellLines className="cp-lines">
      {lines.map((line) => {
        const field = typeof line === 'string' ? schema.fields[line] : undefined;
        const isSentence = field?.type === 'text' && field.multiline === true;
        return (
          <span key={getColumnId(line)}>
            <Skeleton width="70%" />
            {isSentence && <Skeleton width="40%" />}
          </span>
        );
      })}
    </CellLines>
  );
}

/** The table of a list while its first rows are loaded. */
export function ListTableSkeleton(props: RowsProps) {
  const { schema, list, columns } = props;
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableFrame {...props} isBusy>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <TableRow key={index}>
          {hasBulkActions && <TableCell className={CHECKBOX_CELL} data-testid="select-cell" />}
          {columns.map((column) => (
            <TableCell key={getColumnId(column)} className={getCellClass(schema, column)}>
              <SkeletonCell schema={schema} column={column} />
            </TableCell>
          ))}
          {list.rowActions.length > 0 && <TableCell className={ACTIONS_CELL} />}
        </TableRow>
      ))}
    </TableFrame>
  );
}

/** The rows of the surrounding list as a table. A click on a column header sorts. */
export function ListTable(props: RowsProps) {
  const { schema, list, columns } = props;
  const language = useLanguage();
  const day = useCurrentDay();
  const { hasBulkActions } = useDataTableConfigContext();
  const rows = useDataTableDataContext() as Row[];
  const { rendered, onToggle } = useRowGroups(list, rows);
  return (
    <TableFrame {...props}>
      {rendered.map((item, index) => (
        <ListTableRow
          {...item}
          key={`${item.row.id}-${index}`}
          onToggle={onToggle}
          schema={schema}
          list={list}
          columns={columns}
          hasBulkActions={hasBulkActions}
          language={language}
          day={day}
        />
      ))}
    </TableFrame>
  );
}
