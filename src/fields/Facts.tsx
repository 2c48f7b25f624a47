import { styled } from '@mui/material/styles';
import { columnId } from '../../declare/column';
import type { Column, Resource, Row } from '../../declare/types';
import { Skeleton } from '../components/Skeleton';
import { useHead } from '../words/useWords';
import { Whole } from './Value';

const List = styled('dl')({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'fit-content(144px) minmax(0, 1fr)',
  // Among narrow cards the captions take less.
  gap: '8px var(--facts-gap, 16px)',
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { minWidth: 'var(--facts-caption, 96px)', color: 'var(--cp-muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // Nothing but amounts: the cents stand under each other.
  '&[data-figures]': { gridTemplateColumns: 'fit-content(144px) minmax(0, max-content)' },
  '&[data-figures] dd': { textAlign: 'right' },
});

/** Whether an item is an amount of money. */
function isAmount({ fields }: Resource, item: Column<Row>): boolean {
  const { kind } = typeof item === 'object' && 'value' in item ? item : (fields[columnId(item)] ?? {});
  return kind === 'money' || kind === 'amount';
}

/** Fields of one row with their captions, uncut; while it loads, their skeleton. */
export function Facts(props: {
  resource: Resource;
  row: Row;
  items: readonly Column<Row>[];
  loading?: boolean;
}) {
  const { resource, row, items, loading = false } = props;
  const head = useHead(resource);
  const figures = !loading && items.every((item) => isAmount(resource, item));
  return (
    <List data-figures={figures || undefined}>
      {items.map((item) => (
        <div key={columnId(item)} style={{ display: 'contents' }}>
          <dt>{head(item)}</dt>
          <dd>
            {loading ? <Skeleton width="60%" /> : <Whole resource={resource} row={row} column={item} />}
          </dd>
        </div>
      ))}
    </List>
  );
}
