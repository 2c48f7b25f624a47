import { styled } from '@mui/material/styles';
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

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 0 8px',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 264px) minmax(0, 1fr) max-content 40px',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 44,
    padding: '4px 16px',
    borderTop: '1px solid var(--cp-border)',
  },
  '& .lead': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: 16,
    fontWeight: 600,
  },
  '& .count': {
    fontSize: '1.125rem',
    fontWeight: 650,
    textAlign: 'right',
    color: 'var(--cp-text)',
  },
  '& .first': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: '0.8125rem',
    color: 'var(--cp-muted)',
  },
  '& .sum': { fontSize: '0.8125rem', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .act': { display: 'flex', justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px', padding: '8px 16px' },
    '& .lead': { gridTemplateColumns: '36px minmax(0, 1fr)', gap: 12 },
    '& .first': { gridColumn: 1, paddingLeft: 48 },
    '& .sum': { gridColumn: 1, justifySelf: 'start', marginLeft: 48 },
    '& .act': { gridColumn: 2, gridRow: '1 / span 3' },
  },
}));

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
      <List>
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
      </List>
    </Asking>
  );
}
