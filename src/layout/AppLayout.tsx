import { mdiMenu } from '@mdi/js';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { endSession, isSignedIn } from '../../providers/session';
import { Brand } from '../shell/Brand';
import { belongings, listAt } from '../shell/belongs';
import { IconButton } from '../shell/IconButton';
import { JumpButton } from '../shell/jump/JumpButton';
import { Menu } from '../shell/Menu';
import { MenuFoot } from '../shell/MenuFoot';
import { Tips } from '../shell/Tips';
import { focusPage, useOtherPage } from '../shell/useOtherPage';
import { useWords } from '../words/useWords';
import { CurrentDayProvider } from './CurrentDay';
import { lazyWithRetry } from './lazyWithRetry';
import { PageErrorBoundary } from './PageErrorBoundary';
import { useAppSchema } from './SchemaContext';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import '../shell/shell.css';

const SideMenu = lazyWithRetry(() => import('../shell/SideMenu'));

/** Moves the focus only: an entry of its own in the history would be one too many for Back. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusPage();
}

/** react-admin's layout: the sidebar, or on small screens a header with a menu, around every page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useWords();
  const schema = useAppSchema();
  const { resources, pages, menus } = schema;
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const parentPaths = useMemo(() => belongings(resources, pages), [resources, pages]);
  const activePath = listAt(parentPaths, pathname);
  // No event reports a key that is removed in this very tab: each address checks for both again.
  const signedIn = isSignedIn();
  useEffect(() => {
    if (!signedIn) endSession({ returnHere: true });
  }, [signedIn]);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const onFocus = useOtherPage(closeMenu);

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
            <JumpButton declared={schema} keys />
            <Menu entries={menus.desktop} label={t('main')} at={activePath} />
            <MenuFoot />
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
            <JumpButton declared={schema} />
          </header>
          {isMenuOpen && (
            <SideMenu onClose={closeMenu}>
              <Brand />
              <Menu entries={menus.mobile} label={t('main')} at={activePath} />
              <MenuFoot />
            </SideMenu>
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
