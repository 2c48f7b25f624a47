import { mdiMenu } from '@mdi/js';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { endSession, isSignedIn } from '../../providers/session';
import { IconButton } from '../components/IconButton';
import { Tips } from '../components/Tips';
import { QuickSearchButton } from '../quickSearch/QuickSearchButton';
import { useWords } from '../words/useWords';
import { AppMenu } from './AppMenu';
import { Brand } from './Brand';
import { CurrentDayProvider } from './CurrentDay';
import { lazyWithRetry } from './lazyWithRetry';
import { PageErrorBoundary } from './PageErrorBoundary';
import { findParentPath, getParentPaths } from './parentPaths';
import { useAppSchema } from './SchemaContext';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { UserMenu } from './UserMenu';
import { focusContent, useFocusOnNavigation } from './useFocusOnNavigation';
import './frame.css';

const MobileMenu = lazyWithRetry(() => import('./MobileMenu'));

/** Moves the focus only: an entry of its own in the history would be one too many for Back. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusContent();
}

/** react-admin's layout: the sidebar, or on small screens a header with a menu, around every page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useWords();
  const schema = useAppSchema();
  const { resources, pages, menus } = schema;
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const parentPaths = useMemo(() => getParentPaths(resources, pages), [resources, pages]);
  const activePath = findParentPath(parentPaths, pathname);
  // No event reports a key that is removed in this very tab: each address checks for both again.
  const signedIn = isSignedIn();
  useEffect(() => {
    if (!signedIn) endSession({ returnHere: true });
  }, [signedIn]);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const onFocus = useFocusOnNavigation(closeMenu);

  return (
    <CurrentDayProvider>
      <Tips>
        <div className="cp-frame">
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to an element of this page. */}
          <a className="cp-skip" href="#content" onClick={skipToContent}>
            {t('skip')}
          </a>
          <aside>
            <Brand />
            <QuickSearchButton declared={schema} keys />
            <AppMenu entries={menus.desktop} label={t('main')} at={activePath} />
            <UserMenu />
          </aside>
          <header>
            <IconButton
              icon={mdiMenu}
              size={24}
              label={t('menu')}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            />
            <Brand />
            <QuickSearchButton declared={schema} />
          </header>
          {isMenuOpen && (
            <MobileMenu onClose={closeMenu}>
              <Brand />
              <AppMenu entries={menus.mobile} label={t('main')} at={activePath} />
              <UserMenu />
            </MobileMenu>
          )}
          <main id="content" tabIndex={-1} onFocus={onFocus}>
            <PageErrorBoundary key={pathname}>{signedIn && children}</PageErrorBoundary>
          </main>
        </div>
        <UnsavedChangesDialog />
      </Tips>
    </CurrentDayProvider>
  );
}
