import { columnId } from '../../../../declare/column';
import type { Column, Row } from '../../../../declare/types';
import { Asking } from '../../../actions/Asking';
import { RowActions } from '../../../actions/RowActions';
import { formatCount } from '../../../fields/format';
import { TextLink } from '../../../fields/TextLink';
import { Value } from '../../../fields/Value';
import { formatSums } from '../../../list/StatCards';
import { useSaid } from '../../../words/useWords';
import type { Line, TodayResource } from './useToday';

/** The address of the resource's list with exactly the rows of a line. */
const rowsOf = (path: string, label: string) => `${path}?${new URLSearchParams({ only: label })}`;

function First({
  resource,
  row,
  columns,
}: {
  resource: TodayResource;
  row: Row;
  columns: readonly Column<Row>[];
}) {
  return (
    <span className="first">
      {columns.map((column) => (
        <span key={columnId(column)}>
          <Value resource={resource} row={row} column={column} />
        </span>
      ))}
    </span>
  );
}

/** One line a kind: how many rows, of what, the first of them, what they come to, and the first one's next action. */
export function Lines({ resource, lines }: { resource: TodayResource; lines: readonly Line[] }) {
  const said = useSaid(resource);
  const { path, list, today } = resource;
  return (
    <Asking resource={resource}>
      <ul className="cp-today">
        {lines.map(({ label, count, sums, first }) => {
          const kind = said(label);
          const to = rowsOf(path, label);
          return (
            <li key={label}>
              <TextLink className="lead" to={to}>
                <span className="count">{formatCount(count)}</span> {kind}
              </TextLink>
              <First resource={resource} row={first} columns={today.first} />
              <TextLink className="sum" to={to}>
                {formatSums(sums)} {said(today.sumLabel)}
              </TextLink>
              <span className="act">
                <RowActions resource={resource} row={first} names={list.actions} />
              </span>
            </li>
          );
        })}
      </ul>
    </Asking>
  );
}
