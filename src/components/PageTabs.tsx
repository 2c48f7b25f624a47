import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from './Link';

const Root = styled('nav')(({ theme }) => ({
  position: 'relative',
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
    whiteSpace: 'nowrap',
    color: 'var(--cp-muted)',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--cp-text)' },
  '& a:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
  '& a[aria-current]': { color: 'var(--cp-accent)', borderColor: 'currentColor' },
  // Four tabs fit on a phone.
  [theme.breakpoints.down('sm')]: { '& a': { padding: '12px 11px', fontSize: '0.8125rem' } },
}));

/** Links between pages that belong together, drawn as tabs. Each page has an address of its own. */
export function PageTabs(props: { label: string; tabs: readonly { label: string; to: string }[] }) {
  const { label, tabs } = props;
  const { pathname } = useLocation();
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab depends on the path.
  useEffect(() => {
    const nav = root.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    // The tabs scroll within their line. The page keeps its position.
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Root ref={root} aria-label={label}>
      <ul>
        {tabs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
