import { styled } from '@mui/material/styles';

/** The width of a form: no line of it is longer than an eye follows. */
export const Sheet = styled('div')({
  display: 'grid',
  gap: 16,
  maxWidth: 880,
  '& > p': { margin: 0 },
});
