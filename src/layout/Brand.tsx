import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from '../components/Link';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { RAIL } from '../theme/media';

const BrandLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '16px 20px',
  color: 'inherit',
  fontWeight: 650,
  fontSize: '0.9375rem',
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  'header &': { padding: '8px 4px' },
  // Only the logo. The name remains the accessible name.
  [RAIL]: { 'aside > &': { justifyContent: 'center', gap: 0, paddingInline: 0, fontSize: 0 } },
});

/** Logo and name of the portal, a link to the dashboard. */
export const Brand = memo(function Brand() {
  const t = useAppTranslate();
  return (
    <BrandLink to="/dashboard">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {t('name')}
    </BrandLink>
  );
});
