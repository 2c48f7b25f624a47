import { mdiLogout, mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import { Button } from '@mui/material';
import { styled, useColorScheme } from '@mui/material/styles';
import { readSession } from '../../providers/session';
import { useWords } from '../words/useWords';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

const Foot = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  borderTop: '1px solid var(--mui-palette-divider)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    paddingLeft: 10,
  },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: '0.8125rem' },
});

const MODES = [
  { mode: 'system', icon: mdiMonitor },
  { mode: 'light', icon: mdiWeatherSunny },
  { mode: 'dark', icon: mdiWeatherNight },
] as const;

/** Who is signed in, the theme, and Logout. */
export function MenuFoot({ signOut }: { signOut: () => void }) {
  const t = useWords();
  const { mode = 'system', setMode } = useColorScheme();
  const at = Math.max(
    0,
    MODES.findIndex((one) => one.mode === mode),
  );
  const next = MODES[(at + 1) % MODES.length] ?? MODES[0];
  const current = MODES[at] ?? MODES[0];

  return (
    <Foot>
      <div>
        <span>{readSession().user_name}</span>
        <IconButton
          icon={current.icon}
          size={18}
          label={t(`tone.${current.mode}`)}
          onClick={() => setMode(next.mode)}
        />
      </div>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Icon path={mdiLogout} size={18} />}
        onClick={signOut}
        sx={{ borderColor: 'divider' }}
      >
        {t('logout')}
      </Button>
    </Foot>
  );
}
