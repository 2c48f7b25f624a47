import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { memo, useContext } from 'react';
import { type Day, today } from '../../common/days';
import { columnId, isSortable } from '../../declare/column';
import type { Column, FilledList, Resource, Row } from '../../declare/types';
import { RowActions } from '../actions/RowActions';
import { Icon } from '../components/Icon';
import { Skeleton } from '../components/Skeleton';
import { isFigure } from '../fields/registry';
import { ChoiceContext, ChoosePage, ChooseRow } from '../several/ChooseBox';
import type { Language } from '../words/language';
import { useLanguage } from '../words/useLanguage';
import { useHead, useWords } from '../words/useWords';
import { markedValue, markOf } from './marks';
import './rows.css';
import type { ListSort } from './asked';

export type RowsProps = {
  resource: Resource;
  list: FilledList;
  columns: readonly Column<Row>[];
  /** `undefined` while they load: the table's own skeleton stands in their place. */
  rows: readonly Row[] | undefined;
  sort: ListSort;
  onSort: (field: string) => void;
  /** Turns the order round that the rows are in. */
  onTurn: () => void;
  /** Something above the rows sorts them already. */
  sorted?: boolean;
  /** Somebody points at a column's head, and may sort by it next. */
  onNear?: (field: string) => void;
  /** What the table is called to those who do not see its heading. */
  label: string;
  /** The level of a card's own heading: one below the heading the rows stand under. */
  heading?: 'h2' | 'h3' | undefined;
};

type Part = Pick<RowsProps, 'resource' | 'list' | 'columns'>;

/** Rows of the skeleton shown while the real ones load. */
const SHAPE = 5;

function classOf(resource: Resource, column: Column<Row>) {
  const field = typeof column === 'string' ? resource.fields[column] : undefined;
  return isFigure(field) ? 'figure' : field && 'time' in field ? 'time' : undefined;
}

function Head(props: RowsProps & { column: Column<Row>; first: boolean }) {
  const { resource, column, sort, onSort, onNear, first } = props;
  const head = useHead(resource);
  const id = columnId(column);
  const className = classOf(resource, column);
  if (!isSortable(column))
    return (
      <th scope="col" className={className}>
        {first && <ChoosePage />}
        {head(column)}
      </th>
    );
  const active = sort.field === id;
  const order = sort.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={active ? order : undefined}>
      {first && <ChoosePage />}
      <button type="button" onClick={() => onSort(id)} onPointerEnter={() => onNear?.(id)}>
        {head(column)}
        <Icon path={active && sort.order === 'DESC' ? mdiArrowDown : mdiArrowUp} size={14} />
      </button>
    </th>
  );
}

type LineProps = Part & { row: Row; language: Language; day: Day };

/** One row; drawn again only when it is another, in another language, or on another day, whatever happens around it. */
const Line = memo(function Line({ resource, list, columns, row }: LineProps) {
  const mark = markOf(list, row);
  return (
    <tr data-tone={mark?.tone}>
      {columns.map((column, i) => (
        <td key={columnId(column)} className={classOf(resource, column)}>
          {i === 0 && <ChooseRow resource={resource} row={row} />}
          {markedValue(resource, row, column, mark)}
        </td>
      ))}
      {list.actions.length > 0 && (
        <td className="actions" data-testid="row-actions">
          <RowActions resource={resource} row={row} names={list.actions} always={list.always} />
        </td>
      )}
    </tr>
  );
});

/** Rows as a table: one line of 40 px a row, sorted by a click on a column's head. */
export function RowTable(props: RowsProps) {
  const { resource, list, columns, rows, label } = props;
  const t = useWords();
  const language = useLanguage();
  const day = today();
  const choosing = useContext(ChoiceContext) !== undefined;
  return (
    <div className="cp-table" data-testid="table-container">
      <table aria-label={label} aria-busy={!rows} data-choosing={choosing || undefined}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <Head key={columnId(column)} {...props} column={column} first={i === 0} />
            ))}
            {list.actions.length > 0 && (
              <th scope="col" className="actions">
                {t('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, i) => (
            <Line
              key={`${row.id}-${i}`}
              resource={resource}
              list={list}
              columns={columns}
              row={row}
              language={language}
              day={day}
            />
          )) ??
            Array.from({ length: SHAPE }, (_, line) => (
              <tr key={line}>
                {columns.map((column) => (
                  <td key={columnId(column)}>
                    <Skeleton width="70%" />
                  </td>
                ))}
                {list.actions.length > 0 && <td className="actions" />}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
