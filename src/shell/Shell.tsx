import { mdiMenu } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Menus } from '../../declare/types';
import { useWords } from '../words/useWords';
import { Brand } from './Brand';
import { type Belonging, listAt } from './belongs';
import { IconButton } from './IconButton';
import { JumpButton } from './jump/JumpButton';
import type { Jump } from './jump/jumps';
import { soon } from './later';
import { Menu } from './Menu';
import { MenuFoot } from './MenuFoot';

const SideMenu = soon(() => import('./SideMenu'));

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: '216px minmax(0, 1fr)',
  backgroundColor: 'var(--mui-palette-background-default)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  '& > aside': {
    position: 'sticky',
    top: 0,
    height: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    borderRight: '1px solid var(--mui-palette-divider)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    [theme.breakpoints.down('md')]: { display: 'none' },
  },
  '& > header': {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'none',
    alignItems: 'center',
    gap: 8,
    height: 56,
    padding: '0 8px',
    borderBottom: '1px solid var(--mui-palette-divider)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    [theme.breakpoints.down('md')]: { display: 'flex' },
  },
  '& > main': {
    minWidth: 0,
    width: '100%',
    maxWidth: 1600,
    padding: 24,
    outline: 'none',
    [theme.breakpoints.down('sm')]: { padding: 16 },
  },
  '@media print': {
    display: 'block',
    minHeight: 0,
    backgroundColor: 'transparent',
    '& > aside, & > header': { display: 'none' },
    '& > main': { padding: 0, maxWidth: 'none' },
  },
}));

const Skip = styled('a')({
  position: 'absolute',
  left: 8,
  top: -64,
  zIndex: 100,
  padding: '8px 16px',
  borderRadius: 8,
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '&:focus': { top: 8 },
});

/** The frame around every page: the sidebar, or on small screens a header with a menu; and the way out. */
export function Shell({
  menus,
  jumps,
  belonging,
  signOut,
  children,
}: {
  menus: Menus;
  jumps: readonly Jump[];
  belonging: readonly Belonging[];
  signOut: () => void;
  children: ReactNode;
}) {
  const t = useWords();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const at = listAt(belonging, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has been chosen when the address changes.
  useEffect(() => {
    setOpen(false);
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Frame>
      <Skip href="#content">{t('skip')}</Skip>
      <aside>
        <Brand />
        <JumpButton jumps={jumps} keys />
        <Menu entries={menus.desktop} label={t('main')} at={at} />
        <MenuFoot signOut={signOut} />
      </aside>
      <header>
        <IconButton
          icon={mdiMenu}
          size={24}
          label={t('menu')}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        <Brand />
        <JumpButton jumps={jumps} />
      </header>
      {open && (
        <SideMenu onClose={() => setOpen(false)}>
          <Brand />
          <Menu entries={menus.mobile} label={t('main')} at={at} />
          <MenuFoot signOut={signOut} />
        </SideMenu>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
