import { styled } from '@mui/material/styles';

/** A group of inputs in columns, each below its label. */
export const ImportFields = styled('fieldset')({
  margin: 0,
  padding: 16,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: '12px 24px',
  '& legend': { float: 'left', padding: 0, gridColumn: '1 / -1', fontSize: '1rem', fontWeight: 650 },
  '& > p': {
    gridColumn: '1 / -1',
    margin: 0,
    fontSize: '0.8125rem',
    color: 'var(--cp-muted)',
  },
  '& > div > div:has(> label)': { display: 'grid', gap: 4, justifyItems: 'stretch' },
  '& label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--cp-muted)',
  },
});
