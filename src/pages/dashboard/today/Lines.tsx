import { isAvailable } from '../../../../providers/matches';
import { getColumnId } from '../../../../schema/column';
import type { Column, Row } from '../../../../schema/types';
import { ActionProvider } from '../../../actions/ActionProvider';
import { RowActions } from '../../../actions/RowActions';
import { formatCount } from '../../../fields/format';
import { TextLink } from '../../../fields/TextLink';
import { Value } from '../../../fields/Value';
import { useSchemaTranslate } from '../../../i18n/useAppTranslate';
import { formatSums } from '../../../list/StatCards';
import type { Line, TodayResource } from './useToday';
import { WorkQueueList } from './WorkQueueList';

/** Returns the URL of the resource's list with exactly the rows of a line. */
const rowsOf = (path: string, label: string) => `${path}?${new URLSearchParams({ only: label })}`;

/** Returns the amount field of the row's available action, if it has one. */
const moved = ({ actions, list }: TodayResource, row: Row): string | undefined =>
  list.rowActions
    .flatMap((name) => actions[name] ?? [])
    .flatMap((action) =>
      'endpoint' in action && action.amountField && isAvailable(row, action.when) ? action.amountField : [],
    )[0];

function First({
  resource,
  row,
  columns,
}: {
  resource: TodayResource;
  row: Row;
  columns: readonly Column<Row>[];
}) {
  const amount = moved(resource, row);
  return (
    <span className="first" data-testid="work-queue-row">
      {columns.map((column) => (
        <span key={getColumnId(column)}>
          <Value resource={resource} row={row} column={column} />
        </span>
      ))}
      {amount && (
        <strong>
          <Value resource={resource} row={row} column={amount} />
        </strong>
      )}
    </span>
  );
}

/**
 * The work queue by kind: number of items, total amount, and the first item with its next action. The amount
 * beside an action is always the amount that the action moves.
 */
export function Lines({ resource, lines }: { resource: TodayResource; lines: readonly Line[] }) {
  const translate = useSchemaTranslate(resource);
  const { path, list, workQueue } = resource;
  return (
    <ActionProvider resource={resource}>
      <WorkQueueList data-work-queue>
        {lines.map(({ label, count, sums, first }) => {
          const kind = translate(label);
          const to = rowsOf(path, label);
          return (
            <li key={label}>
              <TextLink className="kind" to={to}>
                <span className="count">{formatCount(count)}</span> {kind}
              </TextLink>
              <span className="total">
                {Object.values(sums).some(Boolean) && (
                  <TextLink to={to}>
                    {formatSums(sums)} {translate(workQueue.sumLabel)}
                  </TextLink>
                )}
              </span>
              <First resource={resource} row={first} columns={workQueue.rowColumns} />
              <span className="action" data-testid="row-actions">
                <RowActions resource={resource} row={first} names={list.rowActions} />
              </span>
            </li>
          );
        })}
      </WorkQueueList>
    </ActionProvider>
  );
}
