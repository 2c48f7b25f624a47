import { getColumnId } from '../../../../schema/column';
import type { Column, Row } from '../../../../schema/types';
import { ActionProvider } from '../../../actions/ActionProvider';
import { RowActions } from '../../../actions/RowActions';
import { Button } from '../../../components/Button';
import { formatCount } from '../../../fields/format';
import { formatSums } from '../../../fields/formatSums';
import { TextLink } from '../../../fields/TextLink';
import { Value } from '../../../fields/Value';
import { useAppTranslate, useSchemaTranslate } from '../../../i18n/useAppTranslate';
import type { Line, TodayResource } from './useToday';
import { WorkQueueList } from './WorkQueueList';

/** Returns the URL of the resource's list with exactly the rows of a line. */
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
  const t = useAppTranslate();
  return (
    <span className="first" data-testid="work-queue-row">
      {t('dashboard.next')}
      {columns.map((column) => (
        <span key={getColumnId(column)}>
          <Value resource={resource} row={row} column={column} />
        </span>
      ))}
    </span>
  );
}

/**
 * The work queue by kind: number of items, total amount, the first item with its next action, and a button to all
 * of them.
 */
export function Lines({ resource, lines }: { resource: TodayResource; lines: readonly Line[] }) {
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
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
                <RowActions wide resource={resource} row={first} names={list.rowActions} />
              </span>
              <Button
                className="review"
                variant="outlined"
                size="small"
                to={to}
                aria-label={`${t('dashboard.review', { count: formatCount(count) })}: ${kind}`}
              >
                {t('dashboard.review', { count: formatCount(count) })}
              </Button>
            </li>
          );
        })}
      </WorkQueueList>
    </ActionProvider>
  );
}
