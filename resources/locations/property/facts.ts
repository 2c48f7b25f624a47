import { styled } from '@mui/material/styles';

/** The content of a section card, below its heading. */
export const Body = styled('div')({ padding: '0 16px 16px' });

/** The heading of a section card, with its actions. */
export const SheetHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 32,
  padding: '12px 16px',
  '& h2': { margin: 0, marginRight: 'auto', fontSize: '1rem', fontWeight: 650 },
  '& small': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
});
