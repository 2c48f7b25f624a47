import { mdiAccountCircleOutline, mdiChevronUp, mdiLogout } from '@mdi/js';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { useLogout } from 'react-admin';
import { readSession } from '../../providers/session';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER, COMPACT, RAIL } from '../theme/media';

const UserMenuItems = lazyWithRetry(() => import('./UserMenuItems'));

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: 12,
  borderTop: '1px solid var(--cp-border)',
  '& > div': { display: 'flex', alignItems: 'center', gap: 4 },
  [RAIL]: {
    'aside > &': { padding: '8px 0' },
    'aside > & > div': { flexWrap: 'wrap', justifyContent: 'center', gap: 0 },
  },
});

const NameButton = styled(ListItemButton)({
  flex: 1,
  minWidth: 0,
  gap: 12,
  minHeight: 40,
  padding: '0 10px',
  borderRadius: 8,
  fontFamily: 'inherit',
  '& > svg': { color: 'var(--cp-muted)' },
  '& > svg:last-of-type': { marginInlineStart: 'auto' },
  '& > span:first-of-type': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
  },
  [COARSE_POINTER]: { minHeight: 44 },
  [COMPACT]: { padding: '0 6px' },
  // Only the icon. `title` and the accessible name have the name of the user.
  [RAIL]: {
    'aside &': { flex: 'none', justifyContent: 'center', minHeight: 0, padding: 5, borderRadius: '50%' },
    'aside & > span, aside & > svg:last-of-type': { display: 'none' },
  },
  [`${RAIL} and (pointer: coarse)`]: { 'aside &': { minWidth: 40, minHeight: 40 } },
}) as typeof ListItemButton;

/** As quiet as the entries of the menu above. */
const LogoutButton = styled(Button)({
  justifyContent: 'flex-start',
  paddingInline: 10,
  fontWeight: 400,
  color: 'var(--cp-muted)',
  '& .MuiButton-startIcon': { marginInline: '1px 13px' },
  [RAIL]: {
    'aside &': {
      flexDirection: 'column',
      gap: 0,
      minWidth: 0,
      padding: '4px 2px',
      border: 0,
      fontSize: '0.6875rem',
      lineHeight: 1.2,
    },
    'aside & .MuiButton-startIcon': { margin: 0 },
  },
});

/** The signed-in user with a menu, and Logout. `children` are further buttons. */
export const UserMenu = memo(function UserMenu({ children }: { children?: ReactNode }) {
  const t = useAppTranslate();
  const { user_name } = readSession();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = [user_name, translateText('Settings')].filter(Boolean).join(', ');

  return (
    <Root data-testid="user-menu">
      <div>
        <NameButton
          component="button"
          title={user_name}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
        >
          <Icon path={mdiAccountCircleOutline} />
          <span>{user_name}</span>
          <Icon path={mdiChevronUp} size={18} />
        </NameButton>
        {children}
      </div>
      <LogoutButton color="inherit" icon={mdiLogout} onClick={() => void logout()}>
        {t('logout')}
      </LogoutButton>
      {anchor && <UserMenuItems label={label} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Root>
  );
});
