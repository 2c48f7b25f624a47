import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useDataTableConfigContext, useDataTableDataContext } from 'react-admin';
import { columnId, isSortable } from '../../declare/column';
import type { Column, Resource, Row } from '../../declare/types';
import { readingOfColumn } from '../../providers/lists';
import { RowActions } from '../actions/RowActions';
import { PageCheckbox, RowCheckbox } from '../bulk/RowCheckbox';
import { IconButton } from '../components/IconButton';
import { NativeSelect } from '../components/NativeSelect';
import { Skeleton } from '../components/Skeleton';
import { Value } from '../fields/Value';
import { PageErrorBoundary } from '../layout/PageErrorBoundary';
import { useHead, useWords } from '../words/useWords';
import { getRowHighlight, renderHighlightedValue } from './rowHighlights';
import './rows.css';
import type { RowsProps } from './rowsProps';

function SortSelect({ schema, columns, sort: listSort }: RowsProps) {
  const { sort, sortBy, reverse } = listSort;
  const t = useWords();
  const head = useHead(schema);
  const sortable = columns.filter(isSortable);
  const options = sortable.map((column) => ({ value: columnId(column), label: head(column) }));
  // A list may begin by what is no column of it.
  if (!options.some(({ value }) => value === sort.field))
    options.unshift({ value: sort.field, label: head(sort.field) });
  return (
    <>
      <NativeSelect label={t('list.sort')} value={sort.field} options={options} onChange={sortBy} />
      <IconButton
        icon={sort.order === 'DESC' ? mdiArrowDown : mdiArrowUp}
        label={t('list.turn')}
        onClick={reverse}
      />
    </>
  );
}

/**
 * The column that heads a card: the first, or where that is the record's id, the one that heads its page, else the
 * first text.
 */
function getHeadingColumn(schema: Resource, columns: readonly Column<Row>[]): Column<Row> | undefined {
  const [first] = columns;
  if (!first || columnId(first) !== schema.id) return first;
  const title = schema.pages[0]?.title;
  const names = columns.find((column) => columnId(column) === title);
  return (
    names ??
    columns.find((column) => column !== first && readingOfColumn(schema, column)?.kind === 'text') ??
    first
  );
}

/** The column that says how a record stands, which beside the heading needs no caption. */
const getStatusColumn = ({ fields }: Resource, columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => fields[columnId(column)]?.label === 'Status');

function CardContent({ schema, list, columns, row, heading: Heading = 'h3' }: RowsProps & { row: Row }) {
  const head = useHead(schema);
  const { hasBulkActions } = useDataTableConfigContext();
  const highlight = getRowHighlight(list, row);
  const heading = getHeadingColumn(schema, columns);
  const status = getStatusColumn(schema, columns);
  const others = columns.filter((column) => column !== heading && column !== status);
  return (
    <>
      <header>
        {hasBulkActions && <RowCheckbox schema={schema} row={row} />}
        {heading && (
          <Heading>
            <Value resource={schema} row={row} column={heading} />
          </Heading>
        )}
        {status && status !== heading && (
          <span>{renderHighlightedValue(schema, row, status, highlight)}</span>
        )}
      </header>
      <dl>
        {others.map((column) => (
          <div key={columnId(column)} style={{ display: 'contents' }}>
            <dt>{head(column)}</dt>
            <dd>{renderHighlightedValue(schema, row, column, highlight)}</dd>
          </div>
        ))}
      </dl>
      {list.actions.length > 0 && (
        <div className="actions" data-testid="row-actions">
          <RowActions resource={schema} row={row} names={list.actions} always={list.always} wide />
        </div>
      )}
    </>
  );
}

function ListHeader(props: RowsProps) {
  const { hasSortMenu = false } = props;
  const { hasBulkActions } = useDataTableConfigContext();
  if (hasSortMenu && !hasBulkActions) return null;
  return (
    <div className="cp-order">
      {!hasSortMenu && <SortSelect {...props} />}
      {hasBulkActions && <PageCheckbox hasLabel />}
    </div>
  );
}

/** The cards' own shape while their rows load. */
export function CardListSkeleton(props: RowsProps) {
  return (
    <>
      <ListHeader {...props} />
      <ul className="cp-rows" aria-label={props.label}>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index} aria-hidden="true">
            <Skeleton width="50%" />
            <Skeleton />
            <Skeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rows of the list around as cards, for narrow screens: every column with its caption, and the actions as whole buttons. */
export function CardList(props: RowsProps) {
  const { list, label } = props;
  const rows = useDataTableDataContext() as Row[];
  return (
    <>
      <ListHeader {...props} />
      <ul className="cp-rows" aria-label={label}>
        {rows.map((row, index) => (
          <li key={`${row.id}-${index}`} data-tone={getRowHighlight(list, row)?.tone}>
            <PageErrorBoundary>
              <CardContent {...props} row={row} />
            </PageErrorBoundary>
          </li>
        ))}
      </ul>
    </>
  );
}
