import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useWords } from '../words/useWords';

const Mark = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '16px 20px',
  color: 'inherit',
  fontWeight: 650,
  fontSize: '0.9375rem',
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  'header > &': { padding: '8px 4px' },
});

/** The portal's mark and name: the way back to the dashboard. */
export function Brand() {
  const t = useWords();
  return (
    <Mark to="/dashboard">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {t('name')}
    </Mark>
  );
}
