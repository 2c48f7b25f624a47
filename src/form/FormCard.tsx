import { styled } from '@mui/material/styles';

/** The column of a form, narrow enough for readable lines. */
export const FormCard = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 880,
  '& > p': { margin: 0 },
  // A second column of sections has its own width.
  [theme.breakpoints.up('lg')]: { '&:has([data-split])': { maxWidth: 1232 } },
}));
