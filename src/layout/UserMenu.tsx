import { mdiAccountCircleOutline, mdiLogout, mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import ListItemButton from '@mui/material/ListItemButton';
import { styled, useColorScheme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { readSession } from '../../providers/session';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { Link } from '../components/Link';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER, COMPACT, RAIL } from '../theme/media';

const MODES = [
  { mode: 'system', icon: mdiMonitor },
  { mode: 'light', icon: mdiWeatherSunny },
  { mode: 'dark', icon: mdiWeatherNight },
] as const;

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

const ProfileLink = styled(ListItemButton)({
  flex: 1,
  minWidth: 0,
  gap: 12,
  minHeight: 40,
  padding: '0 10px',
  borderRadius: 8,
  '& > svg': { color: 'var(--cp-muted)' },
  '& > span': {
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
    'aside & > span': { display: 'none' },
  },
  [`${RAIL} and (pointer: coarse)`]: { 'aside &': { minWidth: 40, minHeight: 40 } },
}) as typeof ListItemButton;

const LogoutButton = styled(Button)({
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

/** The signed-in user with a link to the settings, the color scheme button and Logout. `children` are further buttons. */
export const UserMenu = memo(function UserMenu({ children }: { children?: ReactNode }) {
  const t = useAppTranslate();
  const { user_name } = readSession();
  const logout = useLogout();
  const { mode, setMode } = useColorScheme();
  const index = Math.max(
    0,
    MODES.findIndex((option) => option.mode === mode),
  );
  const next = MODES[(index + 1) % MODES.length] ?? MODES[0];
  const current = MODES[index] ?? MODES[0];

  return (
    <Root data-testid="user-menu">
      <div>
        <ProfileLink
          component={Link}
          to="/settings"
          title={user_name}
          aria-label={[user_name, translateText('Settings')].filter(Boolean).join(', ')}
        >
          <Icon path={mdiAccountCircleOutline} />
          <span>{user_name}</span>
        </ProfileLink>
        {children}
        <IconButton
          icon={current.icon}
          size={18}
          label={t(`color_scheme.${current.mode}`)}
          onClick={() => setMode(next.mode)}
        />
      </div>
      <LogoutButton color="inherit" variant="outlined" icon={mdiLogout} onClick={() => void logout()}>
        {t('logout')}
      </LogoutButton>
    </Root>
  );
});
