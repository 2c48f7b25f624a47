import { styled } from '@mui/material/styles';

/** Several lines in one cell; all but the first are secondary. */
export const CellLines = styled('span')({
  display: 'grid',
  gap: 2,
  padding: '8px 0',
  lineHeight: 1.35,
  '& > span:not(:first-of-type)': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
});

/** A sentence in a cell: it wraps instead of widening its column, which is at least this wide. */
export const CellSentence = styled('span')({
  display: 'block',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.4,
  'td &': { width: 320, minWidth: '100%' },
});

/**
 * Names with an amount each. An amount that is too long for its line is shown below its name, unless it is a
 * figure.
 */
export const AmountList = styled('ul')({
  maxWidth: 320,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& > li > span': { marginInlineStart: 'auto', fontWeight: 600 },
  '&[data-figures]': { maxWidth: 440 },
  '&[data-figures] > li': { flexWrap: 'nowrap', alignItems: 'baseline' },
  '&[data-figures] > li > span': { flex: 'none' },
});

/** Names with a value each, in two columns. */
export const PairList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
  '&& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '&& dd': { textAlign: 'left' },
});

/** A day whose deadline has passed, with a mark that says how long ago. Both wrap as a unit. */
export const LateDate = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  'td &': { flexWrap: 'nowrap' },
  '& > strong': {
    fontSize: '0.75rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: 'var(--cp-error)',
  },
});
