import { mdiArrowDown, mdiArrowUp, mdiCalendarClock } from '@mdi/js';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useDataTableConfigContext, useDataTableDataContext } from 'react-admin';
import { getColumnAccessor } from '../../providers/toListQuery';
import { getColumnId, isSortable } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';
import { rowClickHandlers } from '../actions/openRow';
import { RowActions } from '../actions/RowActions';
import { PageCheckbox, RowCheckbox } from '../bulk/RowCheckbox';
import { IconButton } from '../components/IconButton';
import { NativeSelect } from '../components/NativeSelect';
import { PageErrorBoundary } from '../components/PageErrorBoundary';
import { Skeleton } from '../components/Skeleton';
import { Value } from '../fields/Value';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';
import { FORCED_COLORS } from '../theme/forcedColors';
import { PRINT } from '../theme/media';
import { GroupToggle } from './GroupToggle';
import { type RenderedRow, useRowGroups } from './rowGroups';
import { getRowHighlight, renderHighlightedValue } from './rowHighlights';
import type { RowsProps } from './rowsProps';
import { getRelativeOrderKey } from './useListSort';

const SELECTED = '&:has(input:checked)';

/** As many columns of cards as fit. */
const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 8px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 12,
  fontSize: '0.8125rem',
});

const RowCard = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  padding: 12,
  borderRadius: 8,
  '&[data-color]': {
    borderLeft: '3px solid var(--color)',
    backgroundColor: 'color-mix(in srgb, var(--color) 7%, transparent)',
  },
  '&:has([data-opens-row])': { cursor: 'pointer' },
  '&[data-step]': { marginLeft: 16, backgroundColor: 'var(--cp-hover)' },
  '&:focus': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
  [SELECTED]: {
    borderColor: 'var(--cp-accent)',
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, transparent)',
  },
  [`${SELECTED}[data-color]`]: { borderLeftColor: 'var(--color)' },
  [FORCED_COLORS]: { [SELECTED]: { outline: '2px solid Highlight', outlineOffset: -2 } },
  '& .cp-lines': { padding: 0 },
  '& header': { display: 'flex', alignItems: 'start', gap: 12, marginBottom: 8 },
  '& :is(h2, h3)': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: '0.9375rem',
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
  '& :is(h2, h3) .cp-lines > span:not(:first-of-type)': { fontWeight: 400 },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '6px 16px', margin: 0 },
  '& dt': { color: 'var(--cp-muted)' },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}) as typeof Card;

/** As many buttons in a line as fit. */
const CardActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 'auto',
  paddingTop: 12,
  '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 8 },
  '& .MuiButton-startIcon': { display: 'none' },
  [PRINT]: { display: 'none' },
});

const Header = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px 12px',
  [PRINT]: { display: 'none' },
});

function SortSelect({ schema, columns, sort: listSort }: RowsProps) {
  const { sort, sortBy, reverse } = listSort;
  const t = useAppTranslate();
  const head = useFieldLabel(schema);
  const relativeOrder = getRelativeOrderKey(sort.order);
  const sortable = columns.filter(isSortable);
  const options = sortable.map((column) => ({ value: getColumnId(column), label: head(column) }));
  // The default sort field may not be a column.
  if (!options.some(({ value }) => value === sort.field))
    options.unshift({ value: sort.field, label: head(sort.field) });
  return (
    <>
      <NativeSelect label={t('list.sort_by')} value={sort.field} options={options} onChange={sortBy} />
      <IconButton
        icon={relativeOrder ? mdiCalendarClock : sort.order === 'DESC' ? mdiArrowDown : mdiArrowUp}
        label={t('list.turn')}
        tooltip={relativeOrder && t(relativeOrder)}
        onClick={reverse}
      />
    </>
  );
}

/**
 * The column in the heading of a card: the first one. If that is the record's id, the title field of the show
 * page, or the first text.
 */
function getHeadingColumn(schema: Resource, columns: readonly Column<Row>[]): Column<Row> | undefined {
  const [first] = columns;
  if (!first || getColumnId(first) !== schema.id) return first;
  const title = schema.showPages[0]?.titleField;
  const names = columns.find((column) => getColumnId(column) === title);
  return (
    names ??
    columns.find((column) => column !== first && getColumnAccessor(schema, column)?.type === 'text') ??
    first
  );
}

/** The status column, which is shown beside the heading without a label. */
const getStatusColumn = ({ fields }: Resource, columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => fields[getColumnId(column)]?.label === 'Status');

type CardContentProps = RowsProps & RenderedRow & { onToggle: (id: string) => void };

function CardContent(props: CardContentProps) {
  const { schema, list, columns, row, steps, isExpanded, onToggle, heading: Heading = 'h3' } = props;
  const head = useFieldLabel(schema);
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
          <div key={getColumnId(column)} style={{ display: 'contents' }}>
            <dt>{head(column)}</dt>
            <dd>{renderHighlightedValue(schema, row, column, highlight)}</dd>
          </div>
        ))}
      </dl>
      {steps > 0 && (
        <div>
          <GroupToggle row={row} steps={steps} isExpanded={isExpanded} onToggle={onToggle} />
        </div>
      )}
      {list.rowActions.length > 0 && (
        <CardActions data-testid="row-actions">
          <RowActions
            resource={schema}
            row={row}
            names={list.rowActions}
            always={list.ignoreConditions}
            wide
          />
        </CardActions>
      )}
    </>
  );
}

function ListHeader(props: RowsProps) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <Header>
      <SortSelect {...props} />
      {hasBulkActions && <PageCheckbox hasLabel />}
    </Header>
  );
}

export function CardListSkeleton(props: RowsProps) {
  return (
    <>
      <ListHeader {...props} />
      <Cards aria-label={props.label}>
        {Array.from({ length: 3 }, (_, index) => (
          <RowCard component="li" key={index} aria-hidden="true">
            <Skeleton width="50%" />
            <Skeleton />
            <Skeleton />
          </RowCard>
        ))}
      </Cards>
    </>
  );
}

/** The rows of the surrounding list as cards for narrow screens, with all columns and actions. */
export function CardList(props: RowsProps) {
  const { list, label } = props;
  const rows = useDataTableDataContext() as Row[];
  const { rendered, onToggle } = useRowGroups(list, rows);
  return (
    <>
      <ListHeader {...props} />
      <Cards data-row-cards aria-label={label} {...rowClickHandlers}>
        {rendered.map((item, index) => (
          <RowCard
            component="li"
            key={`${item.row.id}-${index}`}
            data-color={getRowHighlight(list, item.row)?.color}
            data-step={item.isStep || undefined}
          >
            <PageErrorBoundary>
              <CardContent {...props} {...item} onToggle={onToggle} />
            </PageErrorBoundary>
          </RowCard>
        ))}
      </Cards>
    </>
  );
}
