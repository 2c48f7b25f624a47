import { mdiAccountCircleOutline, mdiLogout, mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import { useColorScheme } from '@mui/material/styles';
import { memo } from 'react';
import { useLogout } from 'react-admin';
import { readSession } from '../../providers/session';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { Link } from '../components/Link';
import { say } from '../words/language';
import { useWords } from '../words/useWords';
import './menu.css';

const MODES = [
  { mode: 'system', icon: mdiMonitor },
  { mode: 'light', icon: mdiWeatherSunny },
  { mode: 'dark', icon: mdiWeatherNight },
] as const;

/** Who is signed in, which is the way to their settings, the theme, and Logout. */
export const UserMenu = memo(function UserMenu() {
  const t = useWords();
  const { user_name } = readSession();
  const logout = useLogout();
  const { mode, setMode } = useColorScheme();
  const at = Math.max(
    0,
    MODES.findIndex((one) => one.mode === mode),
  );
  const next = MODES[(at + 1) % MODES.length] ?? MODES[0];
  const current = MODES[at] ?? MODES[0];

  return (
    <div className="cp-foot" data-testid="user-menu">
      <div>
        <Link
          className="cp-self"
          to="/settings"
          title={user_name}
          aria-label={[user_name, say('Settings')].filter(Boolean).join(', ')}
        >
          <Icon path={mdiAccountCircleOutline} />
          <span>{user_name}</span>
        </Link>
        <IconButton
          icon={current.icon}
          size={18}
          label={t(`tone.${current.mode}`)}
          onClick={() => setMode(next.mode)}
        />
      </div>
      <Button color="inherit" variant="outlined" icon={mdiLogout} onClick={() => void logout()}>
        {t('logout')}
      </Button>
    </div>
  );
});
