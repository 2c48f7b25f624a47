import { styled } from '@mui/material/styles';
import { PRINT } from '../theme/media';

/** The sidebar of large screens. */
export const Sidebar = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  borderRight: '1px solid var(--cp-border)',
  backgroundColor: 'var(--cp-surface)',
  [theme.breakpoints.down('md')]: { display: 'none' },
  [PRINT]: { display: 'none' },
}));
