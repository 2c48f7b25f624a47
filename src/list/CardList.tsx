import { mdiArrowDown, mdiArrowUp, mdiCalendarClock } from '@mdi/js';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useDataTableConfigContext, useDataTableDataContext } from 'react-admin';
import { getColumnId, isSortable } from '../../schema/column';
import type { Column, Row } from '../../schema/types';
import { rowClickHandlers } from '../actions/openRow';
import { RowActions } from '../actions/RowActions';
import { PageCheckbox, RowCheckbox } from '../bulk/RowCheckbox';
import { IconButton } from '../components/IconButton';
import { NativeSelect } from '../components/NativeSelect';
import { PageErrorBoundary } from '../components/PageErrorBoundary';
import { Skeleton } from '../components/Skeleton';
import { hasValue, Value } from '../fields/Value';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';
import { FORCED_COLORS } from '../theme/forcedColors';
import { PHONE, PRINT } from '../theme/media';
import { getCardLines, isDate, isMoney, isMultiline, isSelfExplaining, withoutLink } from './cardLines';
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
  gap: 8,
  fontSize: '0.8125rem',
  [PHONE]: { paddingInline: 8 },
});

const RowCard = styled(Card)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 92,
  padding: '8px 4px 8px 12px',
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
}) as typeof Card;

/** The three lines of a card. */
const Lines = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  lineHeight: 1.4,
  '& header': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& header > span': { flex: 'none', maxWidth: '60%' },
  '& :is(h2, h3)': { flex: 1, minWidth: 0, margin: 0, fontSize: '0.875rem', fontWeight: 650 },
  '& :is(h2, h3), & dl > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& :is(h2, h3) *, & dd *': { display: 'inline', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& :is(h2, h3):has(.cp-sentence), & .cp-sentence, & .cp-sentence *': { whiteSpace: 'normal' },
  // A sentence is cut after two lines.
  '& dl > [data-multiline]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    '& dd *': { whiteSpace: 'normal' },
  },
  '& :is(h2, h3, dd) .MuiChip-root': { display: 'inline-flex' },
  '& dl': { display: 'flex', gap: '0 8px', margin: 0 },
  '& dl > div': { minWidth: 0 },
  '& dl[data-secondary]': { color: 'var(--cp-muted)' },
  '& dt': { display: 'inline', color: 'var(--cp-muted)', '&::after': { content: '" "' } },
  '& dt[data-hidden]': { position: 'absolute', clipPath: 'inset(50%)' },
  '& dd': { display: 'inline', margin: 0 },
  // A code is not broken. The text beside it is cut instead.
  '& dl > div:has(.cp-code)': { flex: 'none' },
  '& dl > [data-money]': {
    flex: 'none',
    marginInlineStart: 'auto',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dl > [data-after-date]::before': { content: '"– "', marginInlineStart: -4 },
});

const CardActions = styled('div')({
  position: 'relative',
  flex: 'none',
  alignSelf: 'center',
  [PRINT]: { display: 'none' },
});

const Header = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px 12px',
  // The order and the checkbox are in one line.
  [PHONE]: {
    flexWrap: 'nowrap',
    paddingInline: 12,
    '& label[for]': { position: 'absolute', clipPath: 'inset(50%)' },
  },
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

type CardLineProps = RowsProps & { row: Row; columns: readonly Column<Row>[]; isSecondary?: boolean };

/** The values of a line. A label is visible if a value does not say what it is. */
function CardLine({ schema, list, row, columns, isSecondary = false }: CardLineProps) {
  const head = useFieldLabel(schema);
  const highlight = getRowHighlight(list, row);
  return (
    <dl data-secondary={isSecondary || undefined}>
      {columns.map((column, index) => {
        const before = columns[index - 1];
        const isRange = before !== undefined && isDate(schema, before) && isDate(schema, column);
        return (
          <div
            key={getColumnId(column)}
            data-money={isMoney(schema, column) || undefined}
            data-multiline={isMultiline(schema, column) || undefined}
            data-after-date={isRange || undefined}
          >
            <dt
              data-hidden={(isSelfExplaining(schema, column) && hasValue(schema, row, column)) || undefined}
            >
              {head(column)}
            </dt>
            <dd>{renderHighlightedValue(schema, row, column, highlight)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type CardContentProps = RowsProps & RenderedRow & { onToggle: (id: string) => void };

function CardContent(props: CardContentProps) {
  const { schema, list, columns, row, steps, isExpanded, onToggle, heading: Heading = 'h3' } = props;
  const { hasBulkActions } = useDataTableConfigContext();
  const lines = getCardLines(schema, list, columns);
  if (!lines) return null;
  const { primary, status, secondary = [], tertiary } = lines;
  const isOpenable = list.rowActions.length > 0;
  return (
    <>
      {hasBulkActions && <RowCheckbox schema={schema} row={row} />}
      <Lines>
        <header>
          <Heading>
            <Value resource={schema} row={row} column={isOpenable ? withoutLink(primary) : primary} />
          </Heading>
          {status && <span>{renderHighlightedValue(schema, row, status, getRowHighlight(list, row))}</span>}
        </header>
        {secondary.length > 0 && <CardLine {...props} columns={secondary.map(withoutLink)} isSecondary />}
        {tertiary.length > 0 && <CardLine {...props} columns={tertiary} />}
        {steps > 0 && <GroupToggle row={row} steps={steps} isExpanded={isExpanded} onToggle={onToggle} />}
      </Lines>
      {isOpenable && (
        <CardActions data-testid="row-actions">
          <RowActions
            resource={schema}
            row={row}
            names={list.rowActions}
            always={list.ignoreConditions}
            maxVerbs={0}
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

/** The cards of a list while its first rows are loaded. */
export function CardListSkeleton(props: RowsProps) {
  return (
    <>
      <ListHeader {...props} />
      <Cards aria-label={props.label}>
        {Array.from({ length: 3 }, (_, index) => (
          <RowCard component="li" key={index} aria-hidden="true">
            <Lines>
              <Skeleton width="50%" />
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </Lines>
          </RowCard>
        ))}
      </Cards>
    </>
  );
}

/** The rows of the surrounding list as cards of three lines for narrow screens. A menu has the actions. */
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
