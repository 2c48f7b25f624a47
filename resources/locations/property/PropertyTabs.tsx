import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { Link } from '../../../src/components/Link';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';

const Root = styled('nav')(({ theme }) => ({
  borderBottom: '1px solid var(--cp-border)',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& ul': { display: 'flex', margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'block',
    padding: '10px 16px',
    borderBottom: '2px solid transparent',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'var(--cp-muted)',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--cp-text)' },
  '& a:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
  '& a[aria-current]': { color: 'var(--cp-accent)', borderColor: 'currentColor' },
  // All tabs fit on a phone.
  [theme.breakpoints.down('sm')]: { '& a': { padding: '10px 11px', fontSize: '0.8125rem' } },
}));

const TABS = [
  { word: 'overview', path: '/location/' },
  { word: 'availability', path: '/property/' },
  { word: 'coverages', path: '/location/coverages/' },
  { word: 'feeds', path: '/location/ical/' },
] as const;

/** Links between the pages of a property. Each page has an address of its own. */
export function PropertyTabs({ id }: { id: string }) {
  const t = useAppTranslate();
  const { pathname } = useLocation();
  return (
    <Root aria-label={t('property.tabs.title')}>
      <ul>
        {TABS.map(({ word, path }) => {
          const to = path + encodeURIComponent(id);
          return (
            <li key={word}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                {t(`property.tabs.${word}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
