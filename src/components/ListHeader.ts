import { styled } from '@mui/material/styles';

/** The heading of a list on the dashboard: its title, the number of its rows and a text. */
export const ListHeader = styled('header')({
  padding: '12px 16px 8px',
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    fontSize: '1rem',
    fontWeight: 650,
  },
  '& h2 > span': {
    padding: '0 8px',
    borderRadius: 999,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '20px',
    color: 'var(--cp-muted)',
    backgroundColor: 'var(--cp-sunken)',
  },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});
