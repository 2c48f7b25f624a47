import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import Table, { type TableProps } from '@mui/material/Table';
import { tableCellClasses } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import { tableSortLabelClasses } from '@mui/material/TableSortLabel';
import { useEffect, useRef, useState } from 'react';
import { FORCED_COLORS } from '../theme/forcedColors';
import { BELOW_ALL_COLUMNS, COMPACT, PRINT, UP_TO_RAIL } from '../theme/media';

/** A cell with a number, which is aligned to the right. */
export const FIGURE_CELL = 'cp-figure';

/** The cell of a row's checkbox. */
export const CHECKBOX_CELL = 'cp-checkbox';

/** The cell of a row's actions, which stays in sight at the right edge. */
export const ACTIONS_CELL = 'cp-row-actions';

/** The cell of a column that a narrow table leaves out. */
export const LOW_PRIORITY_CELL = 'cp-low-priority';

/** A cell whose text stays in one line. */
export const NO_WRAP_CELL = 'cp-nowrap';

/** `--more` is 1 while columns are hidden behind the actions, and 0 at the end of the scroll range. */
const hasMore = keyframes({ 'from, 90%': { '--more': 1 } });

const FIGURE = `:is(.${FIGURE_CELL}, .${tableCellClasses.alignRight})`;

const SELECTED = ':has(input:checked)';

/** The scroll container, so that the page never scrolls sideways. */
const Container = styled(TableContainer)({
  '--cell': '6px',
  animation: `${hasMore} linear`,
  animationTimeline: 'scroll(self inline)',
  [COMPACT]: { '--cell': '5px' },
  [UP_TO_RAIL]: { '--cell': '4px' },
  [PRINT]: { overflow: 'visible' },
});

/**
 * Rows of 40 px, or of 32 px with `data-density="compact"`. `--row` is the background of a row. The sticky cell
 * repeats it over an opaque background.
 */
const Root = styled(Table)({
  borderCollapse: 'separate',
  '& tr': { '--row': 'transparent' },
  '& tbody tr:hover': { '--row': 'var(--cp-hover)' },
  '& tbody tr:has([data-opens-row])': { cursor: 'pointer' },
  '& tbody tr:focus': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
  '& tr[data-step]': { '--row': 'var(--cp-hover)' },
  '& tr[data-step] td:first-of-type': { paddingLeft: 28 },
  '& tr[data-color]': { '--row': 'color-mix(in srgb, var(--color) 8%, transparent)' },
  '& tbody tr[data-color]:hover': { '--row': 'color-mix(in srgb, var(--color) 14%, transparent)' },
  [`& tbody tr${SELECTED}`]: { '--row': 'color-mix(in srgb, var(--cp-accent) 9%, transparent)' },
  [`& tbody tr:hover${SELECTED}`]: { '--row': 'color-mix(in srgb, var(--cp-accent) 14%, transparent)' },
  '& tr[data-color] td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--color)' },

  '& th, & td': { height: 40, padding: '0 var(--cell)' },
  '& th': {
    height: 36,
    backgroundColor: 'var(--cp-surface)',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    [PRINT]: { position: 'static' },
  },
  '&[data-density=compact] td': {
    height: 32,
    '& .MuiButton-root': { paddingBlock: 1 },
    '& .MuiIconButton-root': { padding: 3 },
    '& > .cp-lines': { gap: 0, padding: '3px 0' },
  },
  '& td': {
    fontSize: '0.8125rem',
    lineHeight: 1.43,
    borderBottom: '1px solid var(--cp-border)',
    backgroundColor: 'var(--row)',
  },
  // Figures alone have digits of one width: the hyphen of that variant leaves a gap in words.
  [`& .${FIGURE_CELL}`]: {
    fontVariantNumeric: 'tabular-nums',
    flexDirection: 'row-reverse',
    textAlign: 'right',
  },
  '& tbody tr:last-child td': { borderBottom: 0 },
  [COMPACT]: {
    '& th, & td': { lineHeight: 1.3 },
    '& .cp-sentence': { width: 220 },
    '& td .MuiChip-root': { gap: 4, paddingInline: 4 },
    '& td .MuiIconButton-root': { padding: 4 },
    '& td .cp-code': { fontSize: '0.6875rem' },
  },
  // A name wraps like text.
  '& td > a': { whiteSpace: 'normal' },
  // A name in a row looks like text until the pointer is on it. The codes of records look like links.
  '& td > a:not(:hover, .MuiButton-root), & td > .cp-lines > span > a:not(:hover)': {
    color: 'inherit',
    textDecorationColor: 'transparent',
  },
  // Text wraps to a second line before the table scrolls.
  [`& td:is(${FIGURE}, .${NO_WRAP_CELL}, .${ACTIONS_CELL}), & .MuiChip-root, & .cp-lines`]: {
    whiteSpace: 'nowrap',
  },
  // Truncated text may break within a word, down to this width.
  '& td > span[title]:not(.MuiChip-root)': {
    display: 'inline-block',
    minWidth: '10ch',
    overflowWrap: 'anywhere',
  },
  [UP_TO_RAIL]: { '& td > .cp-lines': { whiteSpace: 'normal' }, '& .cp-sentence': { width: 180 } },

  // A row with a checkbox has less room for its other cells.
  [`& tr:has(> .${CHECKBOX_CELL}) > :not(.${CHECKBOX_CELL}, .${ACTIONS_CELL})`]: {
    paddingInline: 'min(var(--cell), 5px)',
  },
  '& :is(th, td):first-of-type': { paddingLeft: 16 },
  [`& :is(th, td).${CHECKBOX_CELL}`]: {
    width: 20,
    padding: '0 2px 0 10px',
    lineHeight: 0,
    [PRINT]: { display: 'none' },
  },

  [BELOW_ALL_COLUMNS]: { [`& .${LOW_PRIORITY_CELL}`]: { display: 'none' } },

  // A number is at the right edge of its column: keeps a distance to the next column.
  [`& ${FIGURE} + :not(${FIGURE}, .${ACTIONS_CELL})`]: { paddingLeft: 16 },

  [`& :is(th, td).${ACTIONS_CELL}`]: {
    position: 'sticky',
    right: 0,
    width: 1,
    paddingRight: 8,
    textAlign: 'right',
    background: 'linear-gradient(var(--row), var(--row)), var(--cp-surface)',
    // Fades out the cells below the actions, so that half a number is not read as a complete one.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 100% 0 -24px',
      opacity: 'var(--more, 0)',
      background: 'inherit',
      maskImage: 'linear-gradient(to right, transparent, #000)',
      pointerEvents: 'none',
    },
    [PRINT]: { display: 'none' },
  },
  // Aligns the header with the last icon, within its button.
  [`& th.${ACTIONS_CELL}`]: { zIndex: 2, paddingRight: 13 },

  // The sticky cell covers the outline of its row.
  [FORCED_COLORS]: {
    [`& tbody tr${SELECTED}, & tbody tr${SELECTED} .${ACTIONS_CELL}`]: {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
  // A browser repeats the table header on each printed page, but no buttons: prints the header as text.
  [PRINT]: {
    '& tr': { breakInside: 'avoid' },
    [`& .${tableSortLabelClasses.root}`]: { display: 'contents' },
    [`& .${tableSortLabelClasses.root}:not(.${tableSortLabelClasses.active}) svg`]: { display: 'none' },
  },
});

/**
 * MUI's `Table` for rows with many columns. It scrolls sideways within its container if it does not fit. If it
 * fits, its head stays in sight while the page scrolls: a scroll container would keep it to itself. On paper all
 * columns are shown.
 */
export function ScrollTable(props: TableProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const [container, table] = [containerRef.current, tableRef.current];
    if (!container || !table) return;
    const observer = new ResizeObserver(() => setFits(table.offsetWidth <= container.clientWidth));
    observer.observe(container);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <Container
      ref={containerRef}
      data-testid="table-container"
      style={fits ? { overflow: 'visible' } : undefined}
    >
      <Root ref={tableRef} {...props} />
    </Container>
  );
}
