import { mdiMenu } from '@mdi/js';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Declared } from '../../declare/types';
import { endSession, isSignedIn } from '../../providers/session';
import { useWords } from '../words/useWords';
import { Brand } from './Brand';
import { type Belonging, listAt } from './belongs';
import { IconButton } from './IconButton';
import { JumpButton } from './jump/JumpButton';
import { soon } from './later';
import { Menu } from './Menu';
import { MenuFoot } from './MenuFoot';
import { focusPage, useOtherPage } from './useOtherPage';
import './shell.css';

/** Moves the focus alone: a place of its own in the history would be one too many for Back, and for who asks before it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusPage();
}

const SideMenu = soon(() => import('./SideMenu'));

/** The frame around every page: the sidebar, or on small screens a header with a menu; and the way out. */
export function Shell({
  declared,
  belonging,
  signOut,
  children,
}: {
  declared: Declared;
  belonging: readonly Belonging[];
  signOut: () => void;
  children: ReactNode;
}) {
  const t = useWords();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const at = listAt(belonging, pathname);
  // Of a key that is taken away in this very tab no event tells: each address asks for both again.
  const signedIn = isSignedIn();
  useEffect(() => {
    if (!signedIn) endSession({ returnHere: true });
  }, [signedIn]);
  const close = useCallback(() => setOpen(false), []);
  const onFocus = useOtherPage(close);

  return (
    <div className="cp-frame">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page. */}
      <a className="cp-skip" href="#content" onClick={skip}>
        {t('skip')}
      </a>
      <aside>
        <Brand />
        <JumpButton declared={declared} keys />
        <Menu entries={declared.menus.desktop} label={t('main')} at={at} />
        <MenuFoot signOut={signOut} />
      </aside>
      <header>
        <IconButton
          icon={mdiMenu}
          size={24}
          label={t('menu')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        <Brand />
        <JumpButton declared={declared} />
      </header>
      {open && (
        <SideMenu onClose={close}>
          <Brand />
          <Menu entries={declared.menus.mobile} label={t('main')} at={at} />
          <MenuFoot signOut={signOut} />
        </SideMenu>
      )}
      <main id="content" tabIndex={-1} onFocus={onFocus}>
        {signedIn && children}
      </main>
    </div>
  );
}
