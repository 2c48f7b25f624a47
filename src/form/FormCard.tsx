import { styled } from '@mui/material/styles';

/** The column of a form, narrow enough for readable lines. */
export const FormCard = styled('div')({
  display: 'grid',
  gap: 16,
  maxWidth: 880,
  '& > p': { margin: 0 },
});
