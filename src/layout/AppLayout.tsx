import { mdiMenu } from '@mdi/js';
import AppBar from '@mui/material/AppBar';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { endSession, isSignedIn } from '../../providers/session';
import { IconButton } from '../components/IconButton';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { PageErrorBoundary } from '../components/PageErrorBoundary';
import { useAppSchema } from '../data/SchemaContext';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { QuickSearchButton } from '../quickSearch/QuickSearchButton';
import { useRememberRecord } from '../quickSearch/useRecentRecords';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { COMPACT, PRINT, RAIL } from '../theme/media';
import { AppMenu } from './AppMenu';
import { Brand } from './Brand';
import { CurrentDayProvider } from './CurrentDay';
import { findParentPath, getParentPaths } from './parentPaths';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { UserMenu } from './UserMenu';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import '../theme/print.css';

const MobileMenu = lazyWithRetry(() => import('./MobileMenu'));

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  '--cp-sidebar': '216px',
  gridTemplateColumns: 'var(--cp-sidebar) minmax(0, 1fr)',
  // The padding of a page. Sticky headers extend over it.
  '--cp-over': '24px',
  '--cp-beside': '24px',
  [COMPACT]: { '--cp-sidebar': '192px', '--cp-beside': '16px' },
  [RAIL]: { '--cp-sidebar': '84px', '--cp-beside': '12px' },
  [theme.breakpoints.down('md')]: {
    '--cp-sidebar': '0px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
  },
  [theme.breakpoints.down('sm')]: { '--cp-over': '16px' },
  [PRINT]: { display: 'block', minHeight: 0 },
}));

const Main = styled('main')({
  minWidth: 0,
  width: '100%',
  // The content is 1600 px wide at most, except for lists. Sticky headers extend to the edge.
  '--cp-after': 'max(var(--cp-beside), 100vw - var(--cp-sidebar) - 1600px + var(--cp-beside))',
  '&:has([data-list-page])': { '--cp-after': 'var(--cp-beside)' },
  padding: 'var(--cp-over) var(--cp-after) var(--cp-over) var(--cp-beside)',
  outline: 'none',
  // Paper does not scroll: the page is as wide as its widest table, and the browser scales it.
  [PRINT]: { padding: 0, width: 'min-content', minWidth: '100%' },
});

/** react-admin's `layout`: a sidebar, or on small screens a header with a menu, around every page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useAppTranslate();
  const schema = useAppSchema();
  const { resources, pages, menus } = schema;
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const parentPaths = useMemo(() => getParentPaths(resources, pages), [resources, pages]);
  const activePath = findParentPath(parentPaths, pathname);
  // No event reports that a key of the session was removed in this tab: checks the session on each navigation.
  const signedIn = isSignedIn();
  useEffect(() => {
    if (!signedIn) endSession({ returnHere: true });
  }, [signedIn]);
  useRememberRecord(resources);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const onFocus = useFocusOnNavigation(closeMenu);

  return (
    <CurrentDayProvider>
      <Frame>
        <SkipLink />
        <Sidebar>
          <Brand />
          <QuickSearchButton schema={schema} shortcut />
          <AppMenu entries={menus.desktop} label={t('main')} activePath={activePath} />
          <UserMenu>
            <Shortcuts menu={menus.desktop} />
          </UserMenu>
        </Sidebar>
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{ display: { md: 'none' }, displayPrint: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <Toolbar disableGutters sx={{ gap: 1, px: 1, minHeight: { xs: 55, sm: 55 } }}>
            <IconButton
              icon={mdiMenu}
              size={24}
              label={t('menu')}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            />
            <Brand />
            <QuickSearchButton schema={schema} />
          </Toolbar>
        </AppBar>
        {isMenuOpen && (
          <MobileMenu onClose={closeMenu}>
            <Brand />
            <AppMenu entries={menus.mobile} label={t('main')} activePath={activePath} />
            <UserMenu />
          </MobileMenu>
        )}
        <Main id="content" tabIndex={-1} onFocus={onFocus}>
          <PageErrorBoundary key={pathname}>{signedIn && children}</PageErrorBoundary>
        </Main>
      </Frame>
      <UnsavedChangesDialog />
    </CurrentDayProvider>
  );
}
