import { styled } from '@mui/material/styles';
import { COARSE_POINTER } from '../../../theme/media';

/**
 * The layout of the work queue, one kind per line: `.kind` with its `.count`, the `.total` of its rows, the
 * `.first` row with its `.action`, and the `.review` button. On medium screens and below, the first row is below
 * its kind.
 */
export const WorkQueueList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 272px) 136px minmax(0, 1fr) auto 112px',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 36,
    padding: '2px 16px',
    borderTop: '1px solid var(--cp-border)',
  },
  '& .kind': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: 12,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
  '& .count': { fontWeight: 650, textAlign: 'right', color: 'var(--cp-text)' },
  '& .total': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .first': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: 'var(--cp-muted)',
  },
  // The action of the example is a link beside it. The button of the line is about all of its rows.
  '& .action .MuiButton-root': {
    padding: '0 4px',
    minHeight: 28,
    border: 0,
    fontSize: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    [COARSE_POINTER]: { minHeight: 40 },
  },
  '& .review': { justifySelf: 'end', paddingBlock: 2, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '8px 16px' },
    '& .total': { justifySelf: 'end' },
    '& .first': { gridColumn: '1 / span 2', paddingLeft: 52 },
    '& .action': { paddingLeft: 48 },
  },
}));
