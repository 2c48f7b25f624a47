import { styled } from '@mui/material/styles';

/** A sheet on the page: what belongs together. */
export const Surface = styled('section')({
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 12,
  overflow: 'hidden',
});
