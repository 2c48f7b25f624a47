import { styled } from '@mui/material/styles';

/**
 * The layout of the work queue, one kind per line: `.kind` with its `.count`, the `.total` of its rows, the
 * `.first` row and its `.action`. On medium screens and below, the first row is below its kind.
 */
export const WorkQueueList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 0 8px',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 288px) minmax(128px, max-content) minmax(0, 1fr) 40px',
    alignContent: 'center',
    alignItems: 'baseline',
    gap: '0 16px',
    minHeight: 44,
    // The count is the tallest text of a line. This padding centers the line vertically.
    padding: '2px 16px 6px',
    borderTop: '1px solid var(--cp-border)',
  },
  '& .kind': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: 16,
    fontWeight: 600,
  },
  '& .count': { fontSize: '1.125rem', fontWeight: 650, textAlign: 'right', color: 'var(--cp-text)' },
  '& .total': { fontSize: '0.8125rem', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .first': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: '0.8125rem',
    color: 'var(--cp-muted)',
  },
  '& .first > strong': { marginInlineStart: 'auto', fontWeight: 600, color: 'var(--cp-text)' },
  // The icon button is taller than the line, and must not increase its height.
  '& .action': {
    display: 'flex',
    alignSelf: 'center',
    justifyContent: 'flex-end',
    marginBlock: '-10px -14px',
  },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto 40px', padding: '8px 16px' },
    '& .first': { gridArea: '2 / 1 / auto / span 2', paddingLeft: 64 },
    '& .action': { gridArea: '1 / 3 / span 2', marginBlock: 0 },
  },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px' },
    '& .kind': { gridTemplateColumns: '36px minmax(0, 1fr)', gap: 12 },
    '& .first': { gridArea: 'auto / 1', paddingLeft: 48 },
    '& .total': { gridColumn: 1, justifySelf: 'start', marginLeft: 48 },
    '& .action': { gridArea: '1 / 2 / span 3' },
  },
}));
