import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useContext } from 'react';
import { columnId, isSortable } from '../../declare/column';
import type { Column, Resource, Row } from '../../declare/types';
import { readingOfColumn } from '../../providers/lists';
import { RowActions } from '../actions/RowActions';
import { IconButton } from '../components/IconButton';
import { NativeSelect } from '../components/NativeSelect';
import { Skeleton } from '../components/Skeleton';
import { Value } from '../fields/Value';
import { ChoiceContext, ChoosePage, ChooseRow } from '../several/ChooseBox';
import { useHead, useWords } from '../words/useWords';
import { markedValue, markOf } from './marks';
import './rows.css';
import type { RowsProps } from './RowTable';

function SortBy({ resource, columns, sort, onSort, onTurn }: RowsProps) {
  const t = useWords();
  const head = useHead(resource);
  const sortable = columns.filter(isSortable);
  const options = sortable.map((column) => ({ value: columnId(column), label: head(column) }));
  // A list may begin by what is no column of it.
  if (!options.some(({ value }) => value === sort.field))
    options.unshift({ value: sort.field, label: head(sort.field) });
  return (
    <>
      <NativeSelect
        label={t('list.sort')}
        value={sort.field}
        options={options}
        onChange={(field) => onSort(field)}
      />
      <IconButton
        icon={sort.order === 'DESC' ? mdiArrowDown : mdiArrowUp}
        label={t('list.turn')}
        onClick={onTurn}
      />
    </>
  );
}

/**
 * The column that heads a card: the first, or where that is the record's id, the one that heads its page, else the
 * first text.
 */
function headingOf(resource: Resource, columns: readonly Column<Row>[]): Column<Row> | undefined {
  const [first] = columns;
  if (!first || columnId(first) !== resource.id) return first;
  const title = resource.pages[0]?.title;
  const names = columns.find((column) => columnId(column) === title);
  return (
    names ?? columns.find((one) => one !== first && readingOfColumn(resource, one)?.kind === 'text') ?? first
  );
}

/** The column that says how a record stands, which beside the heading needs no caption. */
const statusOf = ({ fields }: Resource, columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => fields[columnId(column)]?.label === 'Status');

function Card({ resource, list, columns, row, heading: Heading = 'h3' }: RowsProps & { row: Row }) {
  const head = useHead(resource);
  const mark = markOf(list, row);
  const heading = headingOf(resource, columns);
  const status = statusOf(resource, columns);
  const others = columns.filter((column) => column !== heading && column !== status);
  return (
    <li data-tone={mark?.tone}>
      <header>
        <ChooseRow resource={resource} row={row} />
        {heading && (
          <Heading>
            <Value resource={resource} row={row} column={heading} />
          </Heading>
        )}
        {status && status !== heading && <span>{markedValue(resource, row, status, mark)}</span>}
      </header>
      <dl>
        {others.map((column) => (
          <div key={columnId(column)} style={{ display: 'contents' }}>
            <dt>{head(column)}</dt>
            <dd>{markedValue(resource, row, column, mark)}</dd>
          </div>
        ))}
      </dl>
      {list.actions.length > 0 && (
        <div className="actions" data-testid="row-actions">
          <RowActions resource={resource} row={row} names={list.actions} always={list.always} wide />
        </div>
      )}
    </li>
  );
}

/** Rows as cards, for narrow screens: every column with its caption, and the actions as whole buttons. */
export function RowCards(props: RowsProps) {
  const choosing = useContext(ChoiceContext) !== undefined;
  return (
    <>
      {(choosing || !props.sorted) && (
        <div className="cp-order">
          {!props.sorted && <SortBy {...props} />}
          <ChoosePage wordy />
        </div>
      )}
      <ul className="cp-rows" aria-label={props.label}>
        {props.rows?.map((row, i) => <Card key={`${row.id}-${i}`} {...props} row={row} />) ??
          Array.from({ length: 3 }, (_, i) => (
            <li key={i} aria-hidden="true">
              <Skeleton width="50%" />
              <Skeleton />
              <Skeleton />
            </li>
          ))}
      </ul>
    </>
  );
}
